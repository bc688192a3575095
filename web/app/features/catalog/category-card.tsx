// One large card of the categories page (S§2): name, link, and up to ten pictures to leaf through.
import type { Category } from "@elvara/contract/catalog";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { categoryProductsQuery } from "../../api/catalog.ts";
import { useSwipe } from "../../lib/use-swipe.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons.tsx";
import { Picture, type PictureSource } from "../../ui/picture.tsx";
import { Dots } from "./dots.tsx";
import { picturesOf } from "./product-pictures.ts";

const MAX_PICTURES = 10;
const SIZES = "(min-width: 48rem) 48vw, 100vw";
const ARROW = "grid size-11 place-items-center text-white hover:opacity-60";

interface Props {
  category: Category;
  /** S§7: categories are asked for one after another; false until it is this one's turn. */
  isTurn: boolean;
  onDone: () => void;
  eager: boolean | "first";
}

export function CategoryCard({ category, isTurn, onDone, eager }: Props) {
  const { data, isFetched } = useQuery({ ...categoryProductsQuery(category.id), enabled: isTurn });
  useEffect(() => {
    if (isFetched) onDone();
  }, [isFetched, onDone]);
  // S§7: a failure leaves this category's list empty; its own picture still stands for it.
  const products = (data?.products ?? []).flatMap((product) => picturesOf(product).slice(0, 1)).slice(0, MAX_PICTURES);
  const pictures: PictureSource[] = products.length > 0 ? products : category.picture ? [category.picture] : [];
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, Math.max(0, pictures.length - 1));
  const step = (by: number) => setChosen((current + by + pictures.length) % pictures.length);
  const swipe = useSwipe(step);
  const many = pictures.length > 1;
  return (
    <article
      className="group relative aspect-3/4 touch-pan-y overflow-hidden bg-sand text-white sm:aspect-4/5"
      {...(many ? swipe : {})}
    >
      <Link to={`/category/${category.slug}`} draggable={false} className="block size-full outline-offset-[-4px]">
        <Picture
          key={current}
          picture={pictures[current]}
          sizes={SIZES}
          eager={eager}
          decorative
          className="size-full motion-safe:animate-[fade-in_600ms_var(--ease-calm)]"
        />
        <span className="absolute inset-0 bg-linear-to-t from-black/75 via-black/15 to-transparent" />
        <div className="absolute inset-x-0 bottom-0 p-6 pb-18 lg:p-8 lg:pb-20">
          <h2 className="text-title">{category.name}</h2>
          {category.description && <p className="mt-2 max-w-sm text-sm">{category.description}</p>}
        </div>
      </Link>
      {many && (
        <div className="absolute inset-x-0 bottom-0 flex items-center justify-between px-4 pb-4 lg:px-6">
          <Dots count={pictures.length} current={current} onChoose={setChosen} label={`${category.name} picture`} />
          <span className="flex">
            <button
              type="button"
              aria-label={`${category.name}: previous picture`}
              onClick={() => step(-1)}
              className={ARROW}
            >
              <ChevronLeftIcon />
            </button>
            <button
              type="button"
              aria-label={`${category.name}: next picture`}
              onClick={() => step(1)}
              className={ARROW}
            >
              <ChevronRightIcon />
            </button>
          </span>
        </div>
      )}
    </article>
  );
}
