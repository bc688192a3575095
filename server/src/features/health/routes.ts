// Whether the shop and its database are well.
import { getHealth } from "@elvara/contract/health";
import { sql } from "drizzle-orm";
import type { FeatureRoutes } from "../../platform/deps.ts";

const VERSION = "0.1.0";

export const healthRoutes: FeatureRoutes = (on, { db }) => {
  on(getHealth, async ({ reply }) => {
    const begun = performance.now();
    const up = await Promise.race([
      db.execute(sql`select 1`).then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref()),
    ]).catch(() => false);
    if (!up) reply.status(503);
    const latencyMs = up ? Math.round((performance.now() - begun) * 10) / 10 : null;
    return {
      status: up ? ("ok" as const) : ("degraded" as const),
      version: VERSION,
      uptimeSeconds: Math.round(process.uptime()),
      database: { status: up ? ("up" as const) : ("down" as const), latencyMs },
    };
  });
};
