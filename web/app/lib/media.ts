// Media queries as React values; false while the server renders.
import { useSyncExternalStore } from "react";

/** S§9: the small screen ends here. */
export const LARGE_SCREEN = "(min-width: 1024px)";

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
