// About us (S§2): story, founder, vision, mission, sustainability; full-bleed and stacked on phones, a spread on desktops.
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { ATELIER_SCENE, CLOTH_SCENE, FOUNDER_SCENE } from "../../ui/editorial.ts";
import { Picture } from "../../ui/picture.tsx";
import { useSettings } from "../shell/settings.ts";

export function AboutPage() {
  const { brand, contact } = useSettings();
  return (
    <div className="pb-8">
      <header className="lg:page lg:grid lg:grid-cols-[1fr_1.5fr] lg:items-end lg:gap-16 lg:pt-20">
        <div className="page pt-12 pb-10 lg:px-0 lg:pb-4">
          <h1 className="text-hero">About {brand.name}</h1>
          <p className="mt-6 max-w-md font-display text-2xl text-soft italic">{brand.tagline}</p>
        </div>
        <Picture
          picture={ATELIER_SCENE}
          sizes="(min-width: 64rem) 60vw, 100vw"
          eager
          className="aspect-4/5 w-full sm:aspect-3/2"
        />
      </header>

      <section className="page grid gap-y-6 py-16 lg:grid-cols-12 lg:py-32">
        <h2 className="text-title lg:col-span-4">Our story</h2>
        <div className="max-w-prose space-y-5 text-lg leading-relaxed lg:col-span-7 lg:col-start-6">
          <p>
            {brand.name} began with one sundress. It was cut on a kitchen table in {contact.studio.city} from four
            metres of hand-blocked cotton that had been meant for curtains, and worn to a friend's wedding in the hills.
            Three people asked where it came from. The week after, there were three more.
          </p>
          <p>
            Today we are a studio of eleven, working with printers in Bagru, ajrakh dyers in Kutch, and weavers who send
            us linen and satin a few bolts at a time. We still cut in small runs, still fit every pattern on real people
            in all five sizes, and still would rather make forty of something good than four hundred of something new.
          </p>
        </div>
      </section>

      <section className="bg-sand lg:grid lg:grid-cols-2">
        <Picture
          picture={FOUNDER_SCENE}
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-4/5 w-full lg:aspect-auto lg:h-full"
        />
        <div className="page flex flex-col justify-center py-14 lg:px-[clamp(2rem,6vw,7rem)] lg:py-32">
          <h2 className="label-caps font-sans text-soft">The founder</h2>
          <blockquote className="mt-8 font-display text-[clamp(1.75rem,1.2rem+2vw,2.75rem)] leading-tight">
            “I do not want you to have more clothes. I want you to have the dress you reach for, and to know whose hands
            it came from.”
          </blockquote>
          <p className="mt-8 max-w-md text-soft">
            Ira Sethi studied textile design in Ahmedabad and spent six years in other people's sample rooms before she
            opened her own. She draws every print, and can still be found at the cutting table most mornings.
          </p>
        </div>
      </section>

      <section className="page grid gap-12 py-16 md:grid-cols-2 lg:gap-24 lg:py-32">
        <Statement title="Vision">
          A wardrobe where every piece can name its makers: the weaver, the printer, the one who sewed the last hem. We
          think that is what luxury will mean.
        </Statement>
        <Statement title="Mission">
          To keep hand printing and hand dyeing in daily use by making clothes that women want to wear, at a pace the
          crafts can keep and a price that pays for them.
        </Statement>
      </section>

      <section className="lg:page lg:grid lg:grid-cols-[1.4fr_1fr] lg:items-center lg:gap-[clamp(2rem,6vw,7rem)]">
        <Picture picture={CLOTH_SCENE} sizes="(min-width: 64rem) 56vw, 100vw" className="aspect-3/2 w-full" />
        <div className="page pt-10 lg:px-0 lg:pt-0">
          <h2 className="text-title">Sustainability</h2>
          <ul className="mt-6 divide-y divide-line border-y border-line">
            <Vow>We cut after the order wherever we can; there is no warehouse of last season.</Vow>
            <Vow>
              Natural fibres first. Dyes without azo colourants, and rinse water that is filtered and used again.
            </Vow>
            <Vow>Offcuts become piping, covered buttons and the bags your order comes in.</Vow>
            <Vow>Every seam can be let out, and we mend what we have made, for as long as you wear it.</Vow>
          </ul>
        </div>
      </section>

      <section className="page pt-20 text-center lg:pt-32">
        <h2 className="text-title">Come and see</h2>
        <p className="mx-auto mt-4 max-w-md text-soft">
          {contact.studio.street}, {contact.studio.city}. By appointment, Monday to Saturday.
        </p>
        <ButtonLink to="/book-appointment" className="mt-8">
          Book an appointment
        </ButtonLink>
      </section>
    </div>
  );
}

function Statement({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-ink pt-6">
      <h2 className="text-heading">{title}</h2>
      <p className="mt-4 max-w-prose text-lg leading-relaxed text-soft">{children}</p>
    </div>
  );
}

function Vow({ children }: { children: ReactNode }) {
  return <li className="py-4 text-soft">{children}</li>;
}
