// What the product form says when saving did not work (A§8).
import { OFFLINE } from "../../../api/errors.ts";
import type { SendOutcome } from "./send-form.ts";

const TOO_LARGE = "Files are too large. Please reduce image sizes or upload fewer images.";
const TIMED_OUT = "Request timed out. Please try again.";
const GARBLED = "Server returned invalid response. Please try again.";

type Failure = Exclude<SendOutcome, { kind: "done" }>;

export function saveFailure(isNew: boolean, failure: Failure): string {
  switch (failure.kind) {
    case "timeout":
      return TIMED_OUT;
    case "network":
      return isNew ? `Error adding product: ${OFFLINE}` : OFFLINE;
    case "garbled":
      return isNew ? "Failed to add product" : GARBLED;
    case "refused":
      if (failure.status === 413) return TOO_LARGE;
      return failure.message ?? `Server error: ${failure.status}`;
  }
}

/** Something of ours broke before anything was sent. */
export function unexpectedFailure(isNew: boolean, error: unknown): string {
  const reason = error instanceof Error && error.message ? error.message : "Unknown error";
  return isNew ? `Error adding product: ${reason}` : `Error updating product: ${reason}`;
}
