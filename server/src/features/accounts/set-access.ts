// Who may do what: an admin's changes to an account's role and state, acting at the account's next call.
import { and, eq, sql } from "drizzle-orm";
import type { Role, Visitor } from "../../platform/auth.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { record } from "../../platform/journal.ts";
import { change, findUser } from "./find-account.ts";
import { endAllSessions } from "./sessions.ts";
import { users } from "./tables.ts";
import type { UserRow } from "./user-row.ts";

interface AccessChange {
  isActive?: boolean | undefined;
  role?: Role | undefined;
}

export async function setAccess(
  { db, auth, now }: Pick<Deps, "db" | "auth" | "now">,
  actor: Visitor,
  userId: string,
  changes: AccessChange,
  requestId?: string,
): Promise<UserRow> {
  if (actor.id === userId) throw conflict("You cannot change your own access.");
  const user = await db.transaction(async (tx) => {
    const before = await findUser(tx, userId);
    if (!before) throw notFound("User not found");
    const after = { isActive: changes.isActive ?? before.isActive, role: changes.role ?? before.role };
    if (after.isActive === before.isActive && after.role === before.role) return before;
    await keepAnAdmin(tx, actor, before, after);
    // Tokens issued before the change stay dead even if it is taken back.
    const changed = await change(tx, userId, { ...after, tokenVersion: sql`${users.tokenVersion} + 1` });
    if (!after.isActive) await endAllSessions(tx, userId, "account deactivated", now());
    const was = { isActive: before.isActive, role: before.role };
    await record(
      tx,
      actor,
      { action: "change access", entity: "user", entityId: userId, before: was, after },
      requestId,
    );
    return changed;
  });
  auth.forgetUser(userId);
  return user;
}

/** Two admins who take each other's access at the same moment must not both succeed: one of them is no admin any more. */
async function keepAnAdmin(tx: Tx, actor: Visitor, before: UserRow, after: Required<AccessChange>): Promise<void> {
  if (before.role !== "admin" || (after.role === "admin" && after.isActive)) return;
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.isActive, true)))
    .orderBy(users.id)
    .for("update");
  if (!admins.some(({ id }) => id === actor.id)) throw conflict("At least one admin must be left.");
}
