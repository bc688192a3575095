// The demo's post: contact messages, support tickets and newsletter subscribers in every state.
import { contactMessages, emailSubscriptions, supportTickets, ticketMessages } from "../features/messages/tables.ts";
import { orders } from "../features/orders/tables.ts";
import type { Tx } from "../platform/db.ts";
import { daysBefore, hoursBefore, idOf } from "./chance.ts";
import { shoppers } from "./people.ts";

const letters: {
  name: string;
  daysAgo: number;
  message: string;
  status: "new" | "read" | "answered";
  answer?: string;
}[] = [
  {
    name: "Tara Bose",
    daysAgo: 0.1,
    status: "new",
    message: "Hello! Do you take old silk saris and make dresses from them? I have two of my grandmother's.",
  },
  {
    name: "Clara Jensen",
    daysAgo: 0.7,
    status: "new",
    message: "Do you ship to Denmark, and roughly how long does it take?",
  },
  {
    name: "Priya Nair",
    daysAgo: 3,
    status: "read",
    message: "I run a small store in Kochi and would love to stock your linen. Whom may I talk to?",
  },
  {
    name: "Neha Agarwal",
    daysAgo: 8,
    status: "answered",
    message: "Is the emerald gown available in a length for somebody who is 5'11?",
    answer:
      "Yes: we leave the hem long on request at no charge. Please write it in the notes of your order, or book a video fitting.",
  },
  {
    name: "Hannah Weiss",
    daysAgo: 26,
    status: "answered",
    message: "Which of your dyes are natural? I react to some synthetic ones.",
    answer:
      "The indigo and madder pieces (ajrakh, dabu and the indigo linen) are dyed with plants only. The others use azo-free reactive dyes.",
  },
  {
    name: "Gauri Shinde",
    daysAgo: 41,
    status: "read",
    message: "Just a thank you. The skirt is beautiful and the note in the parcel made my day.",
  },
];

type Line = [author: "shopper" | "admin", hoursAfter: number, body: string];
const tickets: {
  by: string;
  subject: string;
  daysAgo: number;
  status: "open" | "answered" | "closed";
  lines: Line[];
}[] = [
  {
    by: "ananya.iyer",
    subject: "When will my parcel arrive?",
    daysAgo: 0.4,
    status: "open",
    lines: [["shopper", 0, "The tracking has not moved since yesterday. I need it before Saturday, please."]],
  },
  {
    by: "charlotte.hughes",
    subject: "Customs invoice",
    daysAgo: 2,
    status: "answered",
    lines: [
      ["shopper", 0, "The courier asks me for an invoice with the fabric content. Could you send one?"],
      ["admin", 5, "Of course: it is in your e-mail now, as a PDF with the customs codes. Sorry for the trouble."],
    ],
  },
  {
    by: "meera.kapoor",
    subject: "Wrong size sent",
    daysAgo: 39,
    status: "closed",
    lines: [
      ["shopper", 0, "I ordered S but the label says M."],
      ["admin", 3, "We are very sorry. A courier will collect it tomorrow and brings the right one along."],
      ["shopper", 50, "Swapped at the door, perfect. Thank you!"],
    ],
  },
  {
    by: "devika.menon",
    subject: "Care of the bandhani silk",
    daysAgo: 12,
    status: "closed",
    lines: [
      ["shopper", 0, "May I steam it, or will the dots go flat?"],
      ["admin", 20, "Steam from the reverse and from a little distance; the texture stays."],
    ],
  },
];

const others: [email: string, status: "pending" | "subscribed" | "unsubscribed", daysAgo: number, reason?: string][] = [
  ["tara.bose@example.com", "subscribed", 12],
  ["clara.jensen@example.com", "pending", 0.6],
  ["gauri.shinde@example.com", "subscribed", 90],
  ["neha.agarwal@example.com", "unsubscribed", 120, "Too many e-mails"],
  ["hannah.weiss@example.com", "unsubscribed", 200],
  ["sana.qureshi@example.com", "pending", 2],
];

export async function seedMessages(tx: Tx, now: Date, adminId: string): Promise<void> {
  await tx.insert(contactMessages).values(
    letters.map(({ name, daysAgo, message, status, answer }) => ({
      id: idOf("letter", name),
      name,
      email: `${name.replace(" ", ".")}@example.com`.toLowerCase(),
      message,
      status,
      answer: answer ?? null,
      answeredAt: answer ? hoursBefore(now, daysAgo * 24 - 6) : null,
      answeredBy: answer ? adminId : null,
      createdAt: daysBefore(now, daysAgo),
    })),
  );
  await seedTickets(tx, now, adminId);
  await seedSubscribers(tx, now);
}

async function seedTickets(tx: Tx, now: Date, adminId: string): Promise<void> {
  const placed = await tx.select({ id: orders.id, userId: orders.userId, createdAt: orders.createdAt }).from(orders);
  const rows = tickets.map(({ by, subject, daysAgo, status, lines }) => {
    const userId = idOf("user", `${by}@example.com`);
    const at = (hoursAfter: number) => hoursBefore(now, daysAgo * 24 - hoursAfter);
    const latest = placed
      .filter((order) => order.userId === userId && order.createdAt < at(0))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
    const updatedAt = at(lines.at(-1)?.[1] ?? 0);
    return {
      ticket: {
        id: idOf("ticket", by),
        userId,
        orderId: latest?.id ?? null,
        subject,
        status,
        createdAt: at(0),
        updatedAt,
        closedAt: status === "closed" ? updatedAt : null,
      },
      messages: lines.map(([author, hoursAfter, body], index) => ({
        id: idOf("ticket message", by, index),
        ticketId: idOf("ticket", by),
        author,
        authorId: author === "admin" ? adminId : userId,
        body,
        createdAt: at(hoursAfter),
      })),
    };
  });
  await tx.insert(supportTickets).values(rows.map(({ ticket }) => ticket));
  await tx.insert(ticketMessages).values(rows.flatMap(({ messages }) => messages));
}

async function seedSubscribers(tx: Tx, now: Date): Promise<void> {
  const own = shoppers
    .filter((person) => person.offers)
    .map((person) => ({
      email: person.email,
      status: "subscribed" as const,
      daysAgo: person.joinedDaysAgo,
      source: "checkout" as const,
      reason: undefined,
    }));
  const footer = others.map(([email, status, daysAgo, reason]) => ({
    email,
    status,
    daysAgo,
    source: "footer" as const,
    reason,
  }));
  await tx.insert(emailSubscriptions).values(
    [...own, ...footer].map(({ email, status, daysAgo, source, reason }) => ({
      id: idOf("subscription", email),
      email,
      status,
      source,
      reason: reason ?? null,
      createdAt: daysBefore(now, daysAgo),
      confirmedAt: status === "pending" ? null : daysBefore(now, daysAgo * 0.99),
      unsubscribedAt: status === "unsubscribed" ? daysBefore(now, daysAgo / 2) : null,
    })),
  );
}
