// Rows as CSV (RFC 4180) that a spreadsheet opens as text, whatever a visitor typed into them.

export type Cell = string | number | null | undefined;

/** A byte order mark in front tells spreadsheets that the text is UTF-8. */
export const CSV_START = "\ufeff";

export function csvLine(cells: Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

export function csvCell(value: Cell): string {
  const text = harmless(String(value ?? ""));
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that begins like a formula is run as one, unless an apostrophe stands before it. A plain number is none. */
function harmless(text: string): string {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text;
  return /^\s*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
