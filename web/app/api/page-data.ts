// What a page's loader hands over: the answers its components will ask for, and an honest status.
import type { DehydratedState } from "@tanstack/react-query";
import { data, type RouterContextProvider } from "react-router";
import { type ApiQuery, prefetch } from "./query.ts";

export interface PageData {
  dehydrated: DehydratedState;
}

/** Reads on the server. What could not be read is asked for again by the browser; such a page is not kept. */
export async function pageData(context: Readonly<RouterContextProvider>, ...queries: ApiQuery<unknown>[]) {
  const { dehydrated, failures } = await prefetch(context, ...queries);
  const status = failures.some((failure) => failure.status >= 500) ? 503 : 200;
  return data<PageData>({ dehydrated }, { status });
}

/** Moving inside the app waits for nothing: the page comes at once and its components load. */
export const noPageData = (): PageData | null => null;

/** What the server read for one of a page's questions; `undefined` where it could not, or nothing was read. */
export function answerIn<T>(page: PageData | null | undefined, question: ApiQuery<T>): T | undefined {
  const found = page?.dehydrated.queries.find(({ queryKey }) => queryKey[0] === question.url);
  return found?.state.data as T | undefined;
}
