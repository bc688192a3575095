// Swipes: a finger that moves at least 40 px sideways (S§9), and more sideways than down.
import { type PointerEvent, useRef } from "react";

const THRESHOLD_PX = 40;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/** `onSwipe(1)` for the next one (the finger went left), `onSwipe(-1)` for the one before. Needs `touch-action: pan-y`. */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event) => {
      start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const dx = event.clientX - from.x;
      if (Math.abs(dx) <= THRESHOLD_PX || Math.abs(dx) < Math.abs(event.clientY - from.y)) return;
      onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
