// What the appointment is about (S§2): one of up to 100 products, or Custom Design.
import type { Product } from "@elvara/contract/catalog";
import { CUSTOM_DESIGN } from "@elvara/contract/rules/appointment-form";
import { useId } from "react";
import { LineSelect } from "../../ui/line-select.tsx";
import { Picture } from "../../ui/picture.tsx";
import { FieldFrame } from "../../ui/text-field.tsx";

interface Props {
  products: Product[];
  value: string;
  onChange: (id: string) => void;
}

export function ProductChoice({ products, value, onChange }: Props) {
  const id = useId();
  const chosen = products.find((product) => product.id === value);
  return (
    <FieldFrame id={id} label="Product">
      <div className="flex items-end gap-4">
        {chosen && (
          <Picture
            picture={chosen.pictures[0] ?? (chosen.images[0] ? { url: chosen.images[0], alt: chosen.name } : undefined)}
            sizes="64px"
            decorative
            className="aspect-3/4 w-16 shrink-0"
          />
        )}
        <LineSelect id={id} required name="selectedProduct" value={value} onChange={onChange}>
          <option value={CUSTOM_DESIGN}>{CUSTOM_DESIGN}</option>
          {products.map((product) => (
            <option key={product.id} value={product.id}>
              {product.name}
            </option>
          ))}
        </LineSelect>
      </div>
    </FieldFrame>
  );
}
