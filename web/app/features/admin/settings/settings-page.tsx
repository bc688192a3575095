// Everything an owner may change without a restart, section by section.
import { getSettings } from "@elvara/contract/admin-settings";
import { query } from "../../../api/query.ts";
import { ListStates, useList } from "../lists/list-states.tsx";
import { PageHead } from "../lists/page-head.tsx";
import { errorLoading } from "../lists/texts.ts";
import { BrandForm } from "./brand-form.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { ContactForm } from "./contact-form.tsx";
import { CurrencyForm } from "./currency-form.tsx";
import { ShippingForm } from "./shipping-form.tsx";
import { SocialForm } from "./social-form.tsx";

export function SettingsPage() {
  const settings = useList(query(getSettings, {}));
  return (
    <>
      <PageHead title="Settings" />
      <ListStates list={settings} failed={(error) => errorLoading("settings", error)} isEmpty={() => false} empty="">
        {(all) => (
          <>
            <BrandForm brand={all.brand} />
            <ContactForm contact={all.contact} />
            <SocialForm social={all.social} />
            <ShippingForm fees={all.shippingFees} />
            <CurrencyForm currency={all.currency} />
            <CheckoutForm checkout={all.checkout} />
          </>
        )}
      </ListStates>
    </>
  );
}
