// A product's price: with a discount, the original struck through and the badge beside it.
import type { Product } from "@elvara/contract/catalog";
import { Price } from "../currency/price.tsx";
import { useProductPrice } from "./discounts.ts";

interface Props {
  product: Pick<Product, "id" | "price" | "category">;
  className?: string;
  /** On one line, without the badge, where there is little room. */
  short?: boolean;
}

export function ProductPrice({ product, className = "", short = false }: Props) {
  const { price, original, badge } = useProductPrice(product);
  if (original === null) return <Price rupees={price} className={className} />;
  return (
    <span
      className={`inline-flex items-baseline gap-x-2.5 gap-y-1 ${short ? "max-w-full overflow-hidden whitespace-nowrap" : "flex-wrap"} ${className}`}
    >
      <span>
        <span className="sr-only">Price: </span>
        <Price rupees={price} />
      </span>
      <s className="text-[0.85em] text-soft">
        <span className="sr-only">Before: </span>
        <Price rupees={original} />
      </s>
      {!short && <span className="text-[0.75rem] font-medium tracking-wide text-accent">{badge}</span>}
    </span>
  );
}
