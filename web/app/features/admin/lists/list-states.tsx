// What stands in a list's place while it loads, when it failed (A§8: with Retry) and when it is empty.
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApiQuery } from "../../../api/query.ts";
import { Spinner } from "../../../ui/notes.tsx";
import { SmallButton } from "./small-button.tsx";

/** Reads an admin list: always fresh, and the old page stays until the new one is there. */
export function useList<T>(options: ApiQuery<T>): UseQueryResult<T> {
  return useQuery({ ...options, staleTime: 0, placeholderData: keepPreviousData });
}

interface Props<T> {
  list: UseQueryResult<T>;
  /** The words for a failure. */
  failed: (error: unknown) => string;
  isEmpty: (data: T) => boolean;
  empty: string;
  children: (data: T) => ReactNode;
}

export function ListStates<T>({ list, failed, isEmpty, empty, children }: Props<T>) {
  if (list.isError) return <RetryNote message={failed(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <ListSpinner />;
  if (isEmpty(list.data)) return <p className="py-16 text-center font-display text-xl text-soft italic">{empty}</p>;
  return children(list.data);
}

export function ListSpinner() {
  return (
    <div role="status" className="grid min-h-48 place-items-center">
      <Spinner label="Loading..." />
    </div>
  );
}

export function RetryNote({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="my-6 flex flex-wrap items-center justify-between gap-4 bg-bad-tint px-5 py-4 text-bad">
      <p>{message}</p>
      <SmallButton onClick={onRetry}>Retry</SmallButton>
    </div>
  );
}
