// The contact part of the checkout: e-mail, the way to the sign-in, and consent to news by mail.
import { Link } from "react-router";
import type { Form } from "../../lib/form.ts";
import { TextField } from "../../ui/text-field.tsx";
import { loginPath } from "../account/redirect.ts";
import { useSession } from "../account/session.ts";
import { CheckBox } from "./check-box.tsx";
import type { CheckoutForm } from "./checkout-form.ts";

export function ContactSection({ form: { register } }: { form: Form<CheckoutForm> }) {
  const { status } = useSession();
  return (
    <section aria-labelledby="checkout-contact">
      <div className="mb-5 flex items-baseline justify-between gap-6">
        <h2 id="checkout-contact" className="text-heading">
          Contact
        </h2>
        {status === "out" && (
          <Link to={loginPath("/checkout")} className="link-line inline-flex min-h-11 items-center">
            Log in
          </Link>
        )}
      </div>
      <TextField label="Email" type="email" autoComplete="email" required {...register("email")} />
      <CheckBox label="Email me with news and offers" {...register("emailOffers")} />
    </section>
  );
}
