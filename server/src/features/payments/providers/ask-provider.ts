// One HTTP call to a payment provider: a deadline, a retry only where it is safe, and an answer that is checked.
import type { z } from "zod";
import { ProviderError } from "./provider.ts";

export interface ProviderCall<T extends z.ZodType> {
  url: string;
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: unknown;
  answer: T;
  /** Whether the call may happen twice without harm: reading, or with an idempotency key. */
  repeatable: boolean;
}

// Together shorter than the browser's ten seconds, so that the shopper hears our words and not "Request timeout".
const TIMEOUT_MS = 4_000;
const RETRY_AFTER_MS = 250;

export async function askProvider<T extends z.ZodType>(call: ProviderCall<T>): Promise<z.output<T>> {
  try {
    return await askOnce(call);
  } catch (error) {
    if (!call.repeatable || !(error instanceof ProviderError) || error.kind === "refused") throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return askOnce(call);
  }
}

async function askOnce<T extends z.ZodType>({ url, method = "GET", headers, body, answer }: ProviderCall<T>) {
  const { host } = new URL(url);
  let status = 0;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
      headers: { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    const why = error instanceof Error ? error.name : String(error);
    throw new ProviderError("unreachable", `${host} did not answer (${why})`);
  }
  if (status >= 500 || status === 429) throw new ProviderError("unreachable", `${host} answered ${status}`);
  if (status >= 400) throw new ProviderError("refused", `${host} answered ${status}: ${text.slice(0, 300)}`);
  const parsed = answer.safeParse(readJson(text));
  if (!parsed.success) throw new ProviderError("garbled", `${host} answered something else than was asked`);
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
