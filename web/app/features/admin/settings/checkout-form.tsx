// How shoppers may pay, and how long an unpaid order waits.
import type { AdminSettings } from "@elvara/contract/admin-settings";
import { PAYMENT_METHODS } from "@elvara/contract/orders";
import { statusLabel } from "@elvara/contract/rules/order-status";
import { TextField } from "../../../ui/text-field.tsx";
import { CheckField, SelectField } from "../lists/form-fields.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Checkout = AdminSettings["checkout"];

export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const initial = { ...checkout, unpaidMinutes: String(checkout.unpaidMinutes) };
  const form = useSettingsForm("checkout", initial, (draft) => ({
    ...draft,
    unpaidMinutes: Number(draft.unpaidMinutes),
  }));
  const { draft, set } = form;
  return (
    <SectionForm title="Checkout" text="The default provider must be among the methods." form={form}>
      <SelectField
        label="Default provider"
        value={draft.provider}
        onChange={({ target }) => set({ provider: target.value as Checkout["provider"] })}
      >
        <option value="razorpay">Razorpay</option>
        <option value="hdfc">HDFC SmartGateway</option>
        <option value="stripe">Stripe</option>
      </SelectField>
      <fieldset className="pb-4">
        <legend className="text-sm text-soft">Payment methods</legend>
        <div className="grid sm:grid-cols-3">
          {PAYMENT_METHODS.map((method) => (
            <CheckField
              key={method}
              label={statusLabel(method)}
              checked={draft.methods.includes(method)}
              onChange={({ target }) =>
                set({
                  methods: PAYMENT_METHODS.filter((one) =>
                    one === method ? target.checked : draft.methods.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label="An unpaid order waits (minutes)"
        type="number"
        min={15}
        step={1}
        value={draft.unpaidMinutes}
        onChange={({ target }) => set({ unpaidMinutes: target.value })}
        hint="Until then it holds its coupon"
      />
    </SectionForm>
  );
}
