// Reads the shop's settings.
import type { Queryable } from "../../platform/db.ts";
import { settings } from "./tables.ts";

export type Settings = typeof settings.$inferSelect;

export async function readSettings(db: Queryable): Promise<Settings> {
  const [row] = await db.select().from(settings);
  if (!row) throw new Error("The settings row is missing");
  return row;
}
