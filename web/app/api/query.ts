// Query options made from endpoints: the same ones that loaders prefetch and components use.
import type { AnswerOf, EndpointSpec } from "@elvara/contract/endpoint";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import type { RouterContextProvider } from "react-router";
import { type CallOptions, call, type Given, urlOf } from "./client.ts";
import { ApiError } from "./errors.ts";
import { apiContext } from "./server-context.ts";

export interface ApiQuery<T> {
  queryKey: readonly [string];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  url: string;
  whole: boolean;
}

/** The options for reading one GET endpoint. Its address is its key. */
export function query<E extends EndpointSpec>(
  endpoint: E,
  given: Given<E>,
  options: Omit<CallOptions, "signal"> = {},
): ApiQuery<AnswerOf<E>> {
  const url = urlOf(endpoint, given as { params?: unknown; query?: unknown });
  return {
    queryKey: [url],
    queryFn: ({ signal }) => call(endpoint, given, { ...options, signal }),
    url,
    whole: "whole" in endpoint ? endpoint.whole === true : endpoint.reply !== undefined,
  };
}

/** Reads one call on the server, where the page cannot be rendered without it. */
export async function readOnServer<T>(
  context: Readonly<RouterContextProvider>,
  { url, whole }: ApiQuery<T>,
): Promise<T> {
  const { status, body } = await context.get(apiContext)(url);
  const answer = body as { data: T; message?: string };
  if (status !== 200) throw new ApiError(answer.message ?? `HTTP error! status: ${status}`, status);
  return whole ? (body as T) : answer.data;
}

/** Reads on the server, before the page is rendered, what its components will ask for. */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  ...queries: ApiQuery<unknown>[]
): Promise<{ dehydrated: DehydratedState; failures: ApiError[] }> {
  const client = new QueryClient();
  const failures: ApiError[] = [];
  await Promise.all(
    queries.map(async (one) => {
      try {
        client.setQueryData(one.queryKey, await readOnServer(context, one));
      } catch (error) {
        failures.push(error instanceof ApiError ? error : new ApiError(String(error), 500));
      }
    }),
  );
  return { dehydrated: dehydrate(client), failures };
}
