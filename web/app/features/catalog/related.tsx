// "THERE'S MORE TO EXPLORE" (S§2): up to three others of the category; a swipe carousel with dots on small screens.
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { relatedQuery } from "../../api/catalog.ts";
import { Dots } from "./dots.tsx";
import { ProductCard } from "./product-card.tsx";

const SIZES = "(min-width: 64rem) 31vw, 72vw";

export function Related({ productId }: { productId: string }) {
  const { data } = useQuery(relatedQuery(productId));
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // S§8: a failure here is nobody's concern; the section stays away.
  const products = (data?.products ?? []).filter(({ id }) => id !== productId).slice(0, 3);
  if (products.length === 0) return null;
  const onScroll = () => {
    const { scrollLeft = 0, scrollWidth = 1, clientWidth = 0 } = list.current ?? {};
    const share = scrollLeft / Math.max(1, scrollWidth - clientWidth);
    setCurrent(Math.round(share * (products.length - 1)));
  };
  const show = (index: number) =>
    list.current?.children[index]?.scrollIntoView({ behavior: "smooth", block: "nearest", inline: "center" });
  return (
    <section aria-labelledby="related-title" className="mt-24 lg:mt-32">
      <h2 id="related-title" className="page text-center text-title">
        THERE'S MORE TO EXPLORE
      </h2>
      <ul
        ref={list}
        onScroll={onScroll}
        className="relative mx-auto mt-10 flex w-full max-w-(--container-page) snap-x snap-mandatory gap-4 overflow-x-auto px-(--gutter) [scrollbar-width:none] lg:mt-14 lg:grid lg:grid-cols-3 lg:gap-6 lg:overflow-visible"
      >
        {products.map((product) => (
          <li key={product.id} className="w-[72vw] max-w-sm shrink-0 snap-center lg:w-auto lg:max-w-none">
            <ProductCard product={product} buyNow="cart" sizes={SIZES} />
          </li>
        ))}
      </ul>
      {products.length > 1 && (
        <div className="mt-4 flex justify-center lg:hidden">
          <Dots count={products.length} current={current} onChoose={show} label="product" />
        </div>
      )}
    </section>
  );
}
