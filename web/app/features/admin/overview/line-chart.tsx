// A line over time, drawn by hand as SVG; the figures stand below it as a table for whoever wants them.
import { linePath, placed, roundTop } from "./scale.ts";

interface Props {
  title: string;
  unit: "day" | "week" | "month";
  points: { from: string; value: number }[];
  format: (value: number) => string;
}

const WIDTH = 600;
const HEIGHT = 180;

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en-GB", { month: "short", year: "2-digit", timeZone: "UTC" });

export function LineChart({ title, unit, points, format }: Props) {
  const top = roundTop(Math.max(...points.map(({ value }) => value)));
  const places = placed(
    points.map(({ value }) => value),
    top,
    WIDTH,
    HEIGHT,
  );
  const line = linePath(places);
  const name = (from: string) => (unit === "month" ? MONTH : DAY).format(new Date(from));
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure className="min-w-0">
      <figcaption className="font-display text-2xl">{title}</figcaption>
      <div aria-hidden="true" className="mt-4">
        <div className="flex justify-between text-xs text-soft tabular-nums">
          <span>{format(top)}</span>
        </div>
        <svg
          viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible"
        >
          <title>{title}</title>
          {[0, 0.5, 1].map((share) => (
            <path
              key={share}
              d={`M0 ${HEIGHT * share}H${WIDTH}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} className="fill-sand" opacity="0.7" />
          <path d={line} fill="none" strokeWidth="1.75" className="stroke-accent" vectorEffect="non-scaling-stroke" />
        </svg>
        <div className="flex justify-between text-xs text-soft">
          <span>{first && name(first.from)}</span>
          <span>{last && name(last.from)}</span>
        </div>
      </div>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-11 items-center text-soft">Show figures</summary>
        <div className="max-h-72 overflow-y-auto">
          <table className="w-full tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">From</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ from, value }) => (
                <tr key={from} className="border-b border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {name(from)}
                  </th>
                  <td className="py-1 text-right">{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
