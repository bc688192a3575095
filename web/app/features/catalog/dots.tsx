// The dots under a carousel (S§9): all when at most seven, else the current one and its two neighbours.
const ALL_UP_TO = 7;

export function shownDots(count: number, current: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (count <= ALL_UP_TO) return all;
  return all.filter((index) => Math.abs(index - current) <= 1);
}

interface Props {
  count: number;
  current: number;
  onChoose: (index: number) => void;
  /** What one dot stands for, e.g. "product". */
  label: string;
}

export function Dots({ count, current, onChoose, label }: Props) {
  return (
    <ul className="flex">
      {shownDots(count, current).map((index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={`Show ${label} ${index + 1} of ${count}`}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onChoose(index)}
            className="group grid h-11 w-8 place-items-center"
          >
            <span
              className={`block h-px transition-[width,background-color] duration-500 ease-calm ${index === current ? "w-6 bg-current" : "w-3 bg-current opacity-40 group-hover:opacity-100"}`}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
