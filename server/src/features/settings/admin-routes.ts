// The admin's calls about the settings. HTTP only.
import * as api from "@elvara/contract/admin-settings";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { changeSettings, toAdminSettings } from "./change-settings.ts";
import { readSettings } from "./settings.ts";

export const settingsAdminRoutes: FeatureRoutes = (on, { db }) => {
  on(api.getSettings, async () => toAdminSettings(await readSettings(db)));
  on(api.updateSettings, ({ user, body, request }) => changeSettings(db, user, body, request.id), "Settings saved");
};
