// Who comes, about what, and how (S§2): the form that a chosen slot reveals.
import type { Product } from "@elvara/contract/catalog";
import type { FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Honeypot } from "../../ui/honeypot.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { MeetingTypes } from "./meeting-types.tsx";
import { ProductChoice } from "./product-choice.tsx";
import type { BookingForm } from "./use-booking.ts";

interface Props {
  form: BookingForm;
  onChange: (change: Partial<BookingForm>) => void;
  products: Product[];
  onSubmit: () => void;
  isSending: boolean;
  error: string;
}

export function BookingFields({ form, onChange, products, onSubmit, isSending, error }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} className="relative grid gap-3">
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={100}
          autoComplete="name"
          value={form.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <PhoneField
          name="mobileNumber"
          required
          maxLength={32}
          country={form.countryCode}
          onCountryChange={(countryCode) => onChange({ countryCode })}
          value={form.mobileNumber}
          onChange={(event) => onChange({ mobileNumber: event.target.value })}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          value={form.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
        <ProductChoice
          products={products}
          value={form.selectedProduct}
          onChange={(selectedProduct) => onChange({ selectedProduct })}
        />
      </div>
      <TextArea
        label="Message"
        optional
        name="message"
        maxLength={2000}
        value={form.message}
        onChange={(event) => onChange({ message: event.target.value })}
      />
      <MeetingTypes value={form.meetingType} onChange={(meetingType) => onChange({ meetingType })} />
      <Honeypot value={form.website} onChange={(event) => onChange({ website: event.target.value })} />
      {error && (
        <p role="alert" className="mt-3 bg-bad-tint px-4 py-3 text-sm text-bad">
          {error}
        </p>
      )}
      <Button type="submit" busy={isSending} className="mt-5 sm:justify-self-start">
        {isSending ? "Booking..." : "Book an Appointment"}
      </Button>
    </form>
  );
}
