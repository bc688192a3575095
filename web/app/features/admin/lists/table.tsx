// A hairline table that becomes a list of labelled lines on a phone; its roles stay either way.
import type { ReactNode } from "react";

export interface Column<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** Numbers stand at the right. */
  right?: boolean;
  /** On a phone the cell has no label: it is a title, a picture or a row of buttons. */
  bare?: boolean;
  /** The header is for screen readers only. */
  quiet?: boolean;
}

interface Props<T> {
  caption: string;
  columns: Column<T>[];
  rows: T[];
  keyOf: (row: T) => string;
  /** Dimmed while the next page is on its way. */
  stale?: boolean;
}

const LABELLED =
  "max-md:flex max-md:justify-between max-md:gap-4 max-md:text-right max-md:before:shrink-0 max-md:before:text-soft max-md:before:content-[attr(data-label)]";

export function Table<T>({ caption, columns, rows, keyOf, stale = false }: Props<T>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as blocks on a phone the elements would lose their roles
    <table
      role="table"
      aria-busy={stale || undefined}
      className={`w-full text-sm transition-opacity max-md:block ${stale ? "opacity-50" : ""}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line-strong">
          {columns.map(({ header, right, quiet }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={`py-3 pr-4 text-left text-xs font-medium text-soft last:pr-0 ${right ? "text-right" : ""}`}
            >
              <span className={quiet ? "sr-only" : ""}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" className="border-b border-line align-middle max-md:block max-md:py-4">
            {columns.map(({ header, cell, right, bare }) => (
              <td
                key={header}
                role="cell"
                data-label={header}
                className={`py-2.5 pr-4 last:pr-0 max-md:block max-md:py-1 max-md:pr-0 ${bare ? "" : LABELLED} ${right ? "text-right tabular-nums" : ""}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as blocks on a phone the elements would lose their roles
  );
}
