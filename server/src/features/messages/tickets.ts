// A shopper's support tickets: list, ask, write again.
import type { Ticket } from "@elvara/contract/messages";
import { and, eq } from "drizzle-orm";
import { limitAttempts } from "../../platform/attempts.ts";
import type { Tx } from "../../platform/db.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { users } from "../accounts/tables.ts";
import { orders } from "../orders/tables.ts";
import { type Desk, post, shopOf } from "./desk.ts";
import { writeTicketNotice } from "./message-mails.ts";
import { supportTickets, ticketMessages } from "./tables.ts";
import { own, readTicket, readTickets } from "./ticket-rows.ts";

const MOST_SHOWN = 100;
const A_DAY = { max: 30, perSeconds: 86_400 };

export async function findTickets({ db }: Desk, userId: string): Promise<{ tickets: Ticket[] }> {
  const rows = await readTickets(db, eq(supportTickets.userId, userId), { limit: MOST_SHOWN, offset: 0 });
  return { tickets: rows.map(own) };
}

interface NewTicket {
  subject: string;
  message: string;
  orderId?: string | undefined;
}

export async function openTicket(desk: Desk, userId: string, given: NewTicket): Promise<Ticket> {
  await limitAttempts(desk.db, `ticket:${userId}`, A_DAY, desk.now());
  return desk.db.transaction(async (tx) => {
    if (given.orderId) await requireOwnOrder(tx, userId, given.orderId);
    const now = desk.now();
    const [row] = await tx
      .insert(supportTickets)
      .values({ userId, subject: given.subject, orderId: given.orderId ?? null, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error("The ticket was not stored");
    return write(tx, desk, row.id, userId, given.message);
  });
}

export async function writeAgain(desk: Desk, userId: string, id: string, message: string): Promise<Ticket> {
  await limitAttempts(desk.db, `ticket:${userId}`, A_DAY, desk.now());
  return desk.db.transaction(async (tx) => {
    const [row] = await tx
      .update(supportTickets)
      .set({ status: "open", closedAt: null, updatedAt: desk.now() })
      .where(and(eq(supportTickets.id, id), eq(supportTickets.userId, userId)))
      .returning();
    if (!row) throw notFound("Ticket not found");
    return write(tx, desk, id, userId, message);
  });
}

async function write(tx: Tx, desk: Desk, ticketId: string, userId: string, message: string): Promise<Ticket> {
  await tx.insert(ticketMessages).values({ ticketId, author: "shopper", authorId: userId, body: message });
  const ticket = await readTicket(tx, ticketId);
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const { shop, contact } = await shopOf(tx, desk);
  await post(tx, {
    to: contact,
    template: "studio-ticket",
    written: writeTicketNotice({ ...ticket, name: ticket.user.name, message }, shop),
    replyTo: user?.email ?? contact,
  });
  return own(ticket);
}

async function requireOwnOrder(tx: Tx, userId: string, orderId: string): Promise<void> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (!order) throw invalid("That order is not one of yours");
}
