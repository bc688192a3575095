// Whether something has been waited for too long.
import { useEffect, useState } from "react";

export function useDeadline(waiting: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return;
    const timer = setTimeout(setLate, afterMs, true);
    return () => clearTimeout(timer);
  }, [waiting, afterMs]);
  return late;
}
