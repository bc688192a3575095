// The demo's appointments: past, upcoming and cancelled, never on a Sunday, each in a slot of its own.
import { type Day, istDay } from "@elvara/contract/rules/ist";
import { isSunday, SLOTS, slotStart } from "@elvara/contract/rules/slots";
import { appointments } from "../features/appointments/tables.ts";
import type { Tx } from "../platform/db.ts";
import { demoProducts } from "./catalogue/catalogue.ts";
import { daysBefore, idOf } from "./chance.ts";
import { shoppers } from "./people.ts";

type Status = "booked" | "confirmed" | "cancelled" | "done";
type Meeting = "face-to-face" | "google-meet";

/** Working days from today (past ones negative), slot, shopper, status, meeting, product, words. */
const planned: [
  days: number,
  slot: number,
  by: string,
  status: Status,
  meeting: Meeting,
  product: string,
  message: string,
][] = [
  [-48, 0, "meera.kapoor", "done", "face-to-face", "emerald-hour-gown", "Fitting and hem before a wedding."],
  [
    -31,
    3,
    "charlotte.hughes",
    "done",
    "google-meet",
    "dusk-ombre-chiffon-gown",
    "I would like to see how the dye differs between two gowns.",
  ],
  [-22, 1, "farah.siddiqui", "done", "google-meet", "peacock-bandhani-gown", "Measurements by video, please."],
  [-15, 4, "pooja.rathore", "cancelled", "face-to-face", "", "A lehenga in leheriya for my sister."],
  [-9, 2, "ananya.iyer", "done", "face-to-face", "crimson-bandhani-skirt", ""],
  [-4, 5, "simran.gill", "cancelled", "google-meet", "rani-bandhani-coord", "Need to check the length."],
  [-2, 0, "lakshmi.narayanan", "done", "google-meet", "", "A wrap dress from my grandmother's sari: is it possible?"],
  [
    1,
    1,
    "aditi.chauhan",
    "confirmed",
    "face-to-face",
    "terracotta-linen-coord",
    "Shorten the trousers and see the other linens.",
  ],
  [1, 4, "sophie.laurent", "confirmed", "google-meet", "", "A bridesmaid dress in three colours."],
  [2, 0, "zoya.merchant", "booked", "face-to-face", "garnet-one-shoulder-gown", ""],
  [
    3,
    3,
    "emily.carter",
    "booked",
    "google-meet",
    "champagne-slip-gown",
    "Could it be made in ivory for a civil ceremony?",
  ],
  [3, 1, "ishita.banerjee", "cancelled", "face-to-face", "", "Festive tunics for the family."],
  [5, 2, "devika.menon", "booked", "face-to-face", "", "A saree blouse in plum velvet."],
  [9, 0, "ritika.sharma", "booked", "google-meet", "midnight-plume-gown", "First fitting."],
];

/** So many working days of the studio before or after today. */
function workingDay(now: Date, steps: number): Day {
  let day = istDay(now);
  for (let offset = 0, left = Math.abs(steps); left > 0; ) {
    offset += Math.sign(steps);
    day = istDay(daysBefore(now, -offset));
    if (!isSunday(day)) left -= 1;
  }
  return day;
}

export async function seedAppointments(tx: Tx, now: Date): Promise<void> {
  const people = new Map(shoppers.map((person) => [person.email.split("@")[0], person]));
  const names = new Map(demoProducts.map((piece) => [piece.id, piece.name]));
  await tx.insert(appointments).values(
    planned.map(([days, slotIndex, by, status, meetingType, product, message]) => {
      const person = people.get(by);
      const slot = SLOTS[slotIndex];
      if (!person || !slot) throw new Error(`The demo has no such appointment: ${by}`);
      const date = workingDay(now, days);
      const startsAt = slotStart(date, slot);
      const bookedAt = daysBefore(days < 0 ? startsAt : now, days < 0 ? 6 : 1.5);
      const confirmed = status === "confirmed" || status === "done";
      return {
        id: idOf("appointment", by, days),
        userId: person.id,
        name: `${person.firstName} ${person.lastName}`,
        mobile: person.phone,
        countryCode: person.address.country,
        email: person.email,
        productId: product || null,
        productName: names.get(product) ?? "Custom Design",
        message,
        meetingType,
        date,
        timeSlot: slot.label,
        startsAt,
        status,
        meetingLink: confirmed && meetingType === "google-meet" ? "https://meet.google.com/elv-demo-abc" : null,
        icsUid: idOf("ics", by, days),
        icsSequence: status === "booked" ? 0 : 1,
        remindedAt: status === "done" ? daysBefore(startsAt, 1) : null,
        createdAt: bookedAt,
        updatedAt: bookedAt,
      };
    }),
  );
}
