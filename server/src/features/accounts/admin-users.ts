// The admin's view of users: the list, one of them, and what may be changed about them.
import type { AdminUser, listUsers, updateUser } from "@elvara/contract/admin";
import type { BodyOf, QueryOf, ResultOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import { and, asc, desc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Visitor } from "../../platform/auth.ts";
import { countFound, MOST_FOUND } from "../../platform/count-found.ts";
import type { Db } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/errors.ts";
import { containing } from "../../platform/like.ts";
import { nearestEnd } from "../../platform/nearest-end.ts";
import { findUser } from "./find-account.ts";
import { setAccess } from "./set-access.ts";
import { users, userTallies } from "./tables.ts";
import { toUser, type UserRow } from "./user-row.ts";

export async function adminUsers(
  db: Db,
  { page, limit, isActive, role, search }: QueryOf<typeof listUsers>,
): Promise<ResultOf<typeof listUsers>> {
  const of = (table: typeof users | typeof userTallies) =>
    and(isActive ? eq(table.isActive, isActive === "true") : undefined, role ? eq(table.role, role) : undefined);
  const condition = and(of(users), search ? like(users.search, containing(search.toLowerCase())) : undefined);
  const total = search ? await countFound(db, users, condition) : await tallied(db, of(userTallies));
  const walk = nearestEnd(page, limit, search ? Number.POSITIVE_INFINITY : total);
  const along = walk.isBackward ? asc : desc;
  // The page's ids first: the index alone answers which they are, however far down the page is.
  const shown = db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(along(users.createdAt), along(users.id))
    .limit(walk.limit)
    .offset(walk.offset);
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, shown))
    .orderBy(desc(users.createdAt), desc(users.id));
  const pagination = paginate(page, limit, total, search ? MOST_FOUND : undefined);
  return { users: rows.map(toAdminUser), pagination };
}

async function tallied(db: Db, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${userTallies.users}), 0)::int` })
    .from(userTallies)
    .where(condition);
  return row?.total ?? 0;
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
