// The product page (S§2): pictures on one side, everything to decide by on the other.
import type { Product } from "@elvara/contract/catalog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { productQuery } from "../../api/catalog.ts";
import { ApiError } from "../../api/errors.ts";
import { ErrorNote, LoadingNote } from "../../ui/notes.tsx";
import { CurrencyPicker } from "../currency/currency-picker.tsx";
import { useSelectedCurrency } from "../currency/selected-currency.ts";
import { useSettings } from "../shell/settings.ts";
import { Gallery } from "./gallery.tsx";
import { HeartButton } from "./heart-button.tsx";
import { ProductPrice } from "./product-price.tsx";
import { ProductSections } from "./product-sections.tsx";
import { Purchase } from "./purchase.tsx";
import { RatingRow } from "./rating-row.tsx";
import { Related } from "./related.tsx";
import { Reviews } from "./reviews.tsx";
import { ShareButton } from "./share-button.tsx";
import { PRODUCT } from "./texts.ts";
import { TrustBadges } from "./trust-badges.tsx";

export function ProductPage({ id }: { id: string }) {
  const currency = useSelectedCurrency();
  // S§2: read again when the id or the currency changes; of the same product, what is known stays in sight meanwhile.
  const product = useQuery({ ...productQuery(id, currency), placeholderData: keepPreviousData });
  const { brand } = useSettings();
  const data = product.data?.id === id ? product.data : undefined;
  useEffect(() => {
    if (data) document.title = `${data.name} | ${brand.name}`;
  }, [data, brand.name]);
  if (product.isError) return <ErrorNote message={errorText(product.error)} />;
  if (!data) return <LoadingNote text={PRODUCT.loading} />;
  return <Loaded key={id} product={data} />;
}

/** An unknown product, already when the server renders. */
export function ProductMissing() {
  return (
    <ErrorNote message={PRODUCT.notFound}>
      <p className="mt-4 text-soft">It may have sold out for good. The rest of the collection is a step away.</p>
    </ErrorNote>
  );
}

function errorText(error: unknown): string {
  const answered = !(error instanceof ApiError) || error.status === 404;
  return answered ? PRODUCT.notFound : PRODUCT.error;
}

function Loaded({ product }: { product: Product }) {
  return (
    <>
      <div className="mx-auto grid max-w-(--container-page) gap-x-[clamp(2rem,5vw,6rem)] md:grid-cols-2 md:px-(--gutter) md:pt-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="md:sticky md:top-[calc(var(--header-height)+1.5rem)] md:self-start">
          <Gallery product={product} />
        </div>
        <div className="px-(--gutter) pt-8 md:px-0 md:pt-2 lg:max-w-xl lg:pt-4">
          <p className="label-caps text-soft">
            <Link to={`/category/${product.category.slug}`} className="hover:text-ink">
              {product.category.name}
            </Link>
          </p>
          <div className="mt-4 flex items-start justify-between gap-4">
            <h1 className="text-title">{product.name}</h1>
            <span className="-mr-2.5 flex shrink-0 pt-1">
              <HeartButton product={product} needsLogin />
              <ShareButton />
            </span>
          </div>
          <RatingRow product={product} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <ProductPrice product={product} className="text-xl" />
            <CurrencyPicker label="Display currency" />
          </div>
          <Purchase product={product} />
          <div className="mt-4">
            <ProductSections product={product} />
          </div>
          <TrustBadges />
        </div>
      </div>
      <Reviews productId={product.id} />
      <Related productId={product.id} />
    </>
  );
}
