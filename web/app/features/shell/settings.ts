// The shop's public settings, read once with the first page.
import type { PublicSettings } from "@elvara/contract/settings";
import { useRouteLoaderData } from "react-router";

export function useSettings(): PublicSettings {
  const root = useRouteLoaderData("root") as { settings: PublicSettings } | undefined;
  if (!root) throw new Error("The root loader has not run");
  return root.settings;
}
