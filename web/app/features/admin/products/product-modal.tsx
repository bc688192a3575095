// Add Product and Edit Product (A§2, A§5).
import type { AdminProduct } from "@elvara/contract/admin-products";
import { SIZES } from "@elvara/contract/rules/size";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { categoriesQuery } from "../../../api/catalog.ts";
import { Modal, ModalClose } from "../../../ui/modal.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FormNote } from "../../account/form-note.tsx";
import { CheckField, SelectField, TextAreaField } from "../lists/form-fields.tsx";
import { FormFooter } from "../lists/form-footer.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { useFirstError } from "../lists/use-first-error.ts";
import { PictureField } from "./picture-field.tsx";
import { forget, keptPictures, type PictureItem } from "./picture-items.ts";
import { draftOf, EMPTY_DRAFT, FLAGS, type ProductDraft } from "./product-draft.ts";
import { useSaveProduct } from "./use-save-product.ts";

interface Props {
  title: string;
  /** None for a new one. */
  product?: AdminProduct | undefined;
  onClose: () => void;
}

export function ProductModal({ title, product, onClose }: Props) {
  const [draft, setDraft] = useState<ProductDraft>(() => (product ? draftOf(product) : EMPTY_DRAFT));
  const [pictures, setPictures] = useState<PictureItem[]>(() => (product ? keptPictures(product) : []));
  const { save, errors, failure, progress } = useSaveProduct(product, onClose);
  const form = useFirstError(errors);
  const categories = useQuery(categoriesQuery);
  const shown = useRef(pictures);
  shown.current = pictures;
  useEffect(() => () => forget(shown.current), []);
  const set = (change: Partial<ProductDraft>) => setDraft((all) => ({ ...all, ...change }));
  const text = (name: "name" | "price" | "size" | "material" | "sku") => ({
    value: draft[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  });
  const busy = progress !== undefined;
  const [opened] = useState({ draft, pictures });
  const isChanged = opened.draft !== draft || opened.pictures !== pictures;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft, pictures);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      isHeld={busy || isChanged}
      label={title}
      className="w-[min(48rem,calc(100vw-2rem))]!"
    >
      <form ref={form} noValidate onSubmit={submit} className="p-5 pb-0! md:p-8">
        <div className="mb-4 flex items-start justify-between">
          <h2 className="text-heading">{title}</h2>
          {!busy && <ModalClose onClose={onClose} />}
        </div>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <TextField label="Name" required {...text("name")} error={errors.name} frame="sm:col-span-2" />
          <TextAreaField
            label="Description"
            required
            rows={4}
            value={draft.description}
            onChange={({ target }) => set({ description: target.value })}
            error={errors.description}
            frame="sm:col-span-2"
          />
          <SelectField
            label="Category"
            required
            value={draft.category}
            onChange={({ target }) => set({ category: target.value })}
            error={errors.category}
          >
            <option value="">Select a category</option>
            {categories.data?.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Price (₹)"
            type="number"
            min={0}
            step={0.01}
            required
            {...text("price")}
            error={errors.price}
          />
          <div className="flex flex-wrap gap-x-6 pb-4 sm:col-span-2">
            {FLAGS.map(({ name, label }) => (
              <CheckField
                key={name}
                label={label}
                checked={draft[name]}
                onChange={({ target }) => set({ [name]: target.checked })}
              />
            ))}
          </div>
          <fieldset className="pb-4 sm:col-span-2">
            <legend className="text-sm text-soft">Sizes made</legend>
            <div className="flex flex-wrap gap-x-6">
              {SIZES.map((size) => (
                <CheckField
                  key={size}
                  label={size}
                  checked={draft.sizes.includes(size)}
                  onChange={({ target }) =>
                    set({ sizes: SIZES.filter((one) => (one === size ? target.checked : draft.sizes.includes(one))) })
                  }
                />
              ))}
            </div>
          </fieldset>
          <TextField label="Size and fit" optional {...text("size")} hint="Empty shows: Relaxed Fit" />
          <TextField label="Material" optional {...text("material")} hint="Empty shows: Not specified" />
          <TextAreaField
            label="Product care (optional)"
            value={draft.productCare}
            onChange={({ target }) => set({ productCare: target.value })}
            frame="sm:col-span-2"
          />
          <TextField label="SKU" optional {...text("sku")} hint="Empty makes one from the name" frame="sm:col-span-2" />
        </div>
        <div className="mt-4">
          <PictureField items={pictures} productName={draft.name} onChange={setPictures} error={errors.images} />
        </div>
        <FormNote error={failure} />
        <FormFooter>
          {busy && <Progress share={progress} />}
          <SmallButton onClick={onClose} disabled={busy}>
            Cancel
          </SmallButton>
          <SmallButton type="submit" look="solid" busy={busy}>
            {busy ? "Saving..." : product ? "Save changes" : "Add Product"}
          </SmallButton>
        </FormFooter>
      </form>
    </Modal>
  );
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="mr-auto flex min-w-40 items-center gap-3 text-sm text-soft">
      <progress value={percent} max={100} aria-label="Upload" className="h-1 flex-1 accent-(--ink)" />
      <span className="tabular-nums">{percent === 100 ? "Processing..." : `${percent}%`}</span>
    </div>
  );
}
