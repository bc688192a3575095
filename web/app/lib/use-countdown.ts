// Seconds that count down to zero, right also when the tab slept meanwhile.
import { useCallback, useEffect, useState } from "react";

export function useCountdown(): { seconds: number; start: (seconds: number) => void; stop: () => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) setEndsAt(0);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = useCallback((from: number) => {
    setSeconds(from);
    setEndsAt(Date.now() + from * 1000);
  }, []);
  const stop = useCallback(() => {
    setSeconds(0);
    setEndsAt(0);
  }, []);
  return { seconds, start, stop };
}
