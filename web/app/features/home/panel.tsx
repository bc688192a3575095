// One of home's two panels (S§2): a slideshow of a collection's products that turns by itself.
import type { Product } from "@elvara/contract/catalog";
import { type FocusEvent, startTransition, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { LARGE_SCREEN, useMedia } from "../../lib/media.ts";
import { useSwipe } from "../../lib/use-swipe.ts";
import { ArrowRightIcon, PauseIcon, PlayIcon } from "../../ui/icons.tsx";
import { Dots } from "../catalog/dots.tsx";
import { PanelPage } from "./panel-page.tsx";
import { useRotation } from "./use-rotation.ts";

/** S§9: two products a page on small screens, three on large ones. */
const SMALL_PAGE = 2;
const LARGE_PAGE = 3;

interface Props {
  title: string;
  text: string;
  to: string;
  products: readonly Product[];
}

export function Panel({ title, text, to, products }: Props) {
  const id = useId();
  const isLarge = useMedia(LARGE_SCREEN);
  const [isReady, setReady] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    // On a phone both panels are built anew: not in one go, while the page is still waking up.
    startTransition(() => {
      setReady(true);
      setPaused(matchMedia("(prefers-reduced-motion: reduce)").matches);
    });
  }, []);

  // The server does not know the screen: it sends a large page, and styles hide what a small one leaves out.
  const size = isReady && !isLarge ? SMALL_PAGE : LARGE_PAGE;
  const pages = Math.ceil(products.length / size);
  const { current, previous, show, step } = useRotation(pages, !isReady || isPaused || isHovered || isFocused);
  const swipe = useSwipe(step);
  if (products.length === 0) return null;

  const pageAt = (page: number) => products.slice(page * size, (page + 1) * size);
  // The page that was, the page that is, and the next one, whose pictures are fetched ahead.
  const rendered = [...new Set([previous ?? current, current, (current + 1) % pages])].filter((page) => page < pages);
  return (
    <section
      aria-labelledby={id}
      aria-roledescription="carousel"
      onPointerEnter={(event) => event.pointerType === "mouse" && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event: FocusEvent) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={() => setFocused(false)}
      className="min-w-0"
    >
      <div className="flex items-end justify-between gap-6">
        <div>
          <h2 id={id} className="text-title">
            <Link to={to} className="hover:text-accent">
              {title}
            </Link>
          </h2>
          <p className="mt-2 text-soft">{text}</p>
        </div>
        <Link
          to={to}
          aria-label={`All of ${title}`}
          className="grid size-11 shrink-0 place-items-center hover:text-accent"
        >
          <ArrowRightIcon />
        </Link>
      </div>
      <div className="relative mt-6 grid touch-pan-y select-none" {...(pages > 1 ? swipe : {})}>
        {rendered.map((page) => (
          <PanelPage
            key={`${size}-${page}`}
            products={pageAt(page)}
            state={page === current ? "current" : page === previous ? "previous" : "next"}
          />
        ))}
      </div>
      {pages > 1 && (
        <div className="mt-2 flex items-center justify-between">
          <Dots count={pages} current={current} onChoose={show} label="page" />
          <button
            type="button"
            aria-label={isPaused ? `Let ${title} turn` : `Pause ${title}`}
            onClick={() => setPaused(!isPaused)}
            className="grid size-11 place-items-center text-soft hover:text-ink"
          >
            {isPaused ? <PlayIcon /> : <PauseIcon />}
          </button>
        </div>
      )}
    </section>
  );
}
