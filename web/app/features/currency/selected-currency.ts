// The display currency under `selectedCurrency` (S§9), restored on load if it is still supported; all tabs in step.
import { type CurrencyCode, DEFAULT_CURRENCY, isSupportedCurrency } from "@elvara/contract/rules/currency";
import { useSyncExternalStore } from "react";
import { readText, writeText } from "../../lib/storage.ts";

const KEY = "selectedCurrency";
const CHANGED = "elvara:currency";

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
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", onStorage);
  };
}
