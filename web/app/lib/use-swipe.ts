// Swipes: a finger that moves more than 40 px sideways (S§9), and more sideways than down.
import { type MouseEvent, type PointerEvent, useRef } from "react";

const THRESHOLD_PX = 40;
/** Farther than this is no press any more. */
const PRESS_PX = 8;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
  onClickCapture: (event: MouseEvent) => void;
}

/** `onSwipe(1)` for the next one (the finger went left), `onSwipe(-1)` for the one before. Needs `touch-action: pan-y`. */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ x: number; y: number } | null>(null);
  const moved = useRef(false);
  return {
    onPointerDown: (event) => {
      moved.current = false;
      start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const dx = event.clientX - from.x;
      moved.current = Math.abs(dx) > PRESS_PX;
      if (Math.abs(dx) <= THRESHOLD_PX || Math.abs(dx) < Math.abs(event.clientY - from.y)) return;
      onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
    // A mouse that let go over a link did not mean to follow it.
    onClickCapture: (event) => {
      if (!moved.current) return;
      moved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
