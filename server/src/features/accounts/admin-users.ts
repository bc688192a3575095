// The admin's view of users: the list, one of them, and what may be changed about them.
import type { AdminUser, listUsers, updateUser } from "@elvara/contract/admin";
import type { BodyOf, QueryOf, ResultOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import { and, desc, eq, like } from "drizzle-orm";
import type { Visitor } from "../../platform/auth.ts";
import type { Db } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/errors.ts";
import { containing } from "../../platform/like.ts";
import { findUser } from "./find-account.ts";
import { setAccess } from "./set-access.ts";
import { users } from "./tables.ts";
import { toUser, type UserRow } from "./user-row.ts";

export async function adminUsers(
  db: Db,
  { page, limit, isActive, role, search }: QueryOf<typeof listUsers>,
): Promise<ResultOf<typeof listUsers>> {
  const condition = and(
    isActive ? eq(users.isActive, isActive === "true") : undefined,
    role ? eq(users.role, role) : undefined,
    search ? like(users.search, containing(search.toLowerCase())) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(users)
      .where(condition)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(users, condition),
  ]);
  return { users: rows.map(toAdminUser), pagination: paginate(page, limit, total) };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function readUser(db: Db, id: string): Promise<AdminUser> {
  const row = UUID.test(id) ? await findUser(db, id) : undefined;
  if (!row) throw notFound("User not found");
  return toAdminUser(row);
}

export async function changeUser(
  deps: Pick<Deps, "db" | "auth" | "now">,
  actor: Visitor,
  id: string,
  changes: BodyOf<typeof updateUser>,
  requestId: string,
): Promise<AdminUser> {
  if (!UUID.test(id)) throw notFound("User not found");
  return toAdminUser(await setAccess(deps, actor, id.toLowerCase(), changes, requestId));
}

function toAdminUser(row: UserRow): AdminUser {
  return {
    ...toUser(row),
    _id: row.id,
    isActive: row.isActive,
    lastLogin: row.lastLogin?.toISOString() ?? null,
  };
}
