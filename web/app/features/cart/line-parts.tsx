// The parts of a cart line that table and list share: picture, name, price with badge, remove.
import type { CartItem } from "@elvara/contract/cart";
import { inWidth } from "@elvara/contract/rules/picture";
import { Link } from "react-router";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../currency/price.tsx";

export function LinePicture({ item, className = "" }: { item: CartItem; className?: string }) {
  const url = item.product.images[0];
  const picture = url ? { url: inWidth(url, 320), alt: item.product.name } : undefined;
  const image = <Picture picture={picture} sizes="8rem" decorative className="aspect-3/4 w-full" />;
  if (item.invalid) return <div className={`opacity-50 grayscale ${className}`}>{image}</div>;
  return (
    <Link to={`/product/${item.productId}`} tabIndex={-1} aria-hidden="true" className={`block ${className}`}>
      {image}
    </Link>
  );
}

export function LineName({ item }: { item: CartItem }) {
  const { name } = item.product;
  return (
    <h2 className="font-display text-xl leading-tight lg:text-2xl">
      {item.invalid ? (
        <span className="text-soft">{name}</span>
      ) : (
        <Link to={`/product/${item.productId}`} className="decoration-1 underline-offset-4 hover:underline">
          {name}
        </Link>
      )}
    </h2>
  );
}

/** The line's price; with a product discount the original struck through and "{n}% OFF" or "₹{n} OFF" (S§2). */
export function LineTotal({ item, className = "" }: { item: CartItem; className?: string }) {
  if (item.discount <= 0) return <Price rupees={item.total} className={className} />;
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 ${className}`}>
      <span>
        <span className="sr-only">Price: </span>
        <Price rupees={item.total - item.discount} />
      </span>
      <s className="text-sm text-soft">
        <span className="sr-only">Before: </span>
        <Price rupees={item.total} />
      </s>
      <span className="text-xs font-medium tracking-wide text-accent">{item.badge}</span>
    </span>
  );
}

export const UNAVAILABLE = "No longer available";

export function RemoveButton({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="min-h-11 text-sm text-soft underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink"
    >
      Remove<span className="sr-only"> {item.product.name}</span>
    </button>
  );
}
