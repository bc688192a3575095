// The header's movement (S§2, S§9): away when scrolling down, back when scrolling up, settled 150 ms after a stop.
import { useEffect, useState } from "react";

const THRESHOLD_PX = 10;
const STOP_DELAY_MS = 150;

export interface HeaderMotion {
  /** Scrolling down: the header collapses and takes search and dropdowns with it. */
  hidden: boolean;
  /** No longer at the top of the page. */
  scrolled: boolean;
}

export function useHeaderMotion(): HeaderMotion {
  const [motion, setMotion] = useState<HeaderMotion>({ hidden: false, scrolled: false });
  useEffect(() => {
    let last = window.scrollY;
    let stopped: ReturnType<typeof setTimeout> | undefined;
    const settle = (hidden: boolean) => {
      const scrolled = window.scrollY > THRESHOLD_PX;
      setMotion((now) => (now.hidden === hidden && now.scrolled === scrolled ? now : { hidden, scrolled }));
    };
    const onScroll = () => {
      const y = Math.max(0, window.scrollY);
      if (Math.abs(y - last) >= THRESHOLD_PX) {
        settle(y > last && y > 80);
        last = y;
      }
      clearTimeout(stopped);
      // Near the top the header always comes to rest open.
      stopped = setTimeout(() => window.scrollY <= 80 && settle(false), STOP_DELAY_MS);
    };
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      clearTimeout(stopped);
    };
  }, []);
  return motion;
}
