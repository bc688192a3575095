// Scrolls something into view, smoothly unless the visitor asked for less motion.
export function bringIntoView(element: Element | null, block: ScrollLogicalPosition = "nearest"): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block, behavior: calm ? "instant" : "smooth" });
}
