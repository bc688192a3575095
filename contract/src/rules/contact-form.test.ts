// Tests what the contact form asks for.
import { expect, test } from "vitest";
import { contactProblems } from "./contact-form.ts";

test.each([
  [{ name: "Asha", email: "asha@example.com", message: "Hello" }, []],
  [{ name: " ", email: "", message: "\n" }, ["Name is required", "Email is required", "Message is required"]],
  [{ name: "Asha", email: "asha@example", message: "Hello" }, ["Please enter a valid email address"]],
])("%j", (form, problems) => {
  expect(contactProblems(form)).toEqual(problems);
});
