// The public part of the settings.
import { getPublicSettings } from "@elvara/contract/settings";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { readSettings } from "./settings.ts";

export const settingsRoutes: FeatureRoutes = (on, { db, env }) => {
  on(getPublicSettings, async () => ({ ...(await readSettings(db)), demo: env.demo, publicUrl: env.publicUrl }), {
    cached: true,
  });
};
