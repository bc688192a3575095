// The slots of a day (S§9), in the studio's time and in the visitor's own where that differs.
import { openSlots, SLOTS, type Slot, visitorSlotLabel } from "@elvara/contract/rules/slots";
import { useQuery } from "@tanstack/react-query";
import { availabilityQuery } from "../../api/appointments.ts";

interface Props {
  day: string;
  selected: string | null;
  onSelect: (slot: string) => void;
  now: Date;
}

type State = "open" | "taken" | "past";
const NOTES: Record<State, string> = { open: "", taken: "Taken", past: "Past" };

export function SlotList({ day, selected, onSelect, now }: Props) {
  const availability = useQuery(availabilityQuery(day));
  if (availability.isPending) {
    return (
      <div role="status" aria-label="Loading time slots" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {SLOTS.map(({ label }) => (
          <span key={label} className="shimmer min-h-16" />
        ))}
      </div>
    );
  }
  const known = availability.data?.slots;
  const stillOpen = openSlots(day, now);
  // Without an answer the clock alone decides; the studio's word comes with the booking.
  const stateOf = (slot: Slot): State =>
    known?.find(({ label }) => label === slot.label)?.state ?? (stillOpen.includes(slot) ? "open" : "past");
  const states = SLOTS.map((slot) => ({ slot, state: stateOf(slot) }));
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <fieldset aria-label="Time slots" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {states.map(({ slot, state }) => (
          <SlotButton
            key={slot.label}
            slot={slot}
            state={state}
            isSelected={selected === slot.label}
            own={visitorSlotLabel(day, slot, timeZone)}
            onSelect={onSelect}
          />
        ))}
      </fieldset>
      {states.every(({ state }) => state !== "open") && (
        <p className="mt-4 text-soft">Nothing is free on this day any more. Please choose another.</p>
      )}
    </>
  );
}

interface SlotProps {
  slot: Slot;
  state: State;
  isSelected: boolean;
  /** On the visitor's own clock. */
  own: string | null;
  onSelect: (slot: string) => void;
}

function SlotButton({ slot, state, isSelected, own, onSelect }: SlotProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      disabled={state !== "open"}
      onClick={() => onSelect(slot.label)}
      className={`grid min-h-16 content-center px-3 py-2 text-center ring-1 ring-inset transition-colors duration-200 ${isSelected ? "bg-ink text-paper ring-ink" : "ring-line-strong hover:not-disabled:bg-sand disabled:text-soft disabled:ring-line"}`}
    >
      <span className={`tabular-nums ${state === "open" ? "" : "line-through"}`}>
        {slot.label} <span className="text-xs">IST</span>
      </span>
      {state !== "open" && <span className="text-xs">{NOTES[state]}</span>}
      {state === "open" && own && (
        <span className={`text-xs tabular-nums ${isSelected ? "" : "text-soft"}`}>{own} your time</span>
      )}
    </button>
  );
}
