// The public part of the settings.
import { getPublicSettings } from "@elvara/contract/settings";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { readSettings } from "./settings.ts";

const GOOGLE_AUTHORIZE = "https://accounts.google.com/o/oauth2/v2/auth";

export const settingsRoutes: FeatureRoutes = (on, { db, env }) => {
  const { demo, publicUrl } = env;
  const google = env.GOOGLE_CLIENT_ID
    ? { clientId: env.GOOGLE_CLIENT_ID, authorizeUrl: env.GOOGLE_AUTHORIZE_URL ?? GOOGLE_AUTHORIZE }
    : null;
  on(getPublicSettings, async () => ({ ...(await readSettings(db)), demo, publicUrl, google }), { cached: true });
};
