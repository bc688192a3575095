// Home's two panels, Resort/Summer and Evening Wear, and what shows when there is nothing to show (S§2, S§8).
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { panelQuery } from "../../api/catalog.ts";
import { ErrorNote, LoadingNote } from "../../ui/notes.tsx";
import { isOfPanel } from "../catalog/groups.ts";
import { listErrorText } from "../catalog/list-error.ts";
import { COLLECTION_PAGES } from "../catalog/listings.ts";
import { PRODUCTS } from "../catalog/texts.ts";
import { Panel } from "./panel.tsx";

export function Panels() {
  const resort = useQuery(panelQuery("resort"));
  const evening = useQuery(panelQuery("evening"));
  useEffect(() => {
    // S§8: the first panel's failure is only logged.
    if (resort.error) console.warn(PRODUCTS.error, resort.error);
  }, [resort.error]);
  if (resort.isPending || evening.isPending) return <LoadingNote text={PRODUCTS.loading} />;
  const resortPieces = (resort.data?.products ?? []).filter(isOfPanel("resort"));
  const eveningPieces = (evening.data?.products ?? []).filter(isOfPanel("evening"));
  if (!evening.isError && resortPieces.length === 0 && eveningPieces.length === 0) {
    return (
      <div className="page py-16">
        <p role="status" className="bg-warn-tint px-6 py-5 text-center text-warn">
          {PRODUCTS.empty}
        </p>
      </div>
    );
  }
  return (
    <div className="page grid gap-x-[clamp(2rem,5vw,6rem)] gap-y-16 py-16 md:grid-cols-2 lg:py-28">
      <Panel
        title="Resort/Summer"
        text="Light as the season asks."
        to={COLLECTION_PAGES["resorts-summers"]?.path ?? "/"}
        products={resortPieces}
      />
      {evening.isError ? (
        <ErrorNote message={listErrorText(evening.error, PRODUCTS)} />
      ) : (
        <Panel
          title="Evening Wear"
          text="For rooms lit low."
          to={COLLECTION_PAGES["evening-wear"]?.path ?? "/"}
          products={eveningPieces}
        />
      )}
    </div>
  );
}
