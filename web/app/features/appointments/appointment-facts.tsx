// An appointment in words: when, where, about what.
import type { Appointment } from "@elvara/contract/appointments";
import { slotByLabel, visitorSlotLabel } from "@elvara/contract/rules/slots";
import type { ReactNode } from "react";
import { useSettings } from "../shell/settings.ts";
import { longDay } from "./day-words.ts";

export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { date, timeSlot, productName, message, status } = appointment;
  const slot = slotByLabel(timeSlot);
  const own = slot && visitorSlotLabel(date, slot, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <dl className={`mt-10 border-b border-line ${status === "cancelled" ? "text-soft line-through" : ""}`}>
      <Fact name="When">
        <p>{longDay(date)}</p>
        <p>
          {timeSlot} IST (GMT+5:30)
          {own && <span className="text-soft"> · {own} your time</span>}
        </p>
      </Fact>
      <Fact name="Where">
        <Place appointment={appointment} />
      </Fact>
      <Fact name="About">{productName}</Fact>
      {message && (
        <Fact name="Your message">
          <p className="whitespace-pre-line">{message}</p>
        </Fact>
      )}
    </dl>
  );
}

function Place({ appointment: { meetingType, meetingLink } }: { appointment: Appointment }) {
  const { brand, contact } = useSettings();
  const { street, city, state, zipCode } = contact.studio;
  if (meetingType === "face-to-face") return `${brand.name} studio, ${street}, ${city}, ${state} ${zipCode}`;
  if (!meetingLink) return "By video call. The link is shared with you by mail as soon as the studio has confirmed.";
  return (
    <a href={meetingLink} rel="noopener noreferrer" className="break-all underline underline-offset-4">
      {meetingLink}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 border-t border-line py-5 sm:grid-cols-[10rem_1fr]">
      <dt className="label-caps pt-1.5 text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
