// The shipping address of the checkout: a saved one to choose, or the fields, with postal code and phone by country.
import type { Form } from "../../lib/form.ts";
import { CountryPicker } from "../../ui/country-picker.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { PostalField } from "../../ui/postal-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CheckBox } from "./check-box.tsx";
import type { CheckoutForm } from "./checkout-form.ts";
import { SavedAddresses } from "./saved-addresses.tsx";

export function AddressSection({ form }: { form: Form<CheckoutForm> }) {
  const { register, values, setValue } = form;
  const { country, phone, phoneCountry } = values;
  const chooseCountry = (code: string) => {
    setValue("country", code);
    // A phone number that is not typed yet will most likely be from there.
    if (code && phone === "") setValue("phoneCountry", code);
  };
  return (
    <section aria-labelledby="checkout-address">
      <h2 id="checkout-address" className="mb-5 text-heading">
        Shipping address
      </h2>
      <SavedAddresses form={form} />
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...register("firstName")} />
        <TextField label="Last name" autoComplete="family-name" required {...register("lastName")} />
        <TextField
          label="Address"
          autoComplete="address-line1"
          required
          frame="sm:col-span-2"
          {...register("address")}
        />
        <TextField
          label="Apartment, suite, etc."
          optional
          autoComplete="address-line2"
          frame="sm:col-span-2"
          {...register("apartment")}
        />
        <TextField label="City" autoComplete="address-level2" required {...register("city")} />
        <TextField label="State" autoComplete="address-level1" required {...register("state")} />
        <PostalField {...register("pin")} country={country} />
        <CountryPicker value={country} onChange={chooseCountry} required />
        <PhoneField
          label="Phone"
          required
          country={phoneCountry}
          onCountryChange={(code) => setValue("phoneCountry", code)}
          frame="sm:col-span-2"
          {...register("phone")}
        />
      </div>
      <CheckBox label="Save this information for next time" {...register("saveInfo")} />
      <CheckBox label="Text me with news and offers" {...register("smsOffers")} />
    </section>
  );
}
