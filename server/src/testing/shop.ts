// A whole shop for a test: the real app on a fresh database, called as guest, shopper or admin.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AnswerOf, EndpointSpec } from "@elvara/contract/endpoint";
import type { InjectOptions } from "fastify";
import { buildApp, jobHandlers } from "../app.ts";
import { openSessions } from "../features/accounts/live-sessions.ts";
import { sessions, users } from "../features/accounts/tables.ts";
import { readEnv } from "../platform/env.ts";
import { openDeps } from "../platform/open-deps.ts";
import { secretsFrom } from "../platform/secrets.ts";
import { freshDatabase } from "./database.ts";
import { runJobs } from "./run-jobs.ts";

interface Given {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Thrown by `call` when the answer is an error. */
export class CallFailed extends Error {
  readonly status: number;
  readonly answer: { success: false; message: string; code: string; details?: unknown };
  constructor(status: number, answer: CallFailed["answer"]) {
    super(`${status} ${answer.code}: ${answer.message}`);
    this.status = status;
    this.answer = answer;
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
export type Caller = ReturnType<Shop["as"]>;

interface Options {
  env?: Record<string, string>;
  now?: () => Date;
}

export async function openShop({ env: extra = {}, now = () => new Date() }: Options = {}) {
  const database = await freshDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "elvara-shop-"));
  const env = readEnv(
    { NODE_ENV: "test", DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "1000000", ...extra },
    path.resolve(import.meta.dirname, "../../.."),
  );
  const deps = openDeps(env, database, secretsFrom("a secret for tests only"), await openSessions(database, now), now);
  const app = await buildApp(deps);
  const handlers = jobHandlers(deps);

  function as(token?: string) {
    const raw = (endpoint: EndpointSpec, given: Given = {}) => app.inject(requestFor(endpoint, given, token));
    return {
      token,
      raw,
      /** The answer's data (or whole reply); an error answer is thrown as CallFailed. */
      async call<E extends EndpointSpec>(endpoint: E, given: Given = {}): Promise<AnswerOf<E>> {
        const response = await raw(endpoint, given);
        const answer = response.json();
        if (response.statusCode >= 400) throw new CallFailed(response.statusCode, answer);
        return endpoint.reply ? answer : answer.data;
      },
    };
  }

  async function signIn(given: Partial<typeof users.$inferInsert> = {}) {
    const [user] = await deps.db
      .insert(users)
      .values({ firstName: "Asha", lastName: "Rao", name: "Asha Rao", email: `${randomUUID()}@example.com`, ...given })
      .returning();
    if (!user) throw new Error("no user");
    const [session] = await deps.db
      .insert(sessions)
      .values({ userId: user.id, expiresAt: new Date(now().getTime() + 86_400_000) })
      .returning();
    if (!session) throw new Error("no session");
    const token = await deps.auth.sign(
      { id: user.id, role: user.role, sessionId: session.id },
      user.tokenVersion,
      now(),
    );
    return { ...as(token), user, sessionId: session.id };
  }

  return {
    deps,
    app,
    db: deps.db,
    guest: as(),
    as,
    signIn,
    signInAdmin: () => signIn({ role: "admin", email: `admin-${randomUUID()}@example.com` }),
    /** Runs every waiting job once, as the worker would, and answers how many ran. */
    runJobs: () => runJobs(database.url, handlers),
    /** The sandbox's webhooks and the shop's own jobs, until nothing is waiting. */
    async runEveryJob() {
      while ((await runJobs(database.url, handlers)) > 0);
    },
    async close() {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function requestFor(
  endpoint: EndpointSpec,
  { params = {}, query = {}, body, headers = {} }: Given,
  token?: string,
): InjectOptions {
  const url = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return {
    method: endpoint.method,
    url: search.size > 0 ? `${url}?${search}` : url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  };
}
