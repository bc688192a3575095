// Home's BEST SELLERS (S§2).
import { useQuery } from "@tanstack/react-query";
import { homeBestsellersQuery } from "../../api/catalog.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNote, ErrorNote, LoadingNote } from "../../ui/notes.tsx";
import { isOfType } from "../catalog/groups.ts";
import { listErrorText } from "../catalog/list-error.ts";
import { ProductGrid } from "../catalog/product-grid.tsx";
import { BESTSELLERS, HOME } from "../catalog/texts.ts";

export function Bestsellers() {
  return (
    <section aria-labelledby="bestsellers-title" className="page pb-8">
      <div className="border-t border-line pt-16 lg:pt-24">
        <h2 id="bestsellers-title" className="text-center text-title">
          {HOME.bestsellers}
        </h2>
        <div className="mt-10 lg:mt-14">
          <Content />
        </div>
      </div>
    </section>
  );
}

function Content() {
  const { data, error, isPending, isError } = useQuery(homeBestsellersQuery);
  if (isPending) return <LoadingNote text={BESTSELLERS.loading} />;
  if (isError) return <ErrorNote message={listErrorText(error, BESTSELLERS)} />;
  const products = data.products.filter(isOfType("bestseller"));
  if (products.length === 0) return <EmptyNote text={BESTSELLERS.empty} />;
  return (
    <>
      <ProductGrid products={products} buyNow="cart" first={false} level={3} />
      <p className="mt-14 text-center">
        <ButtonLink to="/bestsellers" look="outline">
          All bestsellers
        </ButtonLink>
      </p>
    </>
  );
}
