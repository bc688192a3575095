// A slideshow's clock (S§9): every four seconds the next page, wrapping, unless something holds it.
import { useEffect, useState } from "react";

const ROTATE_MS = 4_000;

export interface Rotation {
  current: number;
  /** The page before the last change, for a soft change-over. */
  previous: number | null;
  show: (page: number) => void;
  step: (by: 1 | -1) => void;
}

export function useRotation(pages: number, isHeld: boolean): Rotation {
  const [place, setPlace] = useState<{ current: number; previous: number | null }>({ current: 0, previous: null });
  const wrap = (page: number) => (pages > 0 ? ((page % pages) + pages) % pages : 0);
  const current = Math.min(place.current, Math.max(0, pages - 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page chosen by hand gets its full four seconds
  useEffect(() => {
    if (isHeld || pages < 2) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "hidden") return;
      setPlace((now) => ({ current: (now.current + 1) % pages, previous: now.current }));
    }, ROTATE_MS);
    return () => clearInterval(timer);
  }, [isHeld, pages, current]);

  const show = (page: number) => {
    if (wrap(page) !== current) setPlace({ current: wrap(page), previous: current });
  };
  return { current, previous: place.previous, show, step: (by) => show(current + by) };
}
