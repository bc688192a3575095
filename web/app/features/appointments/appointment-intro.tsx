// What an appointment is, beside the calendar.
import { Picture } from "../../ui/picture.tsx";
import { useSettings } from "../shell/settings.ts";

const STUDIO = {
  url: "/editorial/about-atelier.webp",
  alt: "The studio: two dresses on walnut stands beside a stack of folded printed cottons in window light.",
  width: 1400,
  height: 934,
};

export function AppointmentIntro() {
  const { contact } = useSettings();
  return (
    <header className="self-start pt-12 pb-10 lg:sticky lg:top-(--header-height) lg:pt-20">
      <p className="label-caps text-soft">By appointment</p>
      <h1 className="mt-4 text-title">Book an Appointment</h1>
      <p className="mt-5 max-w-md text-soft">
        Half an hour with the people who make your clothes: for a design of your own, or for a piece you have chosen,
        with another sleeve, another length, another colour. Come to the studio in {contact.studio.city}, or meet us by
        video.
      </p>
      <Picture
        picture={STUDIO}
        sizes="(min-width: 64rem) 34vw, 100vw"
        className="mt-8 aspect-3/2 w-full max-lg:hidden"
      />
      <p className="mt-6 max-w-md text-sm text-soft">
        Monday to Saturday. All times are Indian Standard Time (IST, GMT+5:30).
      </p>
    </header>
  );
}
