// What differs between two states in the journal, field by field, in an owner's words.
import { statusLabel } from "@elvara/contract/rules/order-status";
import { dayAndTime } from "../lists/format.ts";

export interface FieldChange {
  field: string;
  /** Undefined where there was, or is, nothing. */
  before: string | undefined;
  after: string | undefined;
}

/** Written by the machine at every change, or a machine's name for what another field tells in words. */
const SILENT = ["id", "_id", "updatedAt", "createdAt", "slug", "images", "names", "restorableUntil"];

export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((change) => change.before !== change.after);
}

/** Every value by its path in words: { studio: { zipCode: 1 } } is "Studio zip code". */
function fieldsOf(state: unknown, path: string[] = []): Map<string, string> {
  if (!isRecord(state)) return new Map();
  const names = isRecord(state.names) ? state.names : {};
  return new Map(
    Object.entries(state).flatMap(([name, value]): [string, string][] => {
      if (SILENT.includes(name)) return [];
      // A thing with a name is told by it, e.g. a product's category.
      const told = isRecord(value) && typeof value.name === "string" ? value.name : value;
      if (isRecord(told)) return [...fieldsOf(told, [...path, name])];
      const text = textOf(told, names);
      return text === undefined ? [] : [[inWords([...path, name]), text]];
    }),
  );
}

function inWords(path: string[]): string {
  const words = path
    .join(" ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return statusLabel(words.replace(/^is /, ""));
}

function textOf(value: unknown, names: Record<string, unknown>): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) {
    const texts = value.map((one) =>
      String(names[String(one)] ?? (isRecord(one) ? Object.values(one).join(" ") : one)),
    );
    return texts.length === 0 ? undefined : texts.join(", ");
  }
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dayAndTime(value);
  return String(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
