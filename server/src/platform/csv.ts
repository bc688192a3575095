// Rows as CSV (RFC 4180) that a spreadsheet opens as text, whatever a visitor typed into them.

export type Cell = string | number | null | undefined;

/** A byte order mark in front tells spreadsheets that the text is UTF-8. */
export const CSV_START = "\ufeff";

export function csvLine(cells: Cell[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: Cell): string {
  if (typeof value === "number") return String(value);
  return `"${harmless(value ?? "").replaceAll('"', '""')}"`;
}

/** A text that begins like a formula is run as one, unless an apostrophe stands before it. */
function harmless(text: string): string {
  return /^[\s]*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
