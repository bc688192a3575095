// The product page's pictures (S§2): one large, up to five more to choose from, swiped on small screens.
import type { Product } from "@elvara/contract/catalog";
import { useState } from "react";
import { useSwipe } from "../../lib/use-swipe.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { picturesOf } from "./product-pictures.ts";

const MAIN_SIZES = "(min-width: 48rem) 48vw, 100vw";
const ARROW =
  "absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center bg-paper/70 text-ink opacity-0 transition-opacity duration-300 focus-visible:opacity-100 group-hover:opacity-100 max-lg:hidden";

export function Gallery({ product }: { product: Product }) {
  const pictures = picturesOf(product);
  const [chosen, setChosen] = useState<number>();
  const current = Math.min(chosen ?? 0, Math.max(0, pictures.length - 1));
  const step = (by: number) => setChosen((current + by + pictures.length) % pictures.length);
  const swipe = useSwipe(step);
  const many = pictures.length > 1;
  return (
    <section aria-label="Pictures" className={`grid gap-3 lg:gap-4 ${many ? "lg:grid-cols-[5rem_1fr]" : ""}`}>
      <div
        className="group relative aspect-3/4 touch-pan-y overflow-hidden bg-sand select-none lg:order-2"
        {...(many ? swipe : {})}
      >
        <Picture
          key={current}
          picture={pictures[current]}
          sizes={MAIN_SIZES}
          eager={current === 0 ? "first" : true}
          className={`size-full ${chosen === undefined ? "" : "motion-safe:animate-[fade-in_400ms_var(--ease-calm)]"}`}
        />
        {many && (
          <>
            <button type="button" aria-label="Previous picture" onClick={() => step(-1)} className={`${ARROW} left-0`}>
              <ChevronLeftIcon />
            </button>
            <button type="button" aria-label="Next picture" onClick={() => step(1)} className={`${ARROW} right-0`}>
              <ChevronRightIcon />
            </button>
            <p
              aria-hidden="true"
              className="absolute right-3 bottom-3 bg-paper/80 px-2.5 py-1 text-xs text-ink tabular-nums lg:hidden"
            >
              {current + 1} / {pictures.length}
            </p>
          </>
        )}
      </div>
      {many && (
        <ul className="flex gap-2 max-md:px-(--gutter) lg:flex-col">
          {pictures.map((picture, index) => (
            <li key={picture.url} className="w-16 lg:w-20">
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-current={index === current ? "true" : undefined}
                onClick={() => setChosen(index)}
                className={`block aspect-3/4 w-full overflow-hidden bg-sand transition-opacity duration-300 ${index === current ? "ring-1 ring-ink ring-offset-2 ring-offset-paper" : "opacity-70 hover:opacity-100"}`}
              >
                <Picture picture={picture} sizes="80px" decorative className="size-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
