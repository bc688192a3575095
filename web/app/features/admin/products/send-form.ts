// Sends a form with files and tells how far it got; `fetch` cannot report the progress of an upload.
import { endSession, readToken, refreshToken } from "../../../api/token.ts";

export type SendOutcome =
  | { kind: "done"; answer: { data: unknown; message?: string } }
  /** `message` is the server's own, where it gave one. */
  | { kind: "refused"; status: number; message?: string }
  | { kind: "garbled" | "timeout" | "network" };

/** A§9: product requests are given up after 30 s. */
const TIMEOUT_MS = 30_000;

export async function sendForm(
  method: "POST" | "PUT",
  url: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<SendOutcome> {
  const token = readToken();
  const first = await sendOnce(method, url, form, onProgress, token);
  if (first.kind !== "refused" || first.status !== 401 || token === null) return first;
  // A§8: one refresh, one retry.
  const fresh = await refreshToken(token).catch(() => undefined);
  if (fresh) return sendOnce(method, url, form, onProgress, fresh);
  if (fresh === null) endSession("token expired");
  return first;
}

function sendOnce(
  method: string,
  url: string,
  form: FormData,
  onProgress: (share: number) => void,
  token: string | null,
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = TIMEOUT_MS;
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve(outcomeOf(request.status, request.responseText));
    request.ontimeout = () => resolve({ kind: "timeout" });
    request.onerror = () => resolve({ kind: "network" });
    request.onabort = () => resolve({ kind: "timeout" });
    request.send(form);
  });
}

export function outcomeOf(status: number, text: string): SendOutcome {
  const answer = parse(text);
  if (status >= 400) return { kind: "refused", status, ...(answer?.message ? { message: answer.message } : {}) };
  return answer ? { kind: "done", answer: { ...answer, data: answer.data } } : { kind: "garbled" };
}

function parse(text: string): { data?: unknown; message?: string } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
