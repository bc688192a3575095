// The rows of the admin's product list, with what can be done to each.
import { type AdminProduct, deleteProduct, restoreProduct, setVisibility } from "@elvara/contract/admin-products";
import { inWidth } from "@elvara/contract/rules/picture";
import { useState } from "react";
import { Badge } from "../lists/badge.tsx";
import { Confirm } from "../lists/confirm.tsx";
import { day, rupees } from "../lists/format.ts";
import { SmallButton } from "../lists/small-button.tsx";
import { type Column, Table } from "../lists/table.tsx";
import { useChange } from "../lists/use-change.ts";

interface Props {
  products: AdminProduct[];
  stale: boolean;
  chosen: string[];
  onChoose: (ids: string[]) => void;
  onEdit: (product: AdminProduct) => void;
}

const REFRESH = ["/api/products", "/api/categories"];

export function ProductTable({ products, stale, chosen, onChoose, onEdit }: Props) {
  const [doomed, setDoomed] = useState<AdminProduct>();
  const visibility = useChange(setVisibility, { failed: "Failed to update product visibility", refresh: REFRESH });
  const restore = useChange(restoreProduct, {
    done: "Product restored. It is hidden until you show it.",
    failed: "Failed to restore product",
    refresh: REFRESH,
  });
  const remove = useChange(deleteProduct, {
    done: "Product deleted",
    failed: "Failed to delete product",
    refresh: REFRESH,
  });
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  const columns: Column<AdminProduct>[] = [
    {
      header: "Product",
      bare: true,
      cell: (product) => (
        <div className="flex items-center">
          {product.restorableUntil === null && (
            <label className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
              <input
                type="checkbox"
                aria-label={`Select ${product.name}`}
                className="size-5 accent-(--ink)"
                checked={chosen.includes(product.id)}
                onChange={({ target }) => toggle(product.id, target.checked)}
              />
            </label>
          )}
          <Title product={product} />
        </div>
      ),
    },
    { header: "Category", cell: ({ category }) => category.name },
    { header: "Price", right: true, cell: ({ price }) => rupees(price) },
    { header: "Added", cell: ({ createdAt }) => day(createdAt) },
    { header: "Status", cell: (product) => <Status product={product} /> },
    {
      header: "Actions",
      quiet: true,
      bare: true,
      cell: (product) => (
        <div className="flex flex-wrap gap-2 max-md:mt-3 md:justify-end">
          {product.restorableUntil ? (
            <SmallButton
              busy={restore.isPending && restore.variables.params.id === product.id}
              onClick={() => restore.mutate({ params: { id: product.id } })}
            >
              Restore
            </SmallButton>
          ) : (
            <>
              <SmallButton aria-label={`Edit ${product.name}`} onClick={() => onEdit(product)}>
                Edit
              </SmallButton>
              <SmallButton
                aria-label={`${product.isActive ? "Hide" : "Show"} ${product.name}`}
                busy={visibility.isPending && visibility.variables.params.id === product.id}
                onClick={() => visibility.mutate({ params: { id: product.id }, body: { isActive: !product.isActive } })}
              >
                {product.isActive ? "Hide" : "Show"}
              </SmallButton>
              <SmallButton look="danger" aria-label={`Delete ${product.name}`} onClick={() => setDoomed(product)}>
                Delete
              </SmallButton>
            </>
          )}
        </div>
      ),
    },
  ];
  return (
    <>
      <Table caption="Products" columns={columns} rows={products} keyOf={({ id }) => id} stale={stale} />
      <Confirm
        title="Delete product"
        text={`Are you sure you want to delete ${doomed?.name}? It leaves the shop at once. For 30 days it can be restored from the status Deleted.`}
        action="Delete"
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) remove.mutate({ params: { id: doomed.id } });
          setDoomed(undefined);
        }}
      />
    </>
  );
}

function Title({ product: { name, sku, images } }: { product: AdminProduct }) {
  const [first] = images;
  return (
    <div className="flex items-center gap-3">
      {first ? (
        <img
          src={inWidth(first, 160)}
          alt=""
          width={48}
          height={64}
          loading="lazy"
          className="h-16 w-12 shrink-0 bg-sand object-cover"
        />
      ) : (
        <span className="grid h-16 w-12 shrink-0 place-items-center bg-sand text-[0.625rem] text-soft">No Image</span>
      )}
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-xs text-soft">{sku}</p>
      </div>
    </div>
  );
}

function Status({ product: { isActive, restorableUntil } }: { product: AdminProduct }) {
  if (restorableUntil) return <Badge tone="red">{`Until ${day(restorableUntil)}`}</Badge>;
  return isActive ? <Badge tone="green">Visible</Badge> : <Badge tone="neutral">Hidden</Badge>;
}
