// Shows or hides the chosen products together.
import { setVisibilityOfMany } from "@elvara/contract/admin-products";
import { SmallButton } from "../lists/small-button.tsx";
import { useChange } from "../lists/use-change.ts";

export function BulkBar({ chosen, onDone }: { chosen: string[]; onDone: () => void }) {
  const change = useChange(setVisibilityOfMany, {
    done: "Product visibility updated",
    failed: "Failed to update product visibility",
    refresh: ["/api/products", "/api/categories"],
    onDone,
  });
  if (chosen.length === 0) return null;
  const set = (isActive: boolean) => change.mutate({ body: { productIds: chosen, isActive } });
  return (
    <div className="sticky top-15 z-10 flex flex-wrap items-center gap-3 border-b border-line bg-paper py-3 text-sm lg:top-0">
      <p role="status" className="mr-auto">
        {chosen.length} selected
      </p>
      <SmallButton busy={change.isPending} onClick={() => set(true)}>
        Show
      </SmallButton>
      <SmallButton busy={change.isPending} onClick={() => set(false)}>
        Hide
      </SmallButton>
      <SmallButton onClick={onDone}>Clear</SmallButton>
    </div>
  );
}
