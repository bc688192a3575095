// Whose account a proven phone, address or Google identity opens; new ones get an account.
import { eq, sql } from "drizzle-orm";
import type { Queryable, Tx } from "../../platform/db.ts";
import { endAllSessions } from "./sessions.ts";
import { users } from "./tables.ts";
import type { UserRow } from "./user-row.ts";

export async function accountOfPhone(tx: Tx, phone: string, now: Date): Promise<UserRow> {
  const [known] = await tx.select().from(users).where(eq(users.phone, phone)).for("update");
  if (known?.phoneVerifiedAt) return known;
  if (known) return change(tx, known.id, { phoneVerifiedAt: now });
  return create(tx, { phone, phoneVerifiedAt: now });
}

/** The account that a proven address opens, which may not exist yet. */
export async function accountOfEmail(tx: Tx, email: string, now: Date): Promise<UserRow> {
  return (await takeEmail(tx, email, now)) ?? create(tx, { email, emailVerifiedAt: now });
}

/**
 * The account whose own address this is. An address that somebody only typed into a phone account proves nothing:
 * it is taken away from there, so that nobody can lay an account in wait for the address's owner.
 */
export async function takeEmail(tx: Tx, email: string, now: Date): Promise<UserRow | undefined> {
  const [known] = await tx.select().from(users).where(eq(users.email, email)).for("update");
  if (!known || known.emailVerifiedAt) return known;
  if (known.phone) {
    await change(tx, known.id, { email: null });
    return undefined;
  }
  // Whatever was set before the owner came is not the owner's.
  await endAllSessions(tx, known.id, "address proven by its owner", now);
  return change(tx, known.id, {
    emailVerifiedAt: now,
    passwordHash: null,
    tokenVersion: sql`${users.tokenVersion} + 1`,
  });
}

export async function create(tx: Tx, values: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await tx.insert(users).values(values).returning();
  if (!row) throw new Error("The account was not written");
  return row;
}

type Changes = { [key in keyof UserRow]?: UserRow[key] | ReturnType<typeof sql> };

export async function change(tx: Queryable, id: string, changes: Changes): Promise<UserRow> {
  const [row] = await tx.update(users).set(changes).where(eq(users.id, id)).returning();
  if (!row) throw new Error("The account is gone");
  return row;
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}
