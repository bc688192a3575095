// Calls that come together run together, one of a kind at a time, each with an outcome of its own.
import { expect, test, vi } from "vitest";
import { gather } from "./gather.ts";

const fulfilled = <T>(value: T): PromiseSettledResult<T> => ({ status: "fulfilled", value });

function recorder(options: { most?: number; atOnce?: number } = {}) {
  const groups: string[][] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const call = gather<string, string>(
    async (inputs) => {
      groups.push(inputs);
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
      return inputs.map((input) =>
        input.endsWith("!") ? { status: "rejected", reason: new Error(input) } : fulfilled(input.toUpperCase()),
      );
    },
    { keyOf: (input) => input.charAt(0), ...options },
  );
  return { call, groups, mostUnderWay: () => mostUnderWay };
}

test("calls of one moment run in one group, and each gets its own answer", async () => {
  const { call, groups } = recorder();
  const outcomes = await Promise.allSettled(["a", "b!", "c"].map(call));
  expect(groups).toEqual([["a", "b!", "c"]]);
  expect(outcomes).toMatchObject([{ value: "A" }, { reason: { message: "b!" } }, { value: "C" }]);
});

test("calls with the same key run one after another, in order", async () => {
  const { call, groups } = recorder();
  await Promise.all(["a1", "b1", "a2", "a3"].map(call));
  expect(groups).toEqual([["a1", "b1"], ["a2"], ["a3"]]);
});

test("groups are no larger, and no more of them under way, than allowed", async () => {
  const { call, groups, mostUnderWay } = recorder({ most: 3, atOnce: 2 });
  const inputs = Array.from("abcdefghijkl");
  expect(await Promise.all(inputs.map(call))).toEqual(inputs.map((input) => input.toUpperCase()));
  expect(groups.map((group) => group.length)).toEqual([3, 3, 3, 3]);
  expect(mostUnderWay()).toBe(2);
});

test("a group that fails as a whole fails for each of its calls, and the next ones run", async () => {
  const run = vi.fn(async (inputs: number[]) => inputs.map(fulfilled)).mockRejectedValueOnce(new Error("down"));
  const call = gather(run, { keyOf: String });
  await expect(Promise.all([call(1), call(2)])).rejects.toThrow("down");
  expect(await call(1)).toBe(1);
});
