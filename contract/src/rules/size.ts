// Owns the sizes a piece is made in.

export const SIZES = ["XS", "S", "M", "L", "XL"] as const;
export type Size = (typeof SIZES)[number];

export const DEFAULT_SIZE: Size = "M";

export function isSize(value: unknown): value is Size {
  return SIZES.some((size) => size === value);
}

/** The size itself, or S§4's default where none is known. */
export function sizeOrDefault(value: unknown): Size {
  return isSize(value) ? value : DEFAULT_SIZE;
}
