// Light or dark: the visitor's choice under `app_theme`, else what the device asks for.
import { useSyncExternalStore } from "react";
import { writeText } from "../../lib/storage.ts";

export type Theme = "light" | "dark";

const listeners = new Set<() => void>();

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  writeText("app_theme", theme);
  for (const listener of listeners) listener();
}

export function useTheme(): Theme | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (document.documentElement.dataset.theme === "dark" ? "dark" : "light"),
    () => undefined,
  );
}
