// Which rule of the schema an error broke, so that features can say it in words.

/** The name of the broken constraint or unique index, or undefined when the error is about something else. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("constraint_name" in current && typeof current.constraint_name === "string") return current.constraint_name;
  }
  return undefined;
}
