// Stars: a rating to read, or one to give.
import { StarIcon } from "../../ui/icons.tsx";

export const STARS = [1, 2, 3, 4, 5] as const;

export function Stars({ value }: { value: number }) {
  return (
    <span className="relative inline-flex text-accent">
      {STARS.map((star) => (
        <StarIcon key={star} filled={false} />
      ))}
      <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${(value / 5) * 100}%` }}>
        {STARS.map((star) => (
          <span key={star} className="shrink-0">
            <StarIcon />
          </span>
        ))}
      </span>
    </span>
  );
}
