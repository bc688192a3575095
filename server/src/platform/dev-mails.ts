// A page of the dev inbox with every mail of the shop, written for real in a transaction that is never committed.
import { sql } from "drizzle-orm";
import type { Tx } from "./db.ts";
import type { Deps, PlainRoutes } from "./deps.ts";
import { escapeHtml } from "./html.ts";
import { DARK_QUERY } from "./mail-style.ts";
import { contentPolicy } from "./security-headers.ts";
import { mails } from "./tables.ts";

/** Queues one mail or several, as the shop would, about people and things that do not exist. */
export type MailSample = (tx: Tx, deps: Deps) => Promise<unknown>;

type MailRow = typeof mails.$inferSelect;

class NeverCommitted extends Error {}

async function writeSamples(deps: Deps, samples: MailSample[]): Promise<MailRow[]> {
  const written = new Map<string, MailRow>();
  const work = deps.db.transaction(async (tx) => {
    for (const sample of samples) {
      await sample(tx, deps);
      // All rows of one transaction carry its time.
      for (const row of await tx.select().from(mails).where(sql`created_at = now()`)) {
        if (!written.has(row.id)) written.set(row.id, row);
      }
    }
    throw new NeverCommitted();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof NeverCommitted)) throw error;
  });
  return [...written.values()];
}

export function devMails(samples: MailSample[]): PlainRoutes {
  return (app, deps) => {
    if (deps.env.production) return;
    app.get("/dev/mails", { schema: { hide: true } }, async (_request, reply) => {
      const rows = await writeSamples(deps, samples);
      const html = page(rows);
      return reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        .header("content-security-policy", contentPolicy(html))
        .send(html);
    });
  };
}

function page(rows: MailRow[]): string {
  const links = rows.map(({ template }) => `<li><a href="#${template}">${escapeHtml(template)}</a></li>`).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Every mail of the shop</title><style>
:root{color-scheme:light dark}body{margin:0 auto;max-width:100rem;padding:3rem 1.25rem;background:light-dark(#faf7f2,#171412);color:light-dark(#1f1b18,#f2ece4);font:16px/1.6 system-ui,sans-serif}
h1{font:400 2.5rem/1.1 Georgia,serif;margin:0}h2{font:400 1.6rem/1.2 Georgia,serif;margin:0}a{color:inherit}
ul{columns:14rem;padding-left:1.2rem}article{border-top:1px solid light-dark(#ddd3c6,#3a332d);padding:2.5rem 0}
.forms{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));margin-top:1.5rem}
iframe,pre{box-sizing:border-box;width:100%;height:52rem;border:1px solid light-dark(#ddd3c6,#3a332d);margin:0}pre{padding:1.5rem;overflow:auto;white-space:pre-wrap;font-size:.85rem}
p{margin:.3rem 0;color:light-dark(#675d55,#b9ada1)}</style></head><body><main>
<h1>Every mail of the shop</h1><p>Light, dark and as plain text, about people who do not exist. <a href="/dev/inbox">To the inbox</a></p>
<ul>${links}</ul>${rows.map(article).join("")}</main></body></html>`;
}

function article(mail: MailRow): string {
  const frame = (scheme: "light" | "dark") =>
    `<iframe title="${escapeHtml(mail.template)}, ${scheme}" sandbox="" loading="lazy" srcdoc="${escapeHtml(inScheme(mail.html, scheme))}"></iframe>`;
  const headers = Object.entries(mail.headers).map(([name, value]) => `<p>${escapeHtml(`${name}: ${value}`)}</p>`);
  const files = mail.attachments.map(({ filename }) => `<p>Attached: ${escapeHtml(filename)}</p>`);
  return `<article id="${escapeHtml(mail.template)}"><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.template)}, to ${escapeHtml(mail.toAddress)}</p>
${[...headers, ...files].join("")}<div class="forms">${frame("light")}${frame("dark")}<pre tabindex="0" aria-label="Plain text">${escapeHtml(mail.text)}</pre></div></article>`;
}

/** The mail as a reader in that scheme shows it, whatever the browser prefers. */
function inScheme(html: string, scheme: "light" | "dark"): string {
  return html.replace(DARK_QUERY, scheme === "dark" ? "@media all" : "@media not all");
}
