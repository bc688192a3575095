// What visitors type, as schemas: trimmed, bounded, and free of characters that no honest form sends.
import { z } from "zod";

/** Control characters break headers and databases; marks that turn writing around hide what a text says. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const UNSEEN_BUT_BREAKS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A line of text; a line break in it becomes a space. */
export function oneLine(max: number) {
  return z
    .string()
    .overwrite((text) =>
      text
        .replace(/[\r\n\t\u2028\u2029]+/g, " ")
        .replace(UNSEEN, "")
        .trim(),
    )
    .max(max, `must have at most ${max} characters`);
}

/** Text that may have several lines. */
export function manyLines(max: number) {
  return z
    .string()
    .overwrite((text) =>
      text
        .replace(/\r\n?|[\u2028\u2029]/g, "\n")
        .replace(UNSEEN_BUT_BREAKS, "")
        .trim(),
    )
    .max(max, `must have at most ${max} characters`);
}

/** A field that people never see and only programs fill in. */
export const honeypot = z.string().max(1000).optional();
