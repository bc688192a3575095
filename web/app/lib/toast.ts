// Notifications (S§2): shown for five seconds unless told otherwise, faded over 300 ms, dismissible.
import { useSyncExternalStore } from "react";

export type ToastType = "success" | "error" | "info" | "other";

export interface Toast {
  id: number;
  message: string;
  type: ToastType;
  duration: number;
  /** Fading out. */
  leaving: boolean;
}

const DURATION_MS = 5_000;
const FADE_MS = 300;

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function toast(message: string, type: ToastType = "info", duration = DURATION_MS): number {
  const id = nextId++;
  // The same words twice would only push the first ones off the screen.
  set([...toasts.filter((other) => other.message !== message), { id, message, type, duration, leaving: false }]);
  setTimeout(dismiss, duration, id);
  return id;
}

export function dismiss(id: number): void {
  set(toasts.map((item) => (item.id === id ? { ...item, leaving: true } : item)));
  setTimeout(() => set(toasts.filter((item) => item.id !== id)), FADE_MS);
}

const NONE: Toast[] = [];

export function useToasts(): Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => NONE,
  );
}
