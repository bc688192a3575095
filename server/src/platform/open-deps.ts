// Opens everything a shop stands on, from its environment and a migrated database.
import path from "node:path";
import { createAuth, type SessionSource } from "./auth.ts";
import type { Database } from "./db.ts";
import type { Deps } from "./deps.ts";
import type { Env } from "./env.ts";
import { createLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { createPageCache } from "./page-cache.ts";
import type { Secrets } from "./secrets.ts";
import { localStorage } from "./storage.ts";

export function openDeps(
  env: Env,
  database: Database,
  secrets: Secrets,
  sessions: SessionSource,
  now = () => new Date(),
): Deps {
  const metrics = createMetrics();
  return {
    env,
    log: createLog(env.logLevel),
    metrics,
    database,
    db: database.db,
    secrets,
    storage: localStorage(path.join(env.dataDir, "files")),
    cache: createPageCache({ metrics }),
    auth: createAuth(secrets.derive("access-token"), sessions),
    address: { url: env.publicUrl },
    now,
  };
}
