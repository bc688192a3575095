import { expect, test } from "vitest";
import { ApiError } from "../../../api/errors.ts";
import { errorLoading, failedTo } from "./texts.ts";

const AUTH = "Authentication failed. Please login as admin user.";

test("a failure has its own words, and the server's reason when the request was at fault", () => {
  expect(failedTo("Failed to delete coupon", new ApiError("HTTP error! status: 500", 500))).toBe(
    "Failed to delete coupon",
  );
  expect(failedTo("Failed to delete coupon", new ApiError("Not found", 404))).toBe(
    "Failed to delete coupon: Not found",
  );
  expect(failedTo("Failed to delete coupon", "odd")).toBe("Failed to delete coupon");
});

test("a list that cannot be read says why, or that nobody knows", () => {
  expect(errorLoading("users", new ApiError("Request timeout", 0))).toBe("Error loading users: Request timeout");
  const wordless = new ApiError("HTTP error! status: 503", 503);
  expect(errorLoading("users", wordless, "Failed to fetch users")).toBe("Error loading users: Failed to fetch users");
  expect(errorLoading("products", wordless)).toBe("Error loading products: HTTP error! status: 503");
  expect(errorLoading("products", null)).toBe("Error loading products: Unknown error");
  expect(errorLoading("users", new ApiError("It broke (req-1)", 500, "INTERNAL"), "Failed to fetch users")).toBe(
    "Error loading users: Failed to fetch users",
  );
});

test("whoever is not signed in is told to", () => {
  expect(errorLoading("users", new ApiError("Please log in to continue", 401))).toBe(AUTH);
  expect(failedTo("Failed to fetch orders", new Error("HTTP error! status: 401"))).toBe(AUTH);
  expect(failedTo("Failed to fetch orders", new Error("Unauthorized"))).toBe(AUTH);
});
