// The cart from 1024 px on: a table (S§2).
import type { CartItem } from "@elvara/contract/cart";
import { sizeOrDefault } from "@elvara/contract/rules/size";
import { Price } from "../currency/price.tsx";
import type { LineProps } from "./cart-list.tsx";
import { LineName, LinePicture, LineTotal, RemoveButton, UNAVAILABLE } from "./line-parts.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

const HEAD = "label-caps pb-4 text-left font-medium text-soft";

export function CartTable({ items, onQuantity, onRemove }: LineProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Items in your cart</caption>
      <thead className="border-b border-line">
        <tr>
          <th scope="col" className={HEAD}>
            Product
          </th>
          <th scope="col" className={`${HEAD} px-4`}>
            Size
          </th>
          <th scope="col" className={`${HEAD} px-4`}>
            Price
          </th>
          <th scope="col" className={`${HEAD} px-4`}>
            Quantity
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} onQuantity={onQuantity} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ item, onQuantity, onRemove }: { item: CartItem } & Omit<LineProps, "items">) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-8 text-left font-normal">
        <div className="flex gap-6">
          <LinePicture item={item} className="w-28 shrink-0 xl:w-32" />
          <div className="flex flex-col items-start pt-1">
            <LineName item={item} />
            {item.invalid && <p className="mt-2 text-sm text-bad">{UNAVAILABLE}</p>}
            <div className="mt-auto">
              <RemoveButton item={item} onRemove={() => onRemove(item)} />
            </div>
          </div>
        </div>
      </th>
      {/* S§2: the default size shown in the desktop table is M. */}
      <td className="px-4 py-9">{sizeOrDefault(item.variant?.size)}</td>
      <td className="px-4 py-9 whitespace-nowrap">{item.invalid ? "–" : <Price rupees={item.price} />}</td>
      <td className="px-4 py-6.5">
        {item.invalid ? (
          <span className="inline-block py-2.5">{item.quantity}</span>
        ) : (
          <QuantityStepper
            name={item.product.name}
            quantity={item.quantity}
            onChange={(quantity) => onQuantity(item, quantity)}
          />
        )}
      </td>
      <td className="py-9 text-right">{item.invalid ? "–" : <LineTotal item={item} className="justify-end" />}</td>
    </tr>
  );
}
