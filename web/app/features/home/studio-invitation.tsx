// Home's last word: made-to-measure at the studio.
import { ButtonLink } from "../../ui/button.tsx";
import { ATELIER_SCENE } from "../../ui/editorial.ts";
import { Picture } from "../../ui/picture.tsx";
import { useSettings } from "../shell/settings.ts";

export function StudioInvitation() {
  const { contact } = useSettings();
  return (
    <section className="page mt-20 grid items-center gap-x-[clamp(2rem,6vw,7rem)] gap-y-10 lg:mt-32 lg:grid-cols-[1.4fr_1fr]">
      <Picture picture={ATELIER_SCENE} sizes="(min-width: 64rem) 56vw, 100vw" className="aspect-3/2 w-full" />
      <div>
        <h2 className="text-title">Made for you, if you like</h2>
        <p className="mt-5 max-w-md text-soft">
          Another sleeve, a longer hem, a colour we have not thought of. Come to the studio in {contact.studio.city}, or
          meet us by video, and we will make it with you.
        </p>
        <ButtonLink to="/book-appointment" look="outline" className="mt-8">
          Book an appointment
        </ButtonLink>
      </div>
    </section>
  );
}
