// Saves a product form: checks it, uploads it with progress, and says what went wrong without losing what was typed.
import { type AdminProduct, createProduct, updateProduct } from "@elvara/contract/admin-products";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { urlOf } from "../../../api/client.ts";
import { toast } from "../../../lib/toast.ts";
import { readAgain } from "../lists/use-change.ts";
import type { PictureItem } from "./picture-items.ts";
import { draftErrors, formOf, type ProductDraft } from "./product-draft.ts";
import { saveFailure, unexpectedFailure } from "./save-texts.ts";
import { sendForm } from "./send-form.ts";

export type DraftErrors = Partial<Record<string, string>>;

export function useSaveProduct(product: AdminProduct | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const isNew = product === undefined;
  const [errors, setErrors] = useState<DraftErrors>({});
  const [failure, setFailure] = useState("");
  /** How much is sent, from 0 to 1; undefined when nothing is under way. */
  const [progress, setProgress] = useState<number>();

  async function save(draft: ProductDraft, pictures: PictureItem[]): Promise<void> {
    const wrong = draftErrors(draft, pictures, isNew);
    setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
    setFailure("");
    if (wrong.length > 0) return;
    setProgress(0);
    try {
      const url = product ? urlOf(updateProduct, { params: { id: product.id } }) : createProduct.path;
      const outcome = await sendForm(isNew ? "POST" : "PUT", url, formOf(draft, pictures), setProgress);
      if (outcome.kind === "done") {
        toast(isNew ? "Product added" : "Product updated", "success");
        await readAgain(client, ["/api/products", "/api/categories"]);
        onSaved();
      } else {
        setFailure(saveFailure(isNew, outcome));
      }
    } catch (error) {
      setFailure(unexpectedFailure(isNew, error));
    } finally {
      setProgress(undefined);
    }
  }

  return { save, errors, failure, progress };
}
