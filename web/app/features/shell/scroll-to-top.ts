// S§2: on every path change the view scrolls smoothly to the top; going back restores where one was.
import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

export function useScrollToTop(pathname: string): void {
  const previous = useRef(pathname);
  const how = useNavigationType();
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (how === "POP") return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
    // Keyboard and screen reader users start at the new page, not where the old link was.
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, how]);
}
