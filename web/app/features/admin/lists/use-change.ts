// Changes something on the server: says how it went and reads the lists it touches again.
import type { AnswerOf, EndpointSpec } from "@elvara/contract/endpoint";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type Given } from "../../../api/client.ts";
import { toast } from "../../../lib/toast.ts";
import { failedTo } from "./texts.ts";

interface Options<A> {
  done?: string;
  /** A§8: the words for a failure. */
  failed: string;
  /** How the addresses begin that are read again, also after a failure: the list then shows what is true. */
  refresh: string[];
  onDone?: (answer: A) => void;
}

export function useChange<E extends EndpointSpec>(
  endpoint: E,
  { done, failed, refresh, onDone }: Options<AnswerOf<E>>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Given<E>) => call(endpoint, given),
    onSuccess: (answer) => {
      if (done) toast(done, "success");
      onDone?.(answer);
    },
    onError: (error) => void toast(failedTo(failed, error), "error"),
    onSettled: () => void readAgain(client, refresh),
  });
}

export function readAgain(client: QueryClient, addresses: string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => addresses.some((address) => String(queryKey[0]).startsWith(address)),
  });
}
