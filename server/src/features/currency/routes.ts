// The currency calls, under /api/currency and /currency alike.
import * as api from "@elvara/contract/currency";
import { CURRENCIES, convert, rateBetween } from "@elvara/contract/rules/currency";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { record } from "../../platform/journal.ts";
import { ratesOf } from "./rates.ts";

export const currencyRoutes: FeatureRoutes = (on, deps) => {
  const rates = ratesOf(deps);
  for (const endpoint of [api.getRates, api.getRatesPlain]) {
    on(
      endpoint,
      async ({ query: { base } }) => {
        const { rates: table, source, fetchedAt } = await rates.current();
        const perBase = CURRENCIES.map(({ code }) => [code, rateBetween(base, code, table)] as const);
        return { base, rates: Object.fromEntries(perBase), source, fetchedAt };
      },
      { cached: true },
    );
  }
  for (const endpoint of [api.convertAmount, api.convertAmountPlain]) {
    on(endpoint, async ({ query: { amount, from, to } }) => {
      const { rates: table } = await rates.current();
      return {
        amount,
        from,
        to,
        rate: rateBetween(from, to, table),
        convertedAmount: convert(amount, from, to, table),
      };
    });
  }
  for (const endpoint of [api.listCurrencies, api.listCurrenciesPlain]) {
    on(
      endpoint,
      async () => {
        const { rates: table } = await rates.current();
        return {
          currencies: CURRENCIES.map((currency) => ({ ...currency, rate: rateBetween("INR", currency.code, table) })),
        };
      },
      { cached: true },
    );
  }
  for (const endpoint of [api.clearRates, api.clearRatesPlain]) {
    on(
      endpoint,
      async ({ user, request }) => {
        const cleared = await rates.clear();
        await record(deps.db, user, { action: "clear", entity: "currency rates", entityId: "INR" }, request.id);
        return { cleared };
      },
      "Exchange rates cleared",
    );
  }
};
