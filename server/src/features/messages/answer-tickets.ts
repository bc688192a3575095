// What admins do with tickets: list, answer by mail, close. Every change is journalled.
import type { QueryOf } from "@elvara/contract/endpoint";
import { paginate } from "@elvara/contract/envelope";
import type { AdminTicket, listAllTickets } from "@elvara/contract/messages";
import { and, eq, ilike, inArray, or } from "drizzle-orm";
import { notFound } from "../../platform/errors.ts";
import { record } from "../../platform/journal.ts";
import { containing } from "../../platform/like.ts";
import { users } from "../accounts/tables.ts";
import { type Decision, type Desk, post, shopOf } from "./desk.ts";
import { writeTicketAnswer } from "./message-mails.ts";
import { supportTickets, ticketMessages } from "./tables.ts";
import { readTicket, readTickets } from "./ticket-rows.ts";

export async function findAllTickets({ db }: Desk, query: QueryOf<typeof listAllTickets>) {
  const { page, limit, status, search } = query;
  const words = search ? containing(search.toLowerCase()) : null;
  const owners = words ? db.select({ id: users.id }).from(users).where(ilike(users.search, words)) : null;
  const chosen = and(
    status ? eq(supportTickets.status, status) : undefined,
    words && owners ? or(ilike(supportTickets.subject, words), inArray(supportTickets.userId, owners)) : undefined,
  );
  const [tickets, totalItems, open] = await Promise.all([
    readTickets(db, chosen, { limit, offset: (page - 1) * limit }),
    db.$count(supportTickets, chosen),
    db.$count(supportTickets, eq(supportTickets.status, "open")),
  ]);
  return { tickets, pagination: paginate(page, limit, totalItems), open };
}

export async function answerTicket(desk: Desk, decision: Decision, message: string): Promise<AdminTicket> {
  return decide(desk, decision, "answered", message);
}

export async function closeTicket(desk: Desk, decision: Decision): Promise<AdminTicket> {
  return decide(desk, decision, "closed");
}

function decide(
  desk: Desk,
  { admin, id, requestId }: Decision,
  status: "answered" | "closed",
  message?: string,
): Promise<AdminTicket> {
  return desk.db.transaction(async (tx) => {
    const [before] = await tx.select().from(supportTickets).where(eq(supportTickets.id, id)).for("update");
    if (!before) throw notFound("Ticket not found");
    if (message) {
      await tx.insert(ticketMessages).values({ ticketId: id, author: "admin", authorId: admin.id, body: message });
    }
    const now = desk.now();
    await tx
      .update(supportTickets)
      .set({ status, closedAt: status === "closed" ? (before.closedAt ?? now) : null, updatedAt: now })
      .where(eq(supportTickets.id, id));
    const change = { action: `ticket.${message ? "answer" : "close"}`, entity: "ticket", entityId: id };
    const after = { status, ...(message ? { message } : {}) };
    await record(tx, admin, { ...change, before: { status: before.status }, after }, requestId);
    const ticket = await readTicket(tx, id);
    // Whoever signed up by phone alone finds the answer on the support page.
    if (message && ticket.user.email) {
      const { shop, contact } = await shopOf(tx, desk);
      await post(tx, {
        to: ticket.user.email,
        template: "ticket-answer",
        written: writeTicketAnswer({ ...ticket, name: ticket.user.name, message }, shop),
        replyTo: contact,
      });
    }
    return ticket;
  });
}
