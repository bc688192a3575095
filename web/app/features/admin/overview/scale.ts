// The scale of a chart: a round top, and where a value stands below it.

/** The next round number (1, 2 or 5 and zeros) at or above the value. */
export function roundTop(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}

export interface Point {
  x: number;
  y: number;
}

/** Points across a width, the first at the left edge and the last at the right. */
export function placed(values: readonly number[], top: number, width: number, height: number): Point[] {
  const gap = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({ x: index * gap, y: height - (value / top) * height }));
}

export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
