// Owns what counts as an e-mail address.

/**
 * S§5, contact form: text, an at sign, text, a dot, text, no spaces. Line breaks count as spaces, and what separates
 * addresses in a mail header is no part of one.
 */
const EMAIL = /^[^\s@<>,;\p{Cc}]+@[^\s@<>,;\p{Cc}]+\.[^\s@<>,;\p{Cc}]+$/u;

/** RFC 5321's limit; it also keeps the pattern from being fed megabytes. */
const LONGEST = 254;

/** Each form has its own wording (S§5). */
export const EMAIL_MESSAGES = {
  contact: "Please enter a valid email address",
  profile: "Please enter a valid email",
} as const;

export function isEmail(value: string): boolean {
  return value.length <= LONGEST && EMAIL.test(value);
}

/** The form in which addresses are stored and compared. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}
