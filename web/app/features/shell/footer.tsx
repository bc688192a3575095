// The footer (S§2): Shop, Categories, Support, Newsletter, social links, currency.
import { Link } from "react-router";
import { CurrencyPicker } from "../currency/currency-picker.tsx";
import { basicsPath, type MenuLink } from "./menu.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { useSettings } from "./settings.ts";
import { SocialIcon } from "./social-icon.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const SHOP: MenuLink[] = [
  { label: "All Products", to: "/shop-by-product" },
  { label: "Bestsellers", to: "/bestsellers" },
  { label: "Dresses", to: "/products/dresses" },
  { label: "Tops", to: "/products/tops" },
  { label: "Bottoms", to: "/products/skirts" },
  { label: "Co-ord Sets", to: "/products/coord-sets" },
];

const SUPPORT: MenuLink[] = [
  { label: "Contact Us", to: "/contact-us" },
  { label: "Book an Appointment", to: "/book-appointment" },
  { label: "Shipping Policy", to: "/shipping" },
  { label: "Exchange Policy", to: "/exchanges" },
  { label: "Terms and Conditions", to: "/terms" },
  { label: "Privacy Policy", to: "/privacy" },
];

export function Footer() {
  const { brand, social, contact } = useSettings();
  const categories: MenuLink[] = [
    { label: "All Categories", to: "/shop-by-category" },
    { label: "Resort and Summer", to: "/categories/resorts-summers" },
    { label: "Evening Wear", to: "/categories/evening-wear" },
    { label: `${brand.name} Basics`, to: basicsPath(brand.slug) },
  ];
  return (
    <footer className="mt-24 border-t border-line bg-footer">
      <div className="page grid gap-x-10 gap-y-12 py-16 grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.6fr] lg:py-24">
        <Column title="Shop" links={SHOP} />
        <Column title="Categories" links={categories} />
        <Column title="Support" links={SUPPORT} />
        <div className="max-lg:col-span-2 max-lg:order-first">
          <h2 className="label-caps font-sans text-soft">Newsletter</h2>
          <p className="mt-5 max-w-sm font-display text-2xl leading-snug">
            New pieces and quiet stories from the studio, now and then.
          </p>
          <NewsletterForm />
        </div>
      </div>
      <div className="page">
        <p
          aria-hidden="true"
          data-text={brand.name}
          className="overflow-hidden border-t border-line pt-8 text-center font-display text-[clamp(5rem,22vw,24rem)] leading-[0.8] tracking-tight text-ink/6 select-none before:content-[attr(data-text)]"
        />
      </div>
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line py-6 text-sm text-soft">
        <p>
          {brand.name} · {contact.studio.city}, India
        </p>
        <ul className="flex items-center gap-1">
          {social.map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${brand.name} on ${name}`}
                className="grid size-11 place-items-center text-ink hover:opacity-60"
              >
                <SocialIcon name={name} />
              </a>
            </li>
          ))}
        </ul>
        <span className="ml-auto flex items-center gap-4 text-ink">
          <CurrencyPicker />
          <ThemeToggle />
        </span>
      </div>
    </footer>
  );
}

function Column({ title, links }: { title: string; links: MenuLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="label-caps font-sans text-soft">{title}</h2>
      <ul className="mt-4">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center hover:underline hover:decoration-1 hover:underline-offset-6 lg:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
