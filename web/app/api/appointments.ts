// What pages read of appointments.
import { getAvailability, getMyAppointment } from "@elvara/contract/appointments";
import { query } from "./query.ts";

/** Slots go quickly: what was read a moment ago is asked for again. */
export const availabilityQuery = (date: string) => ({
  ...query(getAvailability, { query: { date } }),
  staleTime: 10_000,
});

export const myAppointmentQuery = (token: string) => ({
  ...query(getMyAppointment, { params: { token } }),
  staleTime: 0,
});
