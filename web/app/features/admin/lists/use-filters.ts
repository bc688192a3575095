// A list's filters and page in the address, so that a reload or a shared link shows the same view.
import type { AnswerOf, EndpointSpec } from "@elvara/contract/endpoint";
import { useSearchParams } from "react-router";
import type { Given } from "../../../api/client.ts";
import { type ApiQuery, query } from "../../../api/query.ts";

export interface Filters<K extends string> {
  values: Record<K, string>;
  page: number;
  /** Changes some filters and goes back to the first page. */
  set: (changes: Partial<Record<K, string>>) => void;
  setPage: (page: number) => void;
  /** Whether any filter narrows the list. */
  isFiltered: boolean;
}

export function useFilters<const K extends string>(names: readonly K[]): Filters<K> {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as Record<K, string>;
  const change = (changes: Record<string, string | undefined>, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    values,
    page: Math.max(1, Math.floor(Number(params.get("page"))) || 1),
    set: (changes) => change({ ...changes, page: undefined } as Record<string, string | undefined>, true),
    setPage: (page) => change({ page: page > 1 ? String(page) : undefined }, false),
    isFiltered: names.some((name) => values[name] !== ""),
  };
}

/** How a list is read under its filters. Whatever stands in the address is sent: the server says what it thinks of it. */
export function listQuery<E extends EndpointSpec>(
  endpoint: E,
  { values, page }: Pick<Filters<string>, "values" | "page">,
  limit: number,
): ApiQuery<AnswerOf<E>> {
  return query(endpoint, { query: { ...values, page, limit } } as Given<E>);
}
