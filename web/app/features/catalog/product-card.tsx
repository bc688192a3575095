// A product in a listing (S§2): picture, name, price, heart, and Buy Now on hover or, on small screens, on tap.
import type { Product } from "@elvara/contract/catalog";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { LARGE_SCREEN } from "../../lib/media.ts";
import { Picture } from "../../ui/picture.tsx";
import { BuyNow, type BuyNowWay } from "./buy-now.tsx";
import { HeartButton } from "./heart-button.tsx";
import { picturesOf } from "./product-pictures.ts";
import { ProductPrice } from "./product-price.tsx";

export const CARD_SIZES = "(min-width: 80rem) 24vw, (min-width: 64rem) 31vw, (min-width: 48rem) 31vw, 46vw";

interface Props {
  product: Product;
  /** Among the first on the page: its picture is fetched at once. */
  eager?: boolean | "first";
  buyNow?: BuyNowWay;
  sizes?: string;
  /** The heading's level: 2 right under the page's title, 3 inside a titled section. */
  level?: 2 | 3;
}

export function ProductCard({ product, eager = false, buyNow = "open", sizes = CARD_SIZES, level = 3 }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (!card.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [isOpen]);

  const Heading = level === 2 ? "h2" : "h3";
  const path = `/product/${product.id}`;
  const [first, second] = picturesOf(product);
  // S§2: below 1024 px a tap on the picture toggles the overlay; the keyboard (detail 0) follows the link.
  const onTap = (event: MouseEvent) => {
    if (event.detail === 0 || matchMedia(LARGE_SCREEN).matches) return;
    event.preventDefault();
    setOpen((open) => !open);
  };
  return (
    <article
      ref={card}
      className="group grid content-start"
      onPointerEnter={(event) => event.pointerType === "mouse" && setNear(true)}
    >
      <div className="relative col-start-1 row-start-1 aspect-3/4 overflow-hidden bg-sand">
        <Link to={path} prefetch="intent" tabIndex={-1} onClick={onTap} className="block size-full" draggable={false}>
          <Picture
            picture={first}
            sizes={sizes}
            eager={eager}
            className="size-full transition-transform duration-1200 ease-calm lg:group-hover:scale-[1.03]"
          />
          {second && isNear && (
            <Picture
              picture={second}
              sizes={sizes}
              eager
              decorative
              className="absolute inset-0 hidden size-full opacity-0 transition-opacity duration-700 ease-calm group-hover:opacity-100 lg:block"
            />
          )}
        </Link>
      </div>
      <div className="row-start-2 mt-3 flex items-start justify-between gap-1 lg:mt-4">
        <div className="min-w-0 pt-1">
          <Heading className="font-display text-lg leading-tight sm:text-xl">
            <Link to={path} prefetch="intent" className="decoration-1 underline-offset-4 hover:underline">
              {product.name}
            </Link>
          </Heading>
          <p className="mt-1.5 text-sm text-soft">
            <ProductPrice product={product} />
          </p>
        </div>
        <HeartButton product={product} className="-mt-1 -mr-2.5 shrink-0" />
      </div>
      {/* Last in the tab order: it becomes visible when the keyboard reaches the card. */}
      <div
        className={`z-1 col-start-1 row-start-1 flex self-end p-3 transition-[opacity,translate,visibility] duration-400 ease-calm ${isOpen ? "max-lg:visible" : "max-lg:invisible max-lg:translate-y-2 max-lg:opacity-0"} lg:invisible lg:translate-y-2 lg:opacity-0 lg:group-focus-within:visible lg:group-focus-within:translate-y-0 lg:group-focus-within:opacity-100 lg:group-hover:visible lg:group-hover:translate-y-0 lg:group-hover:opacity-100`}
      >
        <BuyNow product={product} way={buyNow} className="flex-1 max-lg:px-2" />
      </div>
    </article>
  );
}
