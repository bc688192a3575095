// Fetches a file with the visitor's token and hands it to the browser to save.
import type { EndpointSpec } from "@elvara/contract/endpoint";
import { urlOf } from "../../../api/client.ts";
import { ApiError, networkError } from "../../../api/errors.ts";
import { readToken, refreshToken } from "../../../api/token.ts";

export async function downloadFile(endpoint: EndpointSpec, query: Record<string, string>, name: string): Promise<void> {
  const url = urlOf(endpoint, { query });
  const token = readToken();
  let response = await ask(url, token);
  if (response.status === 401 && token) {
    const fresh = await refreshToken(token);
    if (fresh) response = await ask(url, fresh);
  }
  if (!response.ok) {
    const answer = (await response.json().catch(() => ({}))) as { message?: string };
    throw new ApiError(answer.message ?? `HTTP error! status: ${response.status}`, response.status);
  }
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = file;
  link.download = name;
  link.click();
  // Browsers begin the download after the click; taking the file away at once would cancel it.
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}

function ask(url: string, token: string | null): Promise<Response> {
  return fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} }).catch(() => {
    throw networkError();
  });
}
