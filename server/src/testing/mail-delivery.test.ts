// Tests delivery against a real mail server that goes away and comes back: nothing is lost, nothing is sent twice.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobHandlers } from "../app.ts";
import { queueMail } from "../platform/mail.ts";
import { mails } from "../platform/tables.ts";
import { openShop, type Shop } from "./shop.ts";

const received: string[] = [];
let port = 0;
let server: SMTPServer;
let shop: Shop;

async function startServer(): Promise<void> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("nobody@") ? Object.assign(new Error("No such user"), { responseCode: 550 }) : undefined),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString("utf8"));
        done();
      });
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  port = (server.server.address() as AddressInfo).port;
}

const stopServer = () => new Promise<void>((resolve) => server.close(resolve));

beforeAll(async () => {
  await startServer();
  shop = await openShop({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Shop <shop@example.com>" } });
});
afterAll(async () => {
  await shop.close();
  await stopServer();
});

const letter = (name: string, more: object = {}) => ({
  to: `${name}@example.com`,
  subject: `For ${name}`,
  template: "test",
  html: "<p>Hello</p>",
  text: "Hello",
  ...more,
});

const resend = () => jobHandlers(shop.deps).resend_mails?.({});

test("with the server down mails wait, and go out once each when it is back", async () => {
  await stopServer();
  const names = ["asha", "meera", "tara"];
  await shop.db.transaction(async (tx) => {
    for (const name of names) await queueMail(tx, letter(name, { dedupeKey: name }));
  });
  expect(await queueMail(shop.db, letter("asha", { dedupeKey: "asha" }))).toBe(false);
  await shop.runJobs();
  await resend();
  expect(received).toHaveLength(0);
  const waiting = await shop.db.select().from(mails);
  expect(waiting.every((mail) => mail.status === "queued" && mail.attempts > 0 && mail.lastError)).toBe(true);

  await startServer();
  await Promise.all([resend(), resend()]);
  // The jobs that failed try again on their own as well, and find nothing left to do.
  await shop.deps.database.sql`update graphile_worker._private_jobs set run_at = now()`;
  await shop.runJobs();
  const subjects = (await Promise.all(received.map((text) => PostalMime.parse(text)))).map((mail) => mail.subject);
  expect(subjects.sort()).toEqual(names.map((name) => `For ${name}`));
  expect((await shop.db.select().from(mails)).every((mail) => mail.status === "sent")).toBe(true);
});

test("an address that does not exist is given up and holds nobody up", async () => {
  received.length = 0;
  await queueMail(shop.db, letter("nobody"));
  await queueMail(shop.db, letter("gita"));
  await shop.runJobs();
  expect(received).toHaveLength(1);
  const failed = (await shop.db.select().from(mails)).filter((mail) => mail.status === "failed");
  expect(failed.map((mail) => mail.toAddress)).toEqual(["nobody@example.com"]);
  await resend();
  expect(received).toHaveLength(1);
});

test("headers and invitations arrive as they should, and a subject stays one line", async () => {
  received.length = 0;
  const file = {
    filename: "appointment.ics",
    contentType: "text/calendar; charset=utf-8; method=REQUEST",
    base64: btoa("BEGIN:VCALENDAR"),
  };
  await queueMail(shop.db, {
    ...letter("uma"),
    subject: "Hi\r\nBcc: all@example.com",
    headers: {
      "List-Unsubscribe": "<https://shop.example/out?token=1>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    attachments: [file],
  });
  await shop.runJobs();
  const mail = await PostalMime.parse(received[0] ?? "");
  expect(mail.subject).toBe("Hi Bcc: all@example.com");
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe("List-Unsubscribe=One-Click");
  expect(received[0]).toMatch(/Content-Type: text\/calendar;[^\n]*(\n\s[^\n]*)*method=REQUEST/i);
  expect(mail.attachments.some(({ filename }) => filename === "appointment.ics")).toBe(true);
});
