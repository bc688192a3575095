// The full-screen film that opens the shop (S§2): the poster first, the film when it can play.
import { lazy, Suspense, startTransition, useEffect, useState } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { HOME } from "../catalog/texts.ts";

const Film = lazy(() => import("./film.tsx"));

/** React asks for it from the head, because its priority is high. */
const POSTER = "/film/hero-poster.webp";

export function Hero() {
  const wanted = useFilmWanted();
  return (
    <section
      aria-label={HOME.caption}
      className="relative -mt-(--header-height) h-[100svh] min-h-[32rem] overflow-hidden bg-linear-160 from-accent to-black text-white"
    >
      <img
        src={POSTER}
        alt=""
        width={1280}
        height={720}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
      {wanted && (
        <Suspense fallback={null}>
          <Film />
        </Suspense>
      )}
      <div className="pointer-events-none absolute inset-0 bg-linear-to-t from-black/60 via-black/10 to-transparent" />
      <div className="page absolute inset-x-0 bottom-0 pb-24 sm:pb-16">
        <h1 className="max-w-4xl text-hero">{HOME.caption}</h1>
        <ButtonLink to="/shop-by-product" look="outline" className="mt-8 ring-white hover:bg-white! hover:text-black!">
          Shop Now
        </ButtonLink>
      </div>
    </section>
  );
}

/** Not for whoever asked for less motion or less data, and only once the page itself has arrived. */
function useFilmWanted(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || connection?.saveData) return;
    const start = () => startTransition(() => setWanted(true));
    if (document.readyState === "complete") return start();
    window.addEventListener("load", start, { once: true });
    return () => window.removeEventListener("load", start);
  }, []);
  return wanted;
}
