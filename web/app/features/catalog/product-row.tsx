// A row of product cards that scrolls sideways: by finger, by wheel, or by its arrows on large screens.
import type { Product } from "@elvara/contract/catalog";
import { useId, useRef } from "react";
import { Link } from "react-router";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons.tsx";
import type { BuyNowWay } from "./buy-now.tsx";
import { ProductCard } from "./product-card.tsx";

const SIZES = "(min-width: 80rem) 22vw, (min-width: 48rem) 30vw, 58vw";
const ARROW = "grid size-11 place-items-center hover:text-accent";

interface Props {
  title: string;
  to: string;
  products: readonly Product[];
  buyNow?: BuyNowWay;
  /** The first row of the page: its pictures are in sight at once. */
  first?: boolean;
}

export function ProductRow({ title, to, products, buyNow = "open", first = false }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const scroll = (by: number) =>
    list.current?.scrollBy({ left: by * list.current.clientWidth * 0.8, behavior: "smooth" });
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex items-end justify-between gap-6">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <div className="flex items-center gap-2">
          <Link to={to} className="flex min-h-11 items-center text-sm">
            <span className="link-line">
              View all<span className="sr-only">: {title}</span>
            </span>
          </Link>
          <span className="ml-2 flex max-lg:hidden">
            <button type="button" aria-label={`${title}: scroll back`} onClick={() => scroll(-1)} className={ARROW}>
              <ChevronLeftIcon />
            </button>
            <button type="button" aria-label={`${title}: scroll on`} onClick={() => scroll(1)} className={ARROW}>
              <ChevronRightIcon />
            </button>
          </span>
        </div>
      </div>
      <ul
        ref={list}
        className="relative -mx-(--gutter) mt-5 flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) pb-2 [scrollbar-width:none] lg:gap-6"
      >
        {products.map((product, index) => (
          <li key={product.id} className="w-[58vw] shrink-0 snap-start sm:w-[38vw] md:w-[29vw] xl:w-[22vw] xl:max-w-90">
            <ProductCard
              product={product}
              buyNow={buyNow}
              sizes={SIZES}
              eager={first && (index === 0 ? "first" : index < 3)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
