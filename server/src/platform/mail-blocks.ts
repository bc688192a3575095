// The blocks of a mail as HTML tables, the one layout that every mail reader draws alike.
import { escapeHtml } from "./html.ts";
import type { MailContent, MailItem, MailShop } from "./mail-content.ts";
import { LIGHT, SANS, SERIF } from "./mail-style.ts";

const body = `font-family:${SANS};font-size:16px;line-height:1.6;color:${LIGHT.ink}`;
const small = `font-family:${SANS};font-size:14px;line-height:1.6;color:${LIGHT.soft}`;
const label = `font-family:${SANS};font-size:12px;line-height:1.4;letter-spacing:0.12em;text-transform:uppercase;color:${LIGHT.soft}`;
const rule = `border-top:1px solid ${LIGHT.line}`;
const TABLE = `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/** Escaped text; the line breaks that somebody typed stay. */
const safe = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, "<br>");
const block = (html: string, space = 24) => `<tr><td style="padding:0 0 ${space}px">${html}</td></tr>`;

export function paragraph(text: string, quiet = false): string {
  const style = quiet ? small : body;
  return block(`<p class="${quiet ? "soft" : "ink"}" style="margin:0;${style}">${safe(text)}</p>`, 16);
}

export function heading({ title, overline }: MailContent): string {
  const above = overline
    ? `<p class="accent" style="margin:0 0 12px;${label};color:${LIGHT.accent}">${safe(overline)}</p>`
    : "";
  return block(
    `${above}<h1 class="ink" style="margin:0;font-family:${SERIF};font-size:36px;line-height:1.15;font-weight:500;color:${LIGHT.ink}">${safe(title)}</h1>`,
  );
}

/** A code to type: its letters stand apart by style alone, so that it is copied whole. */
export function codeBlock(code: string): string {
  return block(
    `<p class="sand ink" style="margin:0;padding:20px;text-align:center;background-color:${LIGHT.sand};font-family:'Courier New',Courier,monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:0.25em;color:${LIGHT.ink}">${safe(code)}</p>`,
  );
}

export function calloutBlock({ title, lines }: NonNullable<MailContent["callout"]>): string {
  const head = title ? `<p class="soft" style="margin:0 0 8px;${label}">${safe(title)}</p>` : "";
  const rows = lines.map((line) => `<p class="ink" style="margin:0;${body}">${safe(line)}</p>`).join("");
  return block(
    `<table ${TABLE}><tr><td class="sand" style="padding:20px 24px;background-color:${LIGHT.sand}">${head}${rows}</td></tr></table>`,
  );
}

export function factsBlock(facts: NonNullable<MailContent["facts"]>): string {
  const rows = facts.map(
    ({ label: name, value }) =>
      `<tr><th class="soft line" scope="row" align="left" valign="top" width="38%" style="padding:12px 16px 12px 0;${rule};font-weight:400;${small}">${safe(name)}</th><td class="ink line" valign="top" style="padding:12px 0;${rule};${body}">${safe(value)}</td></tr>`,
  );
  return block(`<table width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join("")}</table>`);
}

function itemRow({ name, detail, amount, picture }: MailItem): string {
  const image = picture
    ? `<td class="line" width="72" valign="top" style="padding:16px 16px 16px 0;${rule}"><img src="${escapeHtml(picture)}" width="72" alt="${escapeHtml(name)}" style="width:72px;height:auto"></td>`
    : "";
  const below = detail ? `<p class="soft" style="margin:4px 0 0;${small}">${safe(detail)}</p>` : "";
  return `<tr>${image}<td class="line" valign="top"${picture ? "" : ` colspan="2"`} style="padding:16px 0;${rule}"><p class="ink" style="margin:0;${body}">${safe(name)}</p>${below}</td><td class="ink line" align="right" valign="top" style="padding:16px 0 16px 16px;white-space:nowrap;${rule};${body}">${safe(amount ?? "")}</td></tr>`;
}

export function itemsBlock(items: MailItem[]): string {
  return block(`<table ${TABLE}>${items.map(itemRow).join("")}</table>`, 8);
}

export function totalsBlock(totals: NonNullable<MailContent["totals"]>): string {
  const rows = totals.map(({ label: name, amount, strong }) => {
    const style = strong ? `${rule};${body};font-weight:700` : body;
    const cell = `class="ink line" style="padding:${strong ? "12px" : "4px"} 0;${style}"`;
    return `<tr><td ${cell}>${safe(name)}</td><td ${cell} align="right">${safe(amount)}</td></tr>`;
  });
  return block(`<table ${TABLE}>${rows.join("")}</table>`);
}

export function addressesBlock(addresses: NonNullable<MailContent["addresses"]>): string {
  const cells = addresses.map(
    ({ title, lines }) =>
      `<td valign="top" width="${Math.floor(100 / addresses.length)}%" style="padding:0 16px 0 0"><p class="soft" style="margin:0 0 8px;${label}">${safe(title)}</p><p class="ink" style="margin:0;${body}">${lines.map(safe).join("<br>")}</p></td>`,
  );
  return block(`<table ${TABLE}><tr>${cells.join("")}</tr></table>`);
}

export function buttonBlock({ label: name, url }: NonNullable<MailContent["button"]>): string {
  return block(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${LIGHT.accent}" style="background-color:${LIGHT.accent}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:16px 32px;${label};font-size:13px;font-weight:600;color:${LIGHT.onAccent};text-decoration:none">${safe(name)}</a></td></tr></table>`,
  );
}

export function linkBlock({ label: name, url }: NonNullable<MailContent["link"]>): string {
  return block(`<a class="accent" href="${escapeHtml(url)}" style="${body};color:${LIGHT.accent}">${safe(name)}</a>`);
}

export function footBlock({ footer, unsubscribe, shop }: MailContent): string {
  const line = (html: string) => `<p class="soft" style="margin:0 0 8px;${small}">${html}</p>`;
  const anchor = (url: string, name: string) =>
    `<a class="soft" href="${escapeHtml(url)}" style="color:${LIGHT.soft};text-decoration:underline">${safe(name)}</a>`;
  const links = shop?.social?.map(({ name, url }) => anchor(url, name)).join(" &nbsp; ");
  return [
    footer ? line(safe(footer)) : "",
    unsubscribe ? line(`No longer interested? ${anchor(unsubscribe.url, "Unsubscribe")}`) : "",
    shop ? line([anchor(shop.url, shop.name), ...shopLines(shop)].join(" &middot; ")) : "",
    links ? line(links) : "",
  ].join("");
}

function shopLines({ address, email }: MailShop): string[] {
  return [address, email].filter((part): part is string => Boolean(part)).map(safe);
}
