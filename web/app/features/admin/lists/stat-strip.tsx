// A row of figures above a list.
export interface Stat {
  label: string;
  value: string | number | undefined;
  note?: string | undefined;
}

export function StatStrip({ stats }: { stats: Stat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px bg-line md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {stats.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col bg-paper py-4 pr-4">
          <dt className="text-xs text-soft">{label}</dt>
          <dd className="mt-1 font-display text-3xl leading-none lining-nums">
            {typeof value === "number" ? value.toLocaleString("en-IN") : (value ?? "–")}
          </dd>
          {note && <dd className="mt-2 text-xs text-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
