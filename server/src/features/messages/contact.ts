// Contact messages: taken in from anybody, answered once by mail, or noted as read.

import type { QueryOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import type { ContactMessage, ContactRequest, listContactMessages } from "@elvara/contract/messages";
import { contactProblems } from "@elvara/contract/rules/contact-form";
import { normaliseEmail } from "@elvara/contract/rules/email";
import { and, desc, eq, ilike, or } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { conflict, invalid, notFound } from "../../platform/errors.ts";
import { record } from "../../platform/journal.ts";
import { containing } from "../../platform/like.ts";
import { type Decision, type Desk, post, shopOf } from "./desk.ts";
import { writeContactAnswer, writeContactNotice } from "./message-mails.ts";
import { contactMessages } from "./tables.ts";

type Row = typeof contactMessages.$inferSelect;

/** S§5: failures are joined with commas. */
export async function receiveContact(desk: Desk, form: ContactRequest): Promise<void> {
  const problems = contactProblems(form);
  if (problems.length > 0) throw invalid(problems.join(", "));
  const given = { name: form.name, email: normaliseEmail(form.email), message: form.message };
  await desk.db.transaction(async (tx) => {
    await tx.insert(contactMessages).values(given);
    const { shop, contact } = await shopOf(tx, desk);
    await post(tx, {
      to: contact,
      template: "studio-contact",
      written: writeContactNotice(given, shop),
      replyTo: given.email,
    });
  });
}

export async function findContactMessages({ db }: Desk, query: QueryOf<typeof listContactMessages>) {
  const { page, limit, status, search } = query;
  const words = search ? containing(search) : null;
  const chosen = and(
    status ? eq(contactMessages.status, status) : undefined,
    words
      ? or(...[contactMessages.name, contactMessages.email, contactMessages.message].map((one) => ilike(one, words)))
      : undefined,
  );
  const [rows, totalItems, unread] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .where(chosen)
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(contactMessages, chosen),
    db.$count(contactMessages, eq(contactMessages.status, "new")),
  ]);
  return { messages: rows.map(wire), pagination: paginate(page, limit, totalItems), unread };
}

export function answerContact(desk: Desk, decision: Decision, answer: string): Promise<ContactMessage> {
  return decide(desk, decision, "answer", async (tx, before) => {
    if (before.status === "answered") throw conflict("This message has already been answered.");
    const { shop, contact } = await shopOf(tx, desk);
    await post(tx, {
      to: before.email,
      template: "contact-answer",
      written: writeContactAnswer({ ...before, answer }, shop),
      replyTo: contact,
      dedupeKey: `contact-answer:${before.id}`,
    });
    return { status: "answered", answer, answeredAt: desk.now(), answeredBy: decision.admin.id };
  });
}

export function closeContact(desk: Desk, decision: Decision): Promise<ContactMessage> {
  return decide(desk, decision, "close", async (_tx, before) =>
    before.status === "new" ? { status: "read" } : { status: before.status },
  );
}

/** Changes one message under its lock and writes the change into the journal. */
function decide(
  desk: Desk,
  { admin, id, requestId }: Decision,
  verb: string,
  change: (tx: Tx, before: Row) => Promise<Partial<Row>>,
): Promise<ContactMessage> {
  return desk.db.transaction(async (tx) => {
    const [before] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
    if (!before) throw notFound("Message not found");
    const set = await change(tx, before);
    const [after] = await tx.update(contactMessages).set(set).where(eq(contactMessages.id, id)).returning();
    if (!after) throw notFound("Message not found");
    const seen = ({ status, answer }: Row) => ({ status, answer });
    await record(
      tx,
      admin,
      { action: `contact.${verb}`, entity: "contact-message", entityId: id, before: seen(before), after: seen(after) },
      requestId,
    );
    return wire(after);
  });
}

function wire({ id, name, email, message, status, answer, answeredAt, createdAt }: Row): ContactMessage {
  return {
    id,
    name,
    email,
    message,
    status,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
