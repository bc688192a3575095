// Reads the journal of admin changes, with the names of those who made them.
import type { listJournal } from "@elvara/contract/admin";
import type { QueryOf, ResultOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { journal } from "../../platform/tables.ts";
import { users } from "../accounts/tables.ts";
import { journalTitles } from "./journal-titles.ts";

export async function readJournal(
  db: Db,
  { page, limit, entity, entityId, actorId }: QueryOf<typeof listJournal>,
): Promise<ResultOf<typeof listJournal>> {
  const condition = and(
    entity ? eq(journal.entity, entity) : undefined,
    entityId ? eq(journal.entityId, entityId) : undefined,
    actorId ? sql`${journal.actorId}::text = ${actorId}` : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select({ entry: journal, firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(journal)
      .leftJoin(users, eq(users.id, journal.actorId))
      .where(condition)
      .orderBy(desc(journal.createdAt), desc(journal.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(journal, condition),
  ]);
  const titleOf = await journalTitles(
    db,
    rows.map(({ entry }) => entry),
  );
  return {
    entries: rows.map(({ entry, firstName, lastName, email }) => ({
      id: entry.id,
      at: entry.createdAt.toISOString(),
      actor: { id: entry.actorId, name: `${firstName ?? ""} ${lastName ?? ""}`.trim() || email || entry.actor },
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId,
      title: titleOf(entry),
      before: entry.before,
      after: entry.after,
    })),
    pagination: paginate(page, limit, total),
  };
}
