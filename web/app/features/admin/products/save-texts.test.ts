import { expect, test } from "vitest";
import { saveFailure, unexpectedFailure } from "./save-texts.ts";
import { outcomeOf, type SendOutcome } from "./send-form.ts";

const OFFLINE = "Network error: Unable to connect to server. Please check your internet connection.";
const TOO_LARGE = "Files are too large. Please reduce image sizes or upload fewer images.";

function said(isNew: boolean, outcome: SendOutcome): string {
  return outcome.kind === "done" ? "done" : saveFailure(isNew, outcome);
}

test.each([
  ['{"success":true,"data":{}}', 200, "done", "done"],
  ["<html>", 200, "Failed to add product", "Server returned invalid response. Please try again."],
  ["<html>", 502, "Server error: 502", "Server error: 502"],
  ['{"message":"Price must be greater than 0"}', 400, "Price must be greater than 0", "Price must be greater than 0"],
  ['{"message":"The request is too large"}', 413, TOO_LARGE, TOO_LARGE],
])("the answer %s with status %i", (text, status, adding, editing) => {
  expect([said(true, outcomeOf(status, text)), said(false, outcomeOf(status, text))]).toEqual([adding, editing]);
});

test("no answer", () => {
  expect(saveFailure(true, { kind: "timeout" })).toBe("Request timed out. Please try again.");
  expect(saveFailure(true, { kind: "network" })).toBe(`Error adding product: ${OFFLINE}`);
  expect(saveFailure(false, { kind: "network" })).toBe(OFFLINE);
  expect(unexpectedFailure(true, new Error("odd"))).toBe("Error adding product: odd");
  expect(unexpectedFailure(false, "odd")).toBe("Error updating product: Unknown error");
});
