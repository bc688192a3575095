// One page of a panel: two or three products side by side.
import type { Product } from "@elvara/contract/catalog";
import { Link } from "react-router";
import { Picture } from "../../ui/picture.tsx";
import { picturesOf } from "../catalog/product-pictures.ts";
import { ProductPrice } from "../catalog/product-price.tsx";

const SIZES = "(min-width: 64rem) 16vw, (min-width: 48rem) 22vw, 46vw";

interface Props {
  products: readonly Product[];
  state: "current" | "previous" | "next";
}

const LOOKS: Record<Props["state"], string> = {
  current: "z-1 bg-paper motion-safe:animate-[fade-in_900ms_var(--ease-calm)]",
  previous: "",
  next: "opacity-0",
};

export function PanelPage({ products, state }: Props) {
  return (
    <ul
      inert={state !== "current"}
      aria-hidden={state !== "current"}
      className={`col-start-1 row-start-1 grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4 ${LOOKS[state]}`}
    >
      {products.map((product, index) => (
        <li key={product.id} className={index >= 2 ? "max-lg:hidden" : ""}>
          <Link to={`/product/${product.id}`} draggable={false} className="group block">
            <div className="aspect-3/4 overflow-hidden bg-sand">
              <Picture
                picture={picturesOf(product)[0]}
                sizes={SIZES}
                className="size-full transition-transform duration-1200 ease-calm group-hover:scale-[1.03]"
              />
            </div>
            <p className="mt-3 truncate font-display text-lg leading-tight">{product.name}</p>
            <p className="mt-1 text-sm text-soft">
              <ProductPrice product={product} short />
            </p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
