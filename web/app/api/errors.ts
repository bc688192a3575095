// What can go wrong with a call, and the words for it (S§8).
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  constructor(message: string, status: number, code = "", details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const TIMEOUT = "Request timeout";
export const OFFLINE = "Network error: Unable to connect to server. Please check your internet connection.";

export const timeoutError = () => new ApiError(TIMEOUT, 0, "TIMEOUT");
export const networkError = () => new ApiError(OFFLINE, 0, "NETWORK");

/** The server's own words, or the fallback; an accident inside the server has no words that help a shopper. */
export function messageFor(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.code === "INTERNAL") return fallback;
  return error instanceof Error && error.message ? error.message : fallback;
}
