// Owns money: integer paise inside, rupees with two decimals on the wire, and the only conversion between them.

/** An amount as a whole number of paise. */
export type Paise = number;

/** The number times 10^places, rounded half away from zero as the decimal that it prints as. */
function scaled(value: number, places: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${value}`);
  // Moving the decimal point in the text is exact; 1.005 * 100 is 100.49999999999999.
  const [digits, exponent = "0"] = String(Math.abs(value)).split("e");
  const rounded = Math.round(Number(`${digits}e${Number(exponent) + places}`));
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`Amount out of range: ${value}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

export function rupeesToPaise(rupees: number): Paise {
  return scaled(rupees, 2);
}

export function paiseToRupees(paise: Paise): number {
  return assertPaise(paise) / 100;
}

/** Two decimals, half away from zero, free of binary drift. For amounts in any currency. */
export function roundToCents(amount: number): number {
  return scaled(amount, 2) / 100;
}

export function isPaise(value: unknown): value is Paise {
  return Number.isSafeInteger(value);
}

export function assertPaise(value: number): Paise {
  if (!isPaise(value)) throw new RangeError(`Not a whole number of paise: ${value}`);
  return value;
}

export function sumPaise(amounts: Iterable<Paise>): Paise {
  let sum = 0;
  for (const amount of amounts) sum = assertPaise(sum + assertPaise(amount));
  return sum;
}

export function timesPaise(paise: Paise, quantity: number): Paise {
  return assertPaise(assertPaise(paise) * assertPaise(quantity));
}

/** `percent` (two decimals count) of an amount, to the paisa, half away from zero. */
export function percentOf(paise: Paise, percent: number): Paise {
  const amount = Math.abs(assertPaise(paise));
  const hundredths = scaled(percent, 2);
  const rate = Math.abs(hundredths);
  // Split at 10000 = 100% so that no product leaves the safe integers before the result does.
  const rest = amount % 10_000;
  const small = rest * rate + 5_000;
  const share = ((amount - rest) / 10_000) * rate + (small - (small % 10_000)) / 10_000;
  return assertPaise(paise < 0 !== hundredths < 0 && share !== 0 ? -share : share);
}

/**
 * S§9: en-US style with two decimals, "-₹1,234.50". Written out, because a browser's first Intl.NumberFormat costs a
 * phone about half a second, and every page shows prices; the tests hold it against Intl.
 */
export function formatAmount(amount: number, symbol: string): string {
  const [whole = "", cents] = Math.abs(amount).toFixed(2).split(".");
  return `${amount < 0 ? "-" : ""}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${cents}`;
}

/** "₹1,234.00" */
export function formatRupees(paise: Paise): string {
  return formatAmount(paiseToRupees(paise), "₹");
}
