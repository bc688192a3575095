// The record of every admin change: who, what, before and after.
import type { Visitor } from "./auth.ts";
import type { Queryable } from "./db.ts";
import { journal } from "./tables.ts";

export interface Change {
  action: string;
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
}

/** Writes the change in the same transaction that makes it. */
export async function record(db: Queryable, actor: Visitor, change: Change, requestId?: string): Promise<void> {
  await db.insert(journal).values({
    actorId: actor.id,
    actor: actor.role,
    action: change.action,
    entity: change.entity,
    entityId: change.entityId,
    before: change.before ?? null,
    after: change.after ?? null,
    requestId: requestId ?? null,
  });
}
