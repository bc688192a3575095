// Chooses the products and categories a coupon is for; none chosen means all (A§5).
import { listAdminProducts } from "@elvara/contract/admin-products";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { categoriesQuery } from "../../../api/catalog.ts";
import { query } from "../../../api/query.ts";
import { CloseIcon } from "../../../ui/icons.tsx";
import { CheckField } from "../lists/form-fields.tsx";

interface Props {
  chosen: string[];
  /** What those that were chosen before are called. */
  known: Record<string, string>;
  onChange: (ids: string[]) => void;
}

export function CategoryPicker({ chosen, known, onChange }: Props) {
  const categories = useQuery(categoriesQuery);
  const shown = categories.data?.categories ?? [];
  // A category that is not shown in the shop any more can still be taken off.
  const hidden = Object.entries(known)
    .map(([id, name]) => ({ id, name }))
    .filter(({ id }) => chosen.includes(id) && categories.data && !shown.some((one) => one.id === id));
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">Applicable categories</legend>
      <p className="text-sm text-soft">Applicable categories {chosen.length === 0 && "(none chosen: all)"}</p>
      <div className="grid sm:grid-cols-3">
        {[...shown, ...hidden].map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}

const SHOWN = 8;

export function ProductPicker({ chosen, known, onChange }: Props) {
  const id = useId();
  const [words, setWords] = useState("");
  const found = useQuery({
    ...query(listAdminProducts, { query: { search: words, limit: SHOWN } }),
    enabled: words.trim().length > 1,
  });
  const [names, setNames] = useState(known);
  const add = (productId: string, name: string) => {
    setNames((all) => ({ ...all, [productId]: name }));
    onChange([...chosen, productId]);
    setWords("");
  };
  const offered = words.trim().length > 1 ? (found.data?.products ?? []).filter((one) => !chosen.includes(one.id)) : [];
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">Applicable products</legend>
      <label htmlFor={id} className="text-sm text-soft">
        Applicable products {chosen.length === 0 && "(none chosen: all)"}
      </label>
      <input
        id={id}
        type="search"
        value={words}
        placeholder="Search products to add"
        onChange={({ target }) => setWords(target.value)}
        className="mt-1 min-h-11 w-full border border-line bg-surface px-3 text-base md:text-sm"
      />
      {offered.length > 0 && (
        <ul aria-label="Products found" className="border border-t-0 border-line">
          {offered.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => add(product.id, product.name)}
                className="min-h-11 w-full px-3 text-left text-sm hover:bg-sand"
              >
                {product.name} <span className="text-soft">{product.sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="Chosen products" className="mt-2 flex flex-wrap gap-2">
        {chosen.map((productId) => (
          <li key={productId} className="flex items-center bg-sand pl-3 text-sm">
            {names[productId] ?? productId}
            <button
              type="button"
              aria-label={`Remove ${names[productId] ?? productId}`}
              onClick={() => onChange(chosen.filter((one) => one !== productId))}
              className="grid size-11 place-items-center"
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
