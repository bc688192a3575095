// The newsletter's subscribers as admins see and change them; every change is journalled.
import type { QueryOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import type { exportSubscriptions, listSubscriptions, Subscription } from "@elvara/contract/subscriptions";
import { and, desc, eq, like } from "drizzle-orm";
import { CSV_START, csvLine } from "../../platform/csv.ts";
import type { Tx } from "../../platform/db.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { record } from "../../platform/journal.ts";
import { containing } from "../../platform/like.ts";
import type { Decision, Desk } from "./desk.ts";
import { setSubscribed, setUnsubscribed } from "./subscribe.ts";
import { emailSubscriptions } from "./tables.ts";

type Row = typeof emailSubscriptions.$inferSelect;
type Filters = QueryOf<typeof exportSubscriptions>;

const newest = [desc(emailSubscriptions.createdAt), desc(emailSubscriptions.id)];

function chosenBy({ status, search }: Filters) {
  return and(
    status ? eq(emailSubscriptions.status, status) : undefined,
    search ? like(emailSubscriptions.email, containing(search.toLowerCase())) : undefined,
  );
}

export async function findSubscribers({ db }: Desk, query: QueryOf<typeof listSubscriptions>) {
  const { page, limit } = query;
  const chosen = chosenBy(query);
  const [rows, totalItems] = await Promise.all([
    db
      .select()
      .from(emailSubscriptions)
      .where(chosen)
      .orderBy(...newest)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(emailSubscriptions, chosen),
  ]);
  return { subscriptions: rows.map(wire), pagination: paginate(page, limit, totalItems) };
}

export async function exportSubscribers({ db }: Desk, filters: Filters): Promise<string> {
  const rows = await db
    .select()
    .from(emailSubscriptions)
    .where(chosenBy(filters))
    .orderBy(...newest);
  const head = ["email", "status", "source", "subscribed", "confirmed", "unsubscribed", "reason"];
  const lines = rows
    .map(wire)
    .map((row) =>
      csvLine([row.email, row.status, row.source, row.createdAt, row.confirmedAt, row.unsubscribedAt, row.reason]),
    );
  return CSV_START + csvLine(head) + lines.join("");
}

interface Change {
  status: "subscribed" | "unsubscribed";
  reason: string;
}

export async function changeSubscriber(
  desk: Desk,
  decision: Decision,
  { status, reason }: Change,
): Promise<Subscription> {
  return desk.db.transaction(async (tx) => {
    const before = await lock(tx, decision.id);
    if (status === "subscribed" && !before.confirmedAt) {
      throw conflict("This address has not been confirmed by its owner, so it cannot be put on the list.");
    }
    const now = desk.now();
    const after =
      status === "subscribed"
        ? await setSubscribed(tx, before.id, now)
        : await setUnsubscribed(tx, before, reason, now);
    await journal(tx, decision, status === "subscribed" ? "subscribe" : "unsubscribe", before, after);
    return wire(after);
  });
}

export async function deleteSubscriber(desk: Desk, decision: Decision): Promise<{ id: string }> {
  return desk.db.transaction(async (tx) => {
    const before = await lock(tx, decision.id);
    await tx.delete(emailSubscriptions).where(eq(emailSubscriptions.id, before.id));
    await journal(tx, decision, "delete", before);
    return { id: before.id };
  });
}

async function lock(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(emailSubscriptions).where(eq(emailSubscriptions.id, id)).for("update");
  if (!row) throw notFound("Subscription not found");
  return row;
}

function journal(tx: Tx, { admin, id, requestId }: Decision, verb: string, before: Row, after?: Row): Promise<void> {
  const seen = ({ email, status }: Row) => ({ email, status });
  return record(
    tx,
    admin,
    {
      action: `subscription.${verb}`,
      entity: "email-subscription",
      entityId: id,
      before: seen(before),
      ...(after ? { after: seen(after) } : {}),
    },
    requestId,
  );
}

function wire(row: Row): Subscription {
  return {
    id: row.id,
    email: row.email,
    status: row.status,
    source: row.source,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  };
}
