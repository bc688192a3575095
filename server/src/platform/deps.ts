// What every feature is handed: the shop's platform, assembled once in app.ts.
import type { FastifyInstance } from "fastify";
import type { Auth } from "./auth.ts";
import type { Database, Db } from "./db.ts";
import type { Env } from "./env.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { PageCache } from "./page-cache.ts";
import type { On } from "./route.ts";
import type { Secrets } from "./secrets.ts";
import type { Storage } from "./storage.ts";

export interface Deps {
  env: Env;
  log: Log;
  metrics: Metrics;
  database: Database;
  db: Db;
  secrets: Secrets;
  storage: Storage;
  cache: PageCache;
  auth: Auth;
  /** Where the shop itself answers on this machine; set once it listens. */
  address: { url: string };
  /** The clock; tests set it. */
  now: () => Date;
}

/** A feature's calls, as declared in the contract. */
export type FeatureRoutes = (on: On, deps: Deps) => void;

/** Addresses outside the contract: files, feeds, provider callbacks. */
export type PlainRoutes = (app: FastifyInstance, deps: Deps) => void;
