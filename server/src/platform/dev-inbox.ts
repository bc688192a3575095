// The dev inbox: every mail and text message the shop would send, for whoever tries it out. Never in production.
import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { PlainRoutes } from "./deps.ts";
import { notFound } from "./errors.ts";
import { escapeHtml } from "./html.ts";
import { contentPolicy } from "./security-headers.ts";
import { mails, smsMessages } from "./tables.ts";

const SHOWN = 200;

export const devInbox: PlainRoutes = (app, { db, env }) => {
  if (env.production) return;

  app.get("/dev/inbox", { schema: { hide: true } }, async (_request, reply) => {
    const [letters, texts] = await Promise.all([
      db.select().from(mails).orderBy(desc(mails.createdAt)).limit(SHOWN),
      db.select().from(smsMessages).orderBy(desc(smsMessages.createdAt)).limit(SHOWN),
    ]);
    const rows = [
      ...letters.map((mail) => ({ at: mail.createdAt, row: mailRow(mail) })),
      ...texts.map((sms) => ({ at: sms.createdAt, row: smsRow(sms) })),
    ].sort((a, b) => b.at.getTime() - a.at.getTime());
    const list =
      rows.map(({ row }) => row).join("") ||
      `<p class="none">Nothing has been sent yet. Ask for a sign-in code, then look here.</p>`;
    const html = page(
      "Dev inbox",
      `<h1>Dev inbox</h1><p class="lead">Every mail and text message the shop would send. Newest first. <a href="/dev/mails">See one of every mail</a></p>${list}`,
    );
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", contentPolicy(html))
      .send(html);
  });

  const params = z.object({ id: z.uuid() });
  app.get("/dev/inbox/mails/:id", { schema: { hide: true, params } }, async (request, reply) => {
    const { id } = request.params as z.infer<typeof params>;
    const [mail] = await db.select().from(mails).where(eq(mails.id, id));
    if (!mail) throw notFound("There is no such mail");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header(
        "content-security-policy",
        "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
      )
      .send(mail.html);
  });
};

function mailRow(mail: typeof mails.$inferSelect): string {
  const files = mail.attachments.map((file) => `<span class="tag">${escapeHtml(file.filename)}</span>`).join("");
  return `<details class="item"><summary><span class="kind">Mail</span><span class="to">${escapeHtml(mail.toAddress)}</span>
    <span class="subject">${escapeHtml(mail.subject)}</span>${files}<span class="tag">${mail.status}</span>${time(mail.createdAt)}</summary>
    <iframe title="${escapeHtml(mail.subject)}" src="/dev/inbox/mails/${mail.id}" sandbox="allow-popups allow-top-navigation-by-user-activation" loading="lazy"></iframe>
    <pre>${escapeHtml(mail.text)}</pre></details>`;
}

function smsRow(sms: typeof smsMessages.$inferSelect): string {
  return `<div class="item sms"><span class="kind">SMS</span><span class="to">${escapeHtml(sms.toPhone)}</span>
    <span class="subject">${escapeHtml(sms.body)}</span><span class="tag">${sms.status}</span>${time(sms.createdAt)}</div>`;
}

function time(at: Date): string {
  return `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace("T", " ")} UTC</time>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>
:root{color-scheme:light dark;--ink:#1f1b18;--paper:#faf7f2;--line:#ddd3c6;--soft:#6f655c}
@media (prefers-color-scheme:dark){:root{--ink:#f2ece4;--paper:#171412;--line:#3a332d;--soft:#b3a79b}}
body{margin:0 auto;max-width:64rem;padding:3rem 1.25rem;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
h1{font:400 2.5rem/1.1 Georgia,serif;margin:0}a{color:inherit}.lead,.none{color:var(--soft)}
.item{border-top:1px solid var(--line);padding:1rem 0}summary,.sms{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;cursor:default}
summary{cursor:pointer}.kind{font-size:.75rem;letter-spacing:.12em;text-transform:uppercase;color:var(--soft);width:3rem}
.to{font-weight:600}.subject{flex:1 1 18rem}.tag,time{font-size:.8rem;color:var(--soft)}
iframe{width:100%;height:640px;border:1px solid var(--line);margin:1rem 0;background:#fff}pre{white-space:pre-wrap;color:var(--soft)}
</style></head><body><main>${body}</main></body></html>`;
}
