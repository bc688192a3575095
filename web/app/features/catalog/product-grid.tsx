// The wrapped grid of product cards.
import type { Product } from "@elvara/contract/catalog";
import type { BuyNowWay } from "./buy-now.tsx";
import { ProductCard } from "./product-card.tsx";

/** How many pictures of a page are in sight before anybody scrolls. */
const IN_SIGHT = 4;

interface Props {
  products: readonly Product[];
  buyNow?: BuyNowWay;
  /** False where the grid starts below the first screen. */
  first?: boolean;
  level?: 2 | 3;
}

export function ProductGrid({ products, buyNow = "open", first = true, level = 2 }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:gap-y-16 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            eager={first && (index === 0 ? "first" : index < IN_SIGHT)}
            buyNow={buyNow}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}
