// Tests what an appointment request must hold.
import { expect, test } from "vitest";
import { checkAppointmentForm } from "./appointment-form.ts";

const form = {
  name: "Asha",
  mobileNumber: "98765 43210",
  countryCode: "IN",
  email: "asha@example.com",
  date: "2026-03-09",
  timeSlot: "10:00-10:30 AM",
};

test("a whole form is fine", () => {
  expect(checkAppointmentForm(form)).toEqual({ ok: true });
});

test.each([
  [{ date: "" }, "Please select both a date and time slot"],
  [{ timeSlot: "", name: "" }, "Please select both a date and time slot"],
  [{ name: "  " }, "Name is required"],
  [{ mobileNumber: "12345" }, "Please enter a valid mobile number for the selected country."],
  [{ countryCode: "GB" }, "Please enter a valid mobile number for the selected country."],
  [{ email: "asha@example" }, "Please enter a valid email address"],
])("%j is refused: %s", (change, message) => {
  expect(checkAppointmentForm({ ...form, ...change })).toMatchObject({ ok: false, message });
});
