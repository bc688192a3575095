// Owns what the contact form asks for (S§5) and what it says afterwards (S§8).
import { EMAIL_MESSAGES, isEmail } from "./email.ts";

export interface ContactForm {
  name: string;
  email: string;
  message: string;
}

export const CONTACT_TEXTS = {
  sent: "Thank you for your message! We will get back to you soon.",
  refused: "Failed to send message. Please try again.",
  failed: "An error occurred while sending your message. Please try again.",
} as const;

/** Everything that is wrong, in the order of the fields; empty when nothing is. */
export function contactProblems({ name, email, message }: ContactForm): string[] {
  const problems: string[] = [];
  if (!name.trim()) problems.push("Name is required");
  if (!email.trim()) problems.push("Email is required");
  else if (!isEmail(email.trim())) problems.push(EMAIL_MESSAGES.contact);
  if (!message.trim()) problems.push("Message is required");
  return problems;
}
