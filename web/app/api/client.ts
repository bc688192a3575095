// The only way to call the server: token, timeout, one retry, one refresh on 401 (S§8).
import type { AnswerOf, EndpointSpec, GivenBody, GivenParams, GivenQuery } from "@elvara/contract/endpoint";
import type { ErrorAnswer } from "@elvara/contract/envelope";
import { ApiError, networkError, timeoutError } from "./errors.ts";
import { endSession, readToken, refreshToken } from "./token.ts";

const TIMEOUT_MS = 10_000;
const RETRY_DELAY_MS = 1_000;
const NOT_RETRIED = new Set([400, 401, 403, 404, 409, 413, 429]);

type Part<Name extends string, T> = T extends undefined ? { [key in Name]?: undefined } : { [key in Name]: T };
type Optional<Name extends string, T> = T extends undefined ? { [key in Name]?: undefined } : { [key in Name]?: T };

/** What a call needs besides its endpoint. */
export type Given<E> = Part<"params", GivenParams<E>> &
  Optional<"query", GivenQuery<E>> &
  (E extends { multipart: true } ? { form: FormData } : Part<"body", GivenBody<E>>);

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** How often a failed call is tried again; only calls that change nothing or may safely happen twice. */
  retries?: number;
}

/** Endpoints in the browser carry this instead of their schemas (see contract-endpoints.ts). */
interface BrowserEndpoint {
  method: string;
  path: string;
  whole?: boolean;
}

/** Calls an endpoint and answers its `data`, or its whole reply where it has another shape. */
export async function call<E extends EndpointSpec>(
  endpoint: E,
  given: Given<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const retries = options.retries ?? (endpoint.method === "GET" ? 1 : 0);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await sendWithRefresh(endpoint, given, options);
      const { whole, reply } = endpoint as BrowserEndpoint & EndpointSpec;
      if (whole || reply) return answer as AnswerOf<E>;
      const { success, message, data } = answer as { success?: boolean; message?: string; data: AnswerOf<E> };
      // S§8 words an answer without success otherwise than a call that failed, so this is no ApiError.
      if (success === false) throw new Error(message ?? "");
      return data;
    } catch (error) {
      const final = !(error instanceof ApiError) || NOT_RETRIED.has(error.status) || options.signal?.aborted;
      if (final || attempt > retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * attempt));
    }
  }
}

/** The address of a call, parameters filled in. */
export function urlOf<E extends EndpointSpec>(endpoint: E, given: { params?: unknown; query?: unknown }): string {
  const params = (given.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((given.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function sendWithRefresh<E extends EndpointSpec>(
  endpoint: E,
  given: Given<E>,
  options: CallOptions,
): Promise<unknown> {
  const token = readToken();
  try {
    return await send(endpoint, given, options, token);
  } catch (error) {
    const expired =
      error instanceof ApiError && error.status === 401 && token !== null && !endpoint.path.endsWith("/auth/refresh");
    if (!expired) throw error;
    const fresh = await refreshToken(token);
    if (fresh) return send(endpoint, given, options, fresh);
    endSession("token expired");
    throw error;
  }
}

async function send<E extends EndpointSpec>(
  endpoint: E,
  given: Given<E>,
  options: CallOptions,
  token: string | null,
): Promise<unknown> {
  const { body, form } = given as { body?: unknown; form?: FormData };
  const headers: Record<string, string> = { accept: "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const response = await fetch(urlOf(endpoint, given), {
    method: endpoint.method,
    headers,
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw timeout.aborted ? timeoutError() : networkError();
  });
  const answer = await response.json().catch(() => {
    // The time may also run out while the answer is on its way.
    if (timeout.aborted) throw timeoutError();
    return undefined;
  });
  if (response.ok && answer !== undefined) return answer;
  const failure = answer as Partial<ErrorAnswer> | undefined;
  throw new ApiError(
    failure?.message ?? `HTTP error! status: ${response.status}`,
    response.status,
    failure?.code,
    failure?.details,
  );
}
