// The pictures of a product form: previews, adding, removing, and their order by dragging or with buttons.
import { defaultAlt } from "@elvara/contract/rules/picture";
import { IMAGE_LIMITS } from "@elvara/contract/rules/upload";
import { useId, useState } from "react";
import { smallButtonClass } from "../lists/small-button.tsx";
import { moved, newPictures, type PictureItem } from "./picture-items.ts";
import { PictureTile } from "./picture-tile.tsx";

interface Props {
  items: PictureItem[];
  productName: string;
  onChange: (items: PictureItem[]) => void;
  error: string | undefined;
}

export function PictureField({ items, productName, onChange, error }: Props) {
  const id = useId();
  const [dragged, setDragged] = useState<number>();
  const [isWriting, setWriting] = useState(false);
  const [said, setSaid] = useState("");
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
      <ol className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {items.map((item, index) => (
          <li
            key={item.key}
            // Text in the field below could not be selected in something that is dragged.
            draggable={!isWriting}
            onFocus={({ target }) => setWriting(target instanceof HTMLInputElement)}
            onBlur={() => setWriting(false)}
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
            <PictureTile
              item={item}
              place={index}
              count={items.length}
              fallback={productName.trim() && defaultAlt(productName.trim(), index)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              onDescribe={(alt) => onChange(items.map((one) => (one === item ? { ...one, alt } : one)))}
            />
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
            The first picture is the cover. 2MB each, 10MB in all. Drag, or use the arrows, to change the order.
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
