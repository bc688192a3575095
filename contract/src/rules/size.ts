// Owns the sizes a piece is made in.

export const SIZES = ["XS", "S", "M", "L", "XL"] as const;
export type Size = (typeof SIZES)[number];

export const DEFAULT_SIZE: Size = "M";

export function isSize(value: unknown): value is Size {
  return SIZES.some((size) => size === value);
}

/** The size that is chosen first: the default, or the smallest one of a piece that is not made in it. */
export function firstSize(made: readonly Size[]): Size {
  return made.includes(DEFAULT_SIZE) ? DEFAULT_SIZE : (made[0] ?? DEFAULT_SIZE);
}

/** The size itself, or S§4's default where none is known. */
export function sizeOrDefault(value: unknown): Size {
  return isSize(value) ? value : DEFAULT_SIZE;
}
