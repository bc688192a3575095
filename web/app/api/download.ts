// Downloads a file that only its owner may read: fetched with the token, then handed to the browser to save.
import type { EndpointSpec, GivenParams, GivenQuery } from "@elvara/contract/endpoint";
import { urlOf } from "./client.ts";
import { ApiError, networkError, timeoutError } from "./errors.ts";
import { endSession, readToken, refreshToken } from "./token.ts";

const TIMEOUT_MS = 60_000;

interface Given<E> {
  params?: GivenParams<E>;
  query?: GivenQuery<E>;
}

export async function downloadFile<E extends EndpointSpec>(endpoint: E, given: Given<E>, name: string): Promise<void> {
  const url = urlOf(endpoint, given);
  const token = readToken();
  let response = await fetchFile(url, token);
  if (response.status === 401 && token) {
    const fresh = await refreshToken(token);
    if (fresh) response = await fetchFile(url, fresh);
    else endSession("token expired");
  }
  if (!response.ok) {
    const failure = (await response.json().catch(() => undefined)) as { message?: string; code?: string } | undefined;
    throw new ApiError(failure?.message ?? `HTTP error! status: ${response.status}`, response.status, failure?.code);
  }
  save(await response.blob(), name);
}

async function fetchFile(url: string, token: string | null): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(url, { signal: timeout, headers: token ? { authorization: `Bearer ${token}` } : {} });
  } catch {
    throw timeout.aborted ? timeoutError() : networkError();
  }
}

function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
