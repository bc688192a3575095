// The contact page (S§2): a form that checks the address while one types, and where else to find us.
import { Link } from "react-router";
import { useSettings } from "../shell/settings.ts";
import { ContactForm } from "./contact-form.tsx";

export function ContactPage() {
  const { contact, brand } = useSettings();
  const { street, city, state, zipCode } = contact.studio;
  return (
    <div className="page grid gap-x-[clamp(3rem,8vw,9rem)] gap-y-12 pt-12 pb-8 lg:grid-cols-[1fr_1.3fr] lg:grid-rows-[auto_1fr] lg:pt-20">
      <header>
        <p className="label-caps text-soft">Contact</p>
        <h1 className="mt-4 text-title">We read every word</h1>
        <p className="mt-5 max-w-md text-soft">
          A question about a size, a fabric, an order, or an idea of your own: write to us and somebody from the studio
          answers, usually within a day.
        </p>
      </header>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ContactForm />
      </div>
      <div>
        <dl className="max-w-md border-b border-line">
          <div className="border-t border-line py-5">
            <dt className="label-caps text-soft">E-mail</dt>
            <dd className="mt-2">
              <a href={`mailto:${contact.email}`} className="inline-flex min-h-11 items-center">
                <span className="link-line">{contact.email}</span>
              </a>
            </dd>
          </div>
          {contact.phone && (
            <div className="border-t border-line py-5">
              <dt className="label-caps text-soft">Phone</dt>
              <dd className="mt-2">
                <a href={`tel:${contact.phone}`} className="inline-flex min-h-11 items-center">
                  <span className="link-line">{contact.phone}</span>
                </a>
              </dd>
            </div>
          )}
          <div className="border-t border-line py-5">
            <dt className="label-caps text-soft">Studio</dt>
            <dd className="mt-2">
              <address className="not-italic">
                {brand.name}, {street}
                <br />
                {city}, {state} {zipCode}
              </address>
              <Link to="/book-appointment" className="mt-2 inline-flex min-h-11 items-center">
                <span className="link-line">Book an appointment</span>
              </Link>
            </dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
