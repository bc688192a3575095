// The Basics line (S§2): not here yet.

import { pageMeta, siteOf } from "../../lib/seo.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { basicsPath } from "../shell/menu.ts";
import { useSettings } from "../shell/settings.ts";

export function basicsMeta(matches: Parameters<typeof pageMeta>[0]) {
  const { brand } = siteOf(matches) ?? { brand: { name: "", slug: "" } };
  return pageMeta(matches, {
    title: "Basics - Coming Soon",
    description: `${brand.name} Basics: the quiet pieces under everything else, coming soon.`,
    path: basicsPath(brand.slug),
  });
}

export function Basics() {
  const { brand } = useSettings();
  return (
    <section className="page grid min-h-[75dvh] place-items-center py-20 text-center">
      <div className="max-w-2xl">
        <p className="label-caps text-accent">In the making</p>
        <h1 className="mt-6 text-hero">{brand.name} Basics - Coming Soon</h1>
        <p className="mx-auto mt-8 max-w-md text-soft">
          Tees, tanks and easy trousers in organic cotton: the quiet pieces under everything else. The patterns are cut,
          the first samples are being worn.
        </p>
        <div className="mt-10 flex flex-wrap items-center justify-center gap-4">
          <ButtonLink to="/">Go Home</ButtonLink>
          <ButtonLink to="/shop-by-product" look="outline">
            Shop Now
          </ButtonLink>
          <ButtonLink to="/contact-us" look="quiet">
            Contact us
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
