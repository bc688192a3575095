// Create Coupon and Edit Coupon (A§5): the form, its hints and its pickers.
import { createDiscount, type Discount, updateDiscount } from "@elvara/contract/discounts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/client.ts";
import { toast } from "../../../lib/toast.ts";
import { Modal, ModalClose } from "../../../ui/modal.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FormNote } from "../../account/form-note.tsx";
import { CheckField, SelectField } from "../lists/form-fields.tsx";
import { FormFooter } from "../lists/form-footer.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { failedTo } from "../lists/texts.ts";
import { readAgain } from "../lists/use-change.ts";
import { useFirstError } from "../lists/use-first-error.ts";
import { bodyOf, type CouponDraft, draftErrors, draftOf, newDraft } from "./coupon-draft.ts";
import { CategoryPicker, ProductPicker } from "./scope-pickers.tsx";

const TYPE_HINT = {
  overall: "Shoppers enter it at checkout. There can be many overall discounts at once.",
  product: "Lowers prices for everybody. Only one product discount can be active at a time.",
};

export function CouponModal({ coupon, onClose }: { coupon: Discount | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<CouponDraft>(() => (coupon ? draftOf(coupon) : newDraft(new Date())));
  const [opened] = useState(draft);
  const [isTried, setTried] = useState(false);
  const [checked, setChecked] = useState({});
  const form = useFirstError(checked);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const errors = isTried ? draftErrors(draft) : {};
  const set = (change: Partial<CouponDraft>) => setDraft((all) => ({ ...all, ...change }));
  const text = (
    name:
      | "code"
      | "discountValue"
      | "minimumOrderAmount"
      | "userUsageLimit"
      | "usageLimit"
      | "validFrom"
      | "validUntil",
  ) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  });
  const title = coupon ? "Edit Coupon" : "Create Coupon";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure("");
    const wrong = draftErrors(draft);
    setChecked(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (coupon && !coupon.id) return setFailure("No coupon selected for editing");
    setBusy(true);
    try {
      const body = bodyOf(draft);
      if (coupon) await call(updateDiscount, { params: { id: coupon.id }, body });
      else await call(createDiscount, { body });
      toast(coupon ? "Coupon updated" : "Coupon created", "success");
      await readAgain(client, ["/api/discounts"]);
      onClose();
    } catch (error) {
      setFailure(failedTo(coupon ? "Failed to update coupon" : "Failed to create coupon", error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      isHeld={busy || opened !== draft}
      label={title}
      className="w-[min(48rem,calc(100vw-2rem))]!"
    >
      <form ref={form} noValidate onSubmit={submit} className="p-5 pb-0! md:p-8">
        <div className="mb-4 flex items-start justify-between">
          <h2 className="text-heading">{title}</h2>
          <ModalClose onClose={onClose} />
        </div>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <TextField label="Coupon code" required maxLength={40} className="uppercase" {...text("code")} />
          <SelectField
            label="Type"
            value={draft.type}
            disabled={coupon !== undefined}
            onChange={({ target }) => set({ type: target.value as CouponDraft["type"] })}
            hint={coupon ? "The type cannot change after creation." : TYPE_HINT[draft.type]}
          >
            <option value="overall">Overall</option>
            <option value="product">Product</option>
          </SelectField>
          <SelectField
            label="Discount type"
            value={draft.discountType}
            onChange={({ target }) => set({ discountType: target.value as CouponDraft["discountType"] })}
          >
            <option value="percentage">Percentage</option>
            <option value="fixed">Fixed amount</option>
          </SelectField>
          <TextField
            label={draft.discountType === "percentage" ? "Discount value (%)" : "Discount value (₹)"}
            type="number"
            min={0}
            step={0.01}
            required
            {...text("discountValue")}
          />
          <TextField
            label="Minimum order amount (₹)"
            type="number"
            min={0}
            step={0.01}
            {...text("minimumOrderAmount")}
          />
          <TextField label="Per-user usage limit" type="number" min={1} step={1} {...text("userUsageLimit")} />
          <TextField
            label="Usage limit"
            optional
            type="number"
            min={0}
            step={1}
            hint="Empty means unlimited"
            {...text("usageLimit")}
          />
          <div className="flex flex-col justify-center">
            <CheckField
              label="Active"
              checked={draft.isActive}
              onChange={({ target }) => set({ isActive: target.checked })}
            />
            <CheckField
              label="Public (shown to everybody)"
              checked={draft.isPublic}
              onChange={({ target }) => set({ isPublic: target.checked })}
            />
          </div>
          <TextField label="Valid from" type="date" {...text("validFrom")} />
          <TextField
            label="Valid until"
            type="date"
            required
            hint="To the end of that day in India"
            {...text("validUntil")}
          />
        </div>
        <ProductPicker
          chosen={draft.applicableProducts}
          known={coupon?.names ?? {}}
          onChange={(applicableProducts) => set({ applicableProducts })}
        />
        <CategoryPicker
          chosen={draft.applicableCategories}
          known={coupon?.names ?? {}}
          onChange={(applicableCategories) => set({ applicableCategories })}
        />
        <FormNote error={failure} />
        <FormFooter>
          <SmallButton onClick={onClose}>Cancel</SmallButton>
          <SmallButton type="submit" look="solid" busy={busy}>
            {busy ? "Saving..." : coupon ? "Save changes" : "Create Coupon"}
          </SmallButton>
        </FormFooter>
      </form>
    </Modal>
  );
}
