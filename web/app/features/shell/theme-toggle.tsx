// Switches between light and dark.
import { MoonIcon, SunIcon } from "../../ui/icons.tsx";
import { setTheme, useTheme } from "./theme.ts";

export function ThemeToggle() {
  const theme = useTheme();
  const other = theme === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      onClick={() => setTheme(other)}
      aria-label={theme === "dark" ? "Switch to light colours" : "Switch to dark colours"}
      className="grid size-11 place-items-center hover:opacity-60"
    >
      {theme === "dark" ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}
