// The currency calls with the shop's own table: no source is set.
import * as api from "@elvara/contract/currency";
import { FALLBACK_RATES } from "@elvara/contract/rules/currency";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, type Shop } from "../../testing/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe.each([
  ["/api/currency", api.getRates, api.convertAmount, api.listCurrencies, api.clearRates],
  ["/currency", api.getRatesPlain, api.convertAmountPlain, api.listCurrenciesPlain, api.clearRatesPlain],
] as const)("%s", (_prefix, getRates, convertAmount, listCurrencies, clearRates) => {
  test("rates are those of the specification, for one rupee unless another base is given", async () => {
    expect(await shop.guest.call(getRates)).toEqual({
      base: "INR",
      rates: FALLBACK_RATES,
      source: "fallback",
      fetchedAt: null,
    });
    const dollars = await shop.guest.call(getRates, { query: { base: "USD" } });
    expect(dollars.base).toBe("USD");
    expect(dollars.rates.INR).toBeCloseTo(84.03, 2);
    expect(dollars.rates.USD).toBe(1);
  });

  test("an amount is converted to two decimals", async () => {
    expect(await shop.guest.call(convertAmount, { query: { amount: "4999.5", from: "inr", to: "USD" } })).toEqual({
      amount: 4999.5,
      from: "INR",
      to: "USD",
      rate: 0.0119,
      convertedAmount: 59.49,
    });
  });

  test("a pair that is unknown converts at 1", async () => {
    const query = { amount: 12.345, from: "INR", to: "XXX" };
    expect(await shop.guest.call(convertAmount, { query })).toMatchObject({ rate: 1, convertedAmount: 12.35 });
  });

  test.each([
    [{}, "amount: is required"],
    [{ amount: "ten", from: "INR", to: "USD" }, "amount: must be a number"],
    [{ amount: 1, to: "USD" }, "from: is required"],
    [{ amount: 1, from: "INR", to: "DOLLAR" }, "to: must be a currency code of three letters"],
  ])("conversion of %j is refused", async (query, message) => {
    const answer = await shop.guest.raw(convertAmount, { query });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  test("an unknown base is refused", async () => {
    const answer = await shop.guest.raw(getRates, { query: { base: "XYZ" } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^base: must be one of INR, USD/);
  });

  test("ten currencies are supported, each with its rate", async () => {
    const { currencies } = await shop.guest.call(listCurrencies);
    expect(currencies.map((currency) => currency.code).join()).toBe("INR,USD,AUD,EUR,GBP,CAD,JPY,SGD,AED,SAR");
    expect(currencies[1]).toEqual({ code: "USD", name: "US Dollar", symbol: "$", hasFlag: true, rate: 0.0119 });
  });

  test("only an admin may clear the rates, and it is recorded", async () => {
    expect((await shop.guest.raw(clearRates)).statusCode).toBe(401);
    expect((await (await shop.signIn()).raw(clearRates)).statusCode).toBe(403);
    const admin = await shop.signInAdmin();
    const answer = await admin.raw(clearRates);
    expect(answer.json()).toEqual({ success: true, data: { cleared: 0 }, message: "Exchange rates cleared" });
    const [entry] = await shop.deps.database.sql`select action, entity from journal where actor_id = ${admin.user.id}`;
    expect(entry).toEqual({ action: "clear", entity: "currency rates" });
  });
});
