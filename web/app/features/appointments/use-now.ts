// The time, told again every half minute so that slots close while a page is open.
import { useEffect, useState } from "react";

/** Begins with the server's time where a page brought it, so that both render the same. */
export function useNow(start: string | undefined): Date {
  const [now, setNow] = useState(() => (start ? new Date(start) : new Date()));
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
