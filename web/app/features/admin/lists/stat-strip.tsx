// A row of figures above a list.
export interface Stat {
  label: string;
  value: string | number | undefined;
  note?: string | undefined;
}

export function StatStrip({ stats }: { stats: Stat[] }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-14">
      {stats.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col">
          <dt className="text-xs text-soft">{label}</dt>
          <dd className="mt-1 font-display text-3xl leading-none lining-nums">
            {typeof value === "number" ? value.toLocaleString("en-IN") : <Words text={value ?? "–"} />}
          </dd>
          {note && <dd className="mt-2 text-xs text-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The display face has no rupee sign. */
function Words({ text }: { text: string }) {
  if (!text.startsWith("₹")) return text;
  return (
    <>
      <span className="mr-0.5 font-sans text-[0.7em]">₹</span>
      {text.slice(1)}
    </>
  );
}
