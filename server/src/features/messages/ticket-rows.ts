// Reads tickets with their messages, their order's number and whose they are.
import type { AdminTicket, Ticket } from "@elvara/contract/messages";
import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { users } from "../accounts/tables.ts";
import { orders } from "../orders/tables.ts";
import { supportTickets, ticketMessages } from "./tables.ts";

export async function readTickets(
  db: Queryable,
  condition: SQL | undefined,
  page: { limit: number; offset: number },
): Promise<AdminTicket[]> {
  const rows = await db
    .select({
      ticket: supportTickets,
      orderNumber: orders.orderNumber,
      user: { id: users.id, name: users.name, email: users.email, phone: users.phone },
    })
    .from(supportTickets)
    .innerJoin(users, eq(users.id, supportTickets.userId))
    .leftJoin(orders, eq(orders.id, supportTickets.orderId))
    .where(condition)
    .orderBy(desc(supportTickets.updatedAt), desc(supportTickets.id))
    .limit(page.limit)
    .offset(page.offset);
  const ids = rows.map((row) => row.ticket.id);
  const messages =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(ticketMessages)
          .where(inArray(ticketMessages.ticketId, ids))
          .orderBy(asc(ticketMessages.createdAt), asc(ticketMessages.id));
  const of = Map.groupBy(messages, (message) => message.ticketId);
  return rows.map(({ ticket, orderNumber, user }) => ({
    id: ticket.id,
    subject: ticket.subject,
    status: ticket.status,
    orderId: ticket.orderId,
    orderNumber,
    messages: (of.get(ticket.id) ?? []).map(({ id, author, body, createdAt }) => ({
      id,
      author,
      message: body,
      createdAt: createdAt.toISOString(),
    })),
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    user,
  }));
}

export async function readTicket(db: Queryable, id: string): Promise<AdminTicket> {
  const [ticket] = await readTickets(db, eq(supportTickets.id, id), { limit: 1, offset: 0 });
  if (!ticket) throw new Error("The ticket is gone");
  return ticket;
}

/** A shopper's own view needs no telling who they are. */
export function own({ user: _user, ...ticket }: AdminTicket): Ticket {
  return ticket;
}
