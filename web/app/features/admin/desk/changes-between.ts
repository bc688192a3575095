// What differs between two states in the journal, field by field, as text.

export interface FieldChange {
  field: string;
  /** Undefined where there was, or is, nothing. */
  before: string | undefined;
  after: string | undefined;
}

export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((field) => field !== "updatedAt");
  return fields
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(now[field]) }))
    .filter((change) => change.before !== change.after);
}

/** What people call the thing: its name or code where the journal knows it, else its id. */
export function titleOf({ before, after, entityId }: { before?: unknown; after?: unknown; entityId: string }): string {
  const known = { ...fieldsOf(before), ...fieldsOf(after) };
  const title = known.name ?? known.code ?? known.email;
  return typeof title === "string" && title !== "" ? title : entityId;
}

function fieldsOf(state: unknown): Record<string, unknown> {
  return typeof state === "object" && state !== null && !Array.isArray(state) ? (state as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
