// A price in the chosen currency; never a wrong one, not even for a moment.
import {
  type CurrencyCode,
  convert,
  DEFAULT_CURRENCY,
  FALLBACK_RATES,
  formatPrice,
} from "@elvara/contract/rules/currency";
import { useQuery } from "@tanstack/react-query";
import { ratesQuery } from "../../api/catalog.ts";
import { useSelectedCurrency } from "./selected-currency.ts";

const RATES_STALE_MS = 10 * 60_000;

interface PriceFormat {
  /** The currency that `format` answers in: rupees until the rates of another one are known. */
  code: CurrencyCode;
  format: (rupees: number) => string;
  /** Another currency was chosen and its rate is not known yet: whatever is shown must stay hidden. */
  isPending: boolean;
}

export function useFormatPrice(): PriceFormat {
  const chosen = useSelectedCurrency();
  const foreign = chosen !== DEFAULT_CURRENCY;
  const { data, isError } = useQuery({ ...ratesQuery, enabled: foreign, staleTime: RATES_STALE_MS });
  // S§9: when rates cannot be had, the shop's own table converts.
  const rates = data?.rates ?? (isError ? FALLBACK_RATES : undefined);
  if (!foreign || !rates) {
    const format = (rupees: number) => formatPrice(rupees, DEFAULT_CURRENCY);
    return { code: DEFAULT_CURRENCY, format, isPending: foreign };
  }
  const table = { ...rates, [DEFAULT_CURRENCY]: 1 };
  return {
    code: chosen,
    format: (rupees) => formatPrice(convert(rupees, DEFAULT_CURRENCY, chosen, table), chosen),
    isPending: false,
  };
}

interface Props {
  rupees: number;
  className?: string;
}

export function Price({ rupees, className = "" }: Props) {
  const { code, format } = useFormatPrice();
  return (
    <span data-in={code} className={`in-[[data-foreign]]:data-[in=INR]:invisible tabular-nums ${className}`}>
      {format(rupees)}
    </span>
  );
}
