// The display currency under `selectedCurrency` (S§9), restored on load if it is still supported; all tabs in step.
import { CURRENCIES, type CurrencyCode, DEFAULT_CURRENCY, isSupportedCurrency } from "@elvara/contract/rules/currency";
import { useSyncExternalStore } from "react";
import { readText, writeText } from "../../lib/storage.ts";

const KEY = "selectedCurrency";
const CHANGED = "elvara:currency";
const FOREIGN = CURRENCIES.filter(({ code }) => code !== DEFAULT_CURRENCY).map(({ code }) => code);

/**
 * Runs before the first paint: with another currency chosen, prices in rupees (`Price`) stay hidden until converted.
 */
export const CURRENCY_SCRIPT = `(function(){try{var c=localStorage.getItem("${KEY}");if(/^(${FOREIGN.join("|")})$/.test(c))document.documentElement.dataset.foreign=c}catch(e){}})()`;

export function selectedCurrency(): CurrencyCode {
  const stored = readText(KEY);
  return isSupportedCurrency(stored) ? stored : DEFAULT_CURRENCY;
}

export function selectCurrency(code: CurrencyCode): void {
  writeText(KEY, code);
  window.dispatchEvent(new Event(CHANGED));
}

/** INR while the server renders: the page is the same for everybody until the browser knows better. */
export function useSelectedCurrency(): CurrencyCode {
  return useSyncExternalStore(watch, selectedCurrency, () => DEFAULT_CURRENCY);
}

function watch(listener: () => void): () => void {
  const onChange = () => {
    markForeign();
    listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange();
  };
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onStorage);
  };
}

function markForeign(): void {
  const code = selectedCurrency();
  if (code === DEFAULT_CURRENCY) delete document.documentElement.dataset.foreign;
  else document.documentElement.dataset.foreign = code;
}
