// What sold best in the period.
import type { ShopStats } from "@elvara/contract/admin";
import { rupees } from "../lists/format.ts";

export function TopProducts({ products }: { products: ShopStats["topProducts"] }) {
  return (
    <section className="min-w-0">
      <h2 className="text-2xl">Top products</h2>
      {products.length === 0 && <p className="mt-4 text-soft">Nothing was sold in this period.</p>}
      <ol className="mt-3">
        {products.map(({ id, name, image, quantity, revenue }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2 text-sm">
            {image && (
              <img src={image} alt="" width={36} height={48} loading="lazy" className="h-12 w-9 bg-sand object-cover" />
            )}
            <span className="min-w-0 flex-1">
              {name}
              <span className="block text-xs text-soft">{quantity} sold</span>
            </span>
            <span className="tabular-nums">{rupees(revenue)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
