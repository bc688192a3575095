// Makes sure at start that somebody can open the admin area, and that the demo's known password never can in production.
import { randomBytes } from "node:crypto";
import { demoAdmin } from "@elvara/contract/auth";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { Env } from "../../platform/env.ts";
import { change, create } from "./find-account.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { users } from "./tables.ts";

const LOCK = 7_301_995;

/** Answers what the shop's owner should read in the terminal. */
export function ensureAdmin(db: Db, env: Pick<Env, "demo" | "publicUrl" | "ADMIN_EMAIL" | "ADMIN_PASSWORD">) {
  return db.transaction(async (tx): Promise<string[]> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (env.demo) {
      await ensure(tx, demoAdmin.email, demoAdmin.password);
      return [];
    }
    const said = await closeDemoAdmin(tx);
    const isAdmin = and(eq(users.role, "admin"), users.isActive);
    if ((await tx.$count(users, isAdmin)) > 0) return said;
    const email = (env.ADMIN_EMAIL ?? `admin@${new URL(env.publicUrl).hostname}`).toLowerCase();
    const password = env.ADMIN_PASSWORD ?? randomBytes(15).toString("base64url");
    await ensure(tx, email, password);
    if (env.ADMIN_PASSWORD) return [...said, `The first admin is ${email}, with the password of ADMIN_PASSWORD`];
    return [...said, `The first admin is ${email}`, `with the password ${password} (shown this once: write it down)`];
  });
}

async function ensure(tx: Tx, email: string, password: string): Promise<void> {
  const [known] = await tx.select().from(users).where(eq(users.email, email));
  if (known && known.role === "admin" && known.isActive && known.passwordHash) return;
  const values = {
    role: "admin" as const,
    isActive: true,
    passwordHash: await hashPassword(password),
    emailVerifiedAt: new Date(),
  };
  if (known) await change(tx, known.id, { ...values, tokenVersion: sql`${users.tokenVersion} + 1` });
  else await create(tx, { ...values, email, firstName: "Shop", lastName: "Admin", name: "Shop Admin" });
}

/** A database that once ran in demo mode holds an admin whose password everybody knows. */
async function closeDemoAdmin(tx: Tx): Promise<string[]> {
  const [known] = await tx.select().from(users).where(eq(users.email, demoAdmin.email));
  if (!known?.isActive || !(await passwordMatches(known.passwordHash, demoAdmin.password))) return [];
  await change(tx, known.id, { isActive: false, tokenVersion: sql`${users.tokenVersion} + 1` });
  return [`The demo's admin ${demoAdmin.email} was deactivated: its password is public`];
}
