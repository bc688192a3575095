// Every failure of the sign-in gets the sentence the specification has for it (S§8).
import { expect, test } from "vitest";
import { ApiError, networkError, timeoutError } from "../../api/errors.ts";
import { formProblem, resendProblem, sendProblem, verifyProblem } from "./login-texts.ts";

const NETWORK = "Network error. Please check your connection and try again.";
const TIMED_OUT = "Request timed out. Please try again.";
const SERVER = "Server error. Please try again in a moment.";
const failed = (status: number, code = "", message = "inner words") => new ApiError(message, status, code);

test("sending", () => {
  expect(sendProblem(networkError())).toBe(NETWORK);
  expect(sendProblem(timeoutError())).toBe(TIMED_OUT);
  expect(sendProblem(failed(409, "GOOGLE_ACCOUNT"))).toBe(
    "This email is associated with a Google account. Please sign in with Google instead.",
  );
  expect(sendProblem(failed(500))).toBe("Failed to send OTP. Please try again.");
  expect(sendProblem(failed(429, "TOO_MANY", "Please wait 9 seconds"))).toBe("Please wait 9 seconds");
});

test("verifying", () => {
  expect(verifyProblem(networkError())).toBe(NETWORK);
  expect(verifyProblem(timeoutError())).toBe(TIMED_OUT);
  expect(verifyProblem(failed(400, "OTP_EXPIRED"))).toBe("Invalid or expired OTP. Please request a new one.");
  expect(verifyProblem(failed(400, "OTP_WRONG"))).toBe("Invalid OTP. Please try again.");
  expect(verifyProblem(failed(500, "ACCOUNT_CREATION_FAILED"))).toBe("Account creation failed. Please try again.");
  expect(verifyProblem(failed(502))).toBe(SERVER);
});

test("sending again", () => {
  expect(resendProblem(networkError())).toBe(NETWORK);
  expect(resendProblem(timeoutError())).toBe(TIMED_OUT);
  expect(resendProblem(failed(503))).toBe(SERVER);
  expect(resendProblem(failed(400))).toBe("Failed to resend OTP. Please try again.");
});

test("a form with a fallback of its own", () => {
  expect(formProblem(networkError(), "Login failed")).toBe(NETWORK);
  expect(formProblem(failed(401, "UNAUTHORIZED", "Wrong email or password"), "Login failed")).toBe(
    "Wrong email or password",
  );
  expect(formProblem(failed(500, "INTERNAL"), "Login failed")).toBe("Login failed");
});
