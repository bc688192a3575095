// The cart below 1024 px: a list (S§2).
import type { CartItem } from "@elvara/contract/cart";
import { LineName, LinePicture, LineTotal, RemoveButton, UNAVAILABLE } from "./line-parts.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

export interface LineProps {
  items: CartItem[];
  onQuantity: (item: CartItem, quantity: number) => void;
  onRemove: (item: CartItem) => void;
}

export function CartList({ items, onQuantity, onRemove }: LineProps) {
  return (
    <ul aria-label="Items in your cart" className="border-t border-line">
      {items.map((item) => (
        <li key={item.id} className="flex gap-4 border-b border-line py-5 md:gap-6">
          <LinePicture item={item} className="w-26 shrink-0 md:w-36" />
          <div className="flex min-w-0 flex-1 flex-col">
            <div className="flex items-start justify-between gap-3">
              <LineName item={item} />
            </div>
            {item.variant && <p className="mt-1.5 text-sm text-soft">Size {item.variant.size}</p>}
            {item.invalid ? (
              <p className="mt-2 text-sm text-bad">{UNAVAILABLE}</p>
            ) : (
              <p className="mt-2">
                <LineTotal item={item} />
              </p>
            )}
            <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
              {!item.invalid && (
                <QuantityStepper
                  name={item.product.name}
                  quantity={item.quantity}
                  onChange={(quantity) => onQuantity(item, quantity)}
                />
              )}
              <RemoveButton item={item} onRemove={() => onRemove(item)} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
