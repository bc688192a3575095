// Minus, the quantity, plus. Minus stops at 1 (S§2): removing is another button's work.
import { MAX_LINE_QUANTITY } from "@elvara/contract/rules/quantity";
import { MinusIcon, PlusIcon } from "../../ui/icons.tsx";

interface Props {
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

const STEP = "grid size-11 place-items-center transition-opacity hover:not-disabled:opacity-60 disabled:opacity-30";

export function QuantityStepper({ name, quantity, onChange }: Props) {
  return (
    <fieldset className="inline-flex items-center border border-line">
      <legend className="sr-only">Quantity of {name}</legend>
      <button
        type="button"
        aria-label={`One less of ${name}`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        className={STEP}
      >
        <MinusIcon />
      </button>
      <output aria-live="polite" className="min-w-8 text-center tabular-nums">
        {quantity}
      </output>
      <button
        type="button"
        aria-label={`One more of ${name}`}
        disabled={quantity >= MAX_LINE_QUANTITY}
        onClick={() => onChange(quantity + 1)}
        className={STEP}
      >
        <PlusIcon />
      </button>
    </fieldset>
  );
}
