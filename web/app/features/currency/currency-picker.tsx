// Chooses the currency that prices are shown in; payment is always in rupees.
import { CURRENCIES, isSupportedCurrency } from "@elvara/contract/rules/currency";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { Flag } from "./flag.tsx";
import { selectCurrency, useSelectedCurrency } from "./selected-currency.ts";

export function CurrencyPicker({ label = "Currency" }: { label?: string }) {
  const code = useSelectedCurrency();
  return (
    <span className="relative inline-flex items-center gap-2.5 border-b border-line-strong">
      <Flag code={code} />
      <select
        aria-label={label}
        value={code}
        onChange={(event) => isSupportedCurrency(event.target.value) && selectCurrency(event.target.value)}
        className="min-h-11 appearance-none bg-transparent py-2 pr-8 text-sm"
      >
        {CURRENCIES.map((currency) => (
          <option key={currency.code} value={currency.code} className="bg-surface text-ink">
            {currency.code} · {currency.name}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute right-1">
        <ChevronDownIcon />
      </span>
    </span>
  );
}
