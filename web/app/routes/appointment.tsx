// A visitor's own appointment, behind the link from the mail.
import { ManagePage } from "../features/appointments/manage-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/appointment.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Your appointment", description: "", path: "/book-appointment", noindex: true });

export default function OwnAppointment({ params }: Route.ComponentProps) {
  return <ManagePage token={params.token} />;
}
