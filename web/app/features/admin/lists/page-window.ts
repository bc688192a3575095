// Which page buttons a list shows: at most five, sliding with the page so that every page can be reached.

const BUTTONS = 5;

export function pageWindow(page: number, totalPages: number): number[] {
  const count = Math.min(BUTTONS, Math.max(1, totalPages));
  const start = Math.min(Math.max(1, page - Math.floor(BUTTONS / 2)), Math.max(1, totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => start + index);
}
