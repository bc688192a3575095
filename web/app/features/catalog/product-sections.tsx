// What there is to know about a product (S§2): five sections, one open at a time.
import type { Product } from "@elvara/contract/catalog";
import { PRODUCT } from "./texts.ts";

export function ProductSections({ product }: { product: Product }) {
  const sections = [
    { title: "Description", text: product.description },
    { title: "Size and Fit", text: product.size || PRODUCT.fit },
    { title: "Shipping", text: PRODUCT.shipping },
    { title: "Material", text: product.material || PRODUCT.material },
    { title: "Product Care", text: product.productCare || PRODUCT.care },
  ];
  return (
    <div className="border-t border-line">
      {sections.map(({ title, text }, index) => (
        // Details of one name close each other: the browser's own accordion, also without scripts.
        <details key={title} name="product-sections" open={index === 0} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
            <h2 className="label-caps font-sans">{title}</h2>
            <span
              aria-hidden="true"
              className="relative size-3 before:absolute before:inset-x-0 before:top-1/2 before:h-px before:bg-current after:absolute after:inset-y-0 after:left-1/2 after:w-px after:bg-current after:transition-transform after:duration-300 group-open:after:scale-y-0"
            />
          </summary>
          <div className="max-w-prose space-y-3 pb-6 text-soft">
            {text.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
