// Messages on the wire: the contact form, support tickets, and the calls with which admins answer both.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pagination } from "./envelope.ts";
import { honeypot, manyLines, oneLine } from "./form-fields.ts";
import { MAX_LIMIT, oneOf, pageQuery, shortText } from "./query.ts";

const id = z.object({ id: z.uuid() });

/** S§5: what is missing is said by the shared rule, all of it at once. */
const contactForm = z.object({
  name: oneLine(100).default(""),
  email: oneLine(254).default(""),
  message: manyLines(5000).default(""),
  website: honeypot,
});
export type ContactRequest = z.output<typeof contactForm>;

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/api/contact",
  access: "guest",
  summary: "Send the shop a message",
  body: contactForm,
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const CONTACT_STATUSES = ["new", "read", "answered"] as const;

export const contactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const listContactMessages = endpoint({
  method: "GET",
  path: "/api/admin/contact-messages",
  access: "admin",
  summary: "Contact messages, newest first",
  query: z.object({ ...pageQuery(MAX_LIMIT), status: oneOf(CONTACT_STATUSES), search: shortText() }),
  data: z.object({
    messages: z.array(contactMessage),
    pagination,
    /** How many wait for somebody to look at them. */
    unread: z.int(),
  }),
});

export const answerContactMessage = endpoint({
  method: "POST",
  path: "/api/admin/contact-messages/:id/answer",
  access: "admin",
  summary: "Answer a contact message by mail, once",
  params: id,
  body: z.object({ answer: manyLines(5000).min(1, "must not be empty") }),
  data: contactMessage,
});

export const closeContactMessage = endpoint({
  method: "PUT",
  path: "/api/admin/contact-messages/:id/close",
  access: "admin",
  summary: "Note a contact message as read; it needs no answer",
  params: id,
  data: contactMessage,
});

export const TICKET_STATUSES = ["open", "answered", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const ticketMessage = z.object({
  id: z.string(),
  author: z.enum(["shopper", "admin"]),
  message: z.string(),
  createdAt: z.string(),
});

export const ticket = z.object({
  id: z.string(),
  subject: z.string(),
  status: z.enum(TICKET_STATUSES),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  messages: z.array(ticketMessage),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Ticket = z.infer<typeof ticket>;

const ticketWords = manyLines(5000).min(1, "Message is required");

export const listTickets = endpoint({
  method: "GET",
  path: "/api/user/support/tickets",
  access: "user",
  summary: "The shopper's own tickets, the one that moved last first",
  data: z.object({ tickets: z.array(ticket) }),
});

export const createTicket = endpoint({
  method: "POST",
  path: "/api/user/support/tickets",
  access: "user",
  summary: "Ask for help, about an order if one is named",
  body: z.object({
    subject: oneLine(150).min(1, "Subject is required"),
    message: ticketWords,
    /** One of the shopper's own orders. */
    orderId: z.uuid().optional(),
  }),
  data: ticket,
});

export const replyToTicket = endpoint({
  method: "POST",
  path: "/api/user/support/tickets/:id/messages",
  access: "user",
  summary: "Write again in a ticket; it is open again then",
  params: id,
  body: z.object({ message: ticketWords }),
  data: ticket,
});

export const adminTicket = z.object({
  ...ticket.shape,
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
});
export type AdminTicket = z.infer<typeof adminTicket>;

export const listAllTickets = endpoint({
  method: "GET",
  path: "/api/admin/tickets",
  access: "admin",
  summary: "Everybody's tickets, the one that moved last first",
  query: z.object({ ...pageQuery(MAX_LIMIT), status: oneOf(TICKET_STATUSES), search: shortText() }),
  data: z.object({
    tickets: z.array(adminTicket),
    pagination,
    /** How many wait for an answer. */
    open: z.int(),
  }),
});

export const answerTicket = endpoint({
  method: "POST",
  path: "/api/admin/tickets/:id/answer",
  access: "admin",
  summary: "Answer a ticket; the shopper gets the answer by mail and on the support page",
  params: id,
  body: z.object({ message: ticketWords }),
  data: adminTicket,
});

export const closeTicket = endpoint({
  method: "PUT",
  path: "/api/admin/tickets/:id/close",
  access: "admin",
  summary: "Close a ticket; writing in it opens it again",
  params: id,
  data: adminTicket,
});
