// Tests the age of carts and the status the admin sees, at the edges of A§4.
import { describe, expect, test } from "vitest";
import { ABANDONED_NOTICE, cartAge, cartStatus } from "./cart-age.ts";

const now = new Date("2026-03-10T04:30:00Z"); // 10:00 in India

const ageAt = (updatedAt: string | Date, itemCount = 1) => cartAge({ updatedAt, itemCount }, now);

describe("the age", () => {
  test.each([
    ["2026-03-10T04:30:00Z", 0, 0, false],
    ["2026-03-09T18:30:00Z", 10, 0, false], // midnight in India: today
    ["2026-03-09T18:29:59Z", 10, 1, false], // a second before: yesterday
    ["2026-03-09T04:30:00Z", 24, 1, false], // a day, not more
    ["2026-03-09T04:29:59.999Z", 24, 1, true],
    ["2026-03-07T04:30:00Z", 72, 3, true],
    ["2026-03-10T05:30:00Z", 0, 0, false], // a clock that runs ahead
    ["2026-03-12T05:30:00Z", 0, 0, false],
  ])("of a cart changed at %s is %d hours and %d days; abandoned: %s", (updatedAt, hours, days, isAbandoned) => {
    const age = { isAbandoned, daysSinceUpdate: days, hoursSinceUpdate: hours };
    expect(ageAt(updatedAt)).toEqual(age);
    expect(ageAt(new Date(updatedAt))).toEqual(age);
  });

  test("never makes an empty cart abandoned", () => {
    expect(ageAt("2026-01-01T00:00:00Z", 0).isAbandoned).toBe(false);
  });
});

describe("the status", () => {
  const old = ageAt("2026-03-01T00:00:00Z");
  const yesterday = ageAt("2026-03-09T15:00:00Z");
  const fresh = ageAt("2026-03-10T04:00:00Z");

  test.each([
    [null, null, "none", "Empty", "neutral"],
    [null, old, "none", "Empty", "neutral"],
    [{ itemCount: 0 }, old, "empty", "Empty Cart", "neutral"],
    [{ itemCount: 2 }, old, "abandoned", "Abandoned", "red"],
    [{ itemCount: 2 }, yesterday, "inactive", "Inactive", "yellow"],
    [{ itemCount: 2 }, fresh, "active", "Active", "green"],
  ])("of %o aged %o is %s", (cart, age, status, label, tone) => {
    expect(cartStatus(cart, age)).toEqual({ status, label, tone });
  });

  test("comes with the specification's notice", () => {
    expect(ABANDONED_NOTICE).toBe("The user added items but hasn't completed the purchase in over a day.");
  });
});
