// Which of a list's two error texts fits (S§8).
import { ApiError } from "../../api/errors.ts";
import type { ListTexts } from "./texts.ts";

/** One text when the call itself went wrong, another when it answered without success. */
export function listErrorText(error: unknown, texts: Pick<ListTexts, "failed" | "error">): string {
  return error instanceof ApiError ? texts.error : texts.failed;
}
