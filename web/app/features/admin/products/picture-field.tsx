// The pictures of a product form: previews, adding, removing, and their order by dragging or with buttons.
import { IMAGE_LIMITS } from "@elvara/contract/rules/upload";
import { useId, useRef, useState } from "react";
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from "../../../ui/icons.tsx";
import { smallButtonClass } from "../lists/small-button.tsx";
import { moved, newPictures, type PictureItem } from "./picture-items.ts";

interface Props {
  items: PictureItem[];
  onChange: (items: PictureItem[]) => void;
  error: string | undefined;
}

const TOOL = "grid size-11 place-items-center hover:not-disabled:bg-sand disabled:opacity-30";

export function PictureField({ items, onChange, error }: Props) {
  const id = useId();
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    onChange(moved(items, from, to));
    setSaid(`Picture ${from + 1} is now picture ${to + 1} of ${items.length}`);
  };
  const remove = (index: number) => {
    onChange(items.filter((_, other) => other !== index));
    setSaid(`Picture ${index + 1} removed`);
  };
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="text-sm text-soft">Images (up to {IMAGE_LIMITS.count})</legend>
      <ol ref={list} className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {items.map((item, index) => (
          <li
            key={item.key}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(index);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              move(dragged, index);
              setDragged(undefined);
            }}
            className={`cursor-grab border border-line ${dragged === index ? "opacity-40" : ""}`}
          >
            <img
              src={item.preview}
              alt={"file" in item ? `New: ${item.file.name}` : `Picture ${index + 1}`}
              width={240}
              height={320}
              draggable={false}
              className="aspect-3/4 w-full bg-sand object-cover"
            />
            <div className="flex justify-between">
              <button
                type="button"
                className={TOOL}
                disabled={index === 0}
                aria-label={`Move picture ${index + 1} earlier`}
                onClick={() => move(index, index - 1)}
              >
                <ChevronLeftIcon />
              </button>
              <button
                type="button"
                className={TOOL}
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => remove(index)}
              >
                <CloseIcon />
              </button>
              <button
                type="button"
                className={TOOL}
                disabled={index === items.length - 1}
                aria-label={`Move picture ${index + 1} later`}
                onClick={() => move(index, index + 1)}
              >
                <ChevronRightIcon />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <label className={`${smallButtonClass()} mt-3 cursor-pointer focus-within:outline-2 focus-within:outline-accent`}>
        Add images
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="sr-only"
          onChange={({ target }) => {
            onChange([...items, ...newPictures(target.files ?? [])]);
            target.value = "";
          }}
        />
      </label>
      <div id={`${id}-note`} className="min-h-6 pt-1 text-sm">
        {error ? (
          <p role="alert" className="text-bad">
            {error}
          </p>
        ) : (
          <p className="text-soft">
            The first picture is shown in lists. 2MB each, 10MB in all. Drag to change the order.
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
