// Booking an appointment (S§2).
import { AppointmentPage } from "../features/appointments/appointment-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/book-appointment.ts";

/** The server's clock, so that the calendar it rendered is the one the browser wakes up. */
export const loader = () => ({ startedAt: new Date().toISOString() });
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Book an Appointment",
    description:
      "Half an hour with the studio, in Gurugram or by video: for a design of your own or a piece you chose.",
    path: "/book-appointment",
  });

export default function BookAppointment({ loaderData }: Route.ComponentProps) {
  return <AppointmentPage startedAt={loaderData?.startedAt} />;
}
