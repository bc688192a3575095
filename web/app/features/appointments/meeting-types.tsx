// In person or by video (S§2), each with how the place or the link is shared.
import type { MeetingType } from "@elvara/contract/rules/appointment-form";

const CHOICES: { type: MeetingType; name: string; note: string }[] = [
  { type: "face-to-face", name: "Face to face", note: "In our studio. The location is shared with you by mail." },
  { type: "google-meet", name: "Google Meet", note: "By video call. The link is shared with you by mail." },
];

export function MeetingTypes({ value, onChange }: { value: MeetingType; onChange: (type: MeetingType) => void }) {
  return (
    <fieldset>
      <legend className="text-sm text-soft">Meeting type</legend>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {CHOICES.map(({ type, name, note }) => (
          <label
            key={type}
            className={`flex cursor-pointer gap-4 p-4 ring-1 ring-inset transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent ${value === type ? "bg-sand ring-ink" : "ring-line-strong hover:bg-sand"}`}
          >
            <input
              type="radio"
              name="meetingType"
              required
              value={type}
              checked={value === type}
              onChange={() => onChange(type)}
              className="mt-1 size-4 shrink-0 accent-(--ink)"
            />
            <span>
              <span className="block">{name}</span>
              <span className="mt-1 block text-sm text-soft">{note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
