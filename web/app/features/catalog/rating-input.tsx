// Gives one to five stars: plain radio buttons underneath, so that keyboard and form checks are the browser's.
import { useState } from "react";
import { StarIcon } from "../../ui/icons.tsx";
import { STARS } from "./stars.tsx";

export function RatingInput({ name }: { name: string }) {
  const [value, setValue] = useState(0);
  const [hovered, setHovered] = useState(0);
  const lit = hovered || value;
  return (
    <fieldset>
      <legend className="text-sm">
        Rating <Required />
      </legend>
      <div className="-ml-2.5 flex text-accent" onPointerLeave={() => setHovered(0)}>
        {STARS.map((star) => (
          <label
            key={star}
            onPointerEnter={() => setHovered(star)}
            className="relative grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={star}
              required
              aria-label={`${star} ${star === 1 ? "star" : "stars"}`}
              onChange={() => setValue(star)}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <span className="pointer-events-none scale-150">
              <StarIcon filled={star <= lit} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Required() {
  return (
    <span aria-hidden="true" className="text-accent">
      *
    </span>
  );
}
