// One picture of a product form: preview, place, removal, and what it shows in words.
import { useId } from "react";
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from "../../../ui/icons.tsx";
import type { PictureItem } from "./picture-items.ts";

interface Props {
  item: PictureItem;
  /** From 0. */
  place: number;
  count: number;
  /** What it is said to show while the owner says nothing. */
  fallback: string;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDescribe: (alt: string) => void;
}

/** The button that just moved a picture to an end must keep the focus, so it is not disabled but idle. */
const TOOL =
  "grid size-11 place-items-center hover:bg-sand aria-disabled:opacity-30 aria-disabled:hover:bg-transparent";

export function PictureTile({ item, place, count, fallback, onMove, onRemove, onDescribe }: Props) {
  const id = useId();
  const number = place + 1;
  const move = (to: number) => to >= 0 && to < count && onMove(to);
  return (
    <>
      <div className="relative">
        <img
          src={item.preview}
          alt={item.alt || ("file" in item ? `New: ${item.file.name}` : `Picture ${number}`)}
          width={240}
          height={320}
          draggable={false}
          className="aspect-3/4 w-full bg-sand object-cover"
        />
        {place === 0 && <span className="absolute top-2 left-2 bg-paper px-2 py-1 text-xs">Cover</span>}
      </div>
      <div className="flex justify-between border-b border-line">
        <button
          type="button"
          className={TOOL}
          aria-disabled={place === 0}
          aria-label={`Move picture ${number} earlier`}
          onClick={() => move(place - 1)}
        >
          <ChevronLeftIcon />
        </button>
        <button type="button" className={TOOL} aria-label={`Remove picture ${number}`} onClick={onRemove}>
          <CloseIcon />
        </button>
        <button
          type="button"
          className={TOOL}
          aria-disabled={place === count - 1}
          aria-label={`Move picture ${number} later`}
          onClick={() => move(place + 1)}
        >
          <ChevronRightIcon />
        </button>
      </div>
      <div className="px-2 pt-1">
        <label htmlFor={id} className="text-xs text-soft">
          What picture {number} shows
        </label>
        <input
          id={id}
          value={item.alt}
          maxLength={300}
          placeholder={fallback}
          onChange={({ target }) => onDescribe(target.value)}
          className="min-h-11 w-full bg-transparent text-base outline-none md:text-sm"
        />
      </div>
    </>
  );
}
