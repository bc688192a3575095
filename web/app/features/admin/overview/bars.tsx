// Horizontal bars with their labels and figures: a table that is also its own chart.
interface Props {
  title: string;
  bars: { label: string; value: number }[];
}

export function Bars({ title, bars }: Props) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className="min-w-0">
      <figcaption className="font-display text-2xl">{title}</figcaption>
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row" className="w-24 py-1.5 text-left font-normal text-soft">
                {label}
              </th>
              <td className="py-1.5">
                <span className="block bg-accent" style={{ height: "0.625rem", width: `${(value / top) * 100}%` }} />
              </td>
              <td className="w-16 py-1.5 text-right tabular-nums">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
