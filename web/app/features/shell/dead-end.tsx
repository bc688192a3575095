// A page that leads nowhere, with ways back (S§2: Go Home, Shop Now, Contact us).
import { ButtonLink } from "../../ui/button.tsx";

interface Props {
  code: string;
  title: string;
  text: string;
}

export function DeadEnd({ code, title, text }: Props) {
  return (
    <section className="page grid min-h-[70dvh] place-items-center py-20 text-center">
      <div className="max-w-xl">
        <p
          aria-hidden="true"
          data-text={code}
          className="font-display text-[clamp(6rem,20vw,13rem)] leading-none text-sand italic before:content-[attr(data-text)]"
        />
        <h1 className="-mt-6 text-title">{title}</h1>
        <p className="mx-auto mt-5 max-w-md text-soft">{text}</p>
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
