// The one layout of every mail: readable with styles or without, in light and dark, aloud and as plain text.
import { escapeHtml } from "./html.ts";
import {
  addressesBlock,
  buttonBlock,
  calloutBlock,
  codeBlock,
  factsBlock,
  footBlock,
  heading,
  itemsBlock,
  linkBlock,
  paragraph,
  totalsBlock,
} from "./mail-blocks.ts";
import type { LaidOutMail, MailContent, MailShop } from "./mail-content.ts";
import { LIGHT, SERIF, STYLE_SHEET } from "./mail-style.ts";
import { mailText } from "./mail-text.ts";

/** Lays words out as a mail. Every string given is plain text; nothing in it becomes markup. */
export function mailLayout(content: MailContent): LaidOutMail {
  return { html: page(content, rows(content)), text: mailText(content) };
}

function rows(content: MailContent): string {
  const { code, callout, facts, items, totals, addresses, button, link } = content;
  return [
    heading(content),
    ...content.paragraphs.map((text) => paragraph(text)),
    code ? codeBlock(code) : "",
    callout ? calloutBlock(callout) : "",
    facts?.length ? factsBlock(facts) : "",
    items?.length ? itemsBlock(items) : "",
    totals?.length ? totalsBlock(totals) : "",
    addresses?.length ? addressesBlock(addresses) : "",
    button ? buttonBlock(button) : "",
    link ? linkBlock(link) : "",
    ...(content.closing ?? []).map((text) => paragraph(text, true)),
  ].join("");
}

function wordmark(shop: MailShop | undefined): string {
  if (!shop) return "";
  return `<tr><td align="center" style="padding:40px 24px 32px"><a class="ink" href="${escapeHtml(shop.url)}" style="font-family:${SERIF};font-size:30px;line-height:1;letter-spacing:0.22em;text-transform:uppercase;color:${LIGHT.ink};text-decoration:none">${escapeHtml(shop.name)}</a></td></tr>`;
}

/** Spaces that keep mail readers from filling the preview line with the mail's first words. */
const PREVIEW_END = "&#847;&zwnj;&nbsp;".repeat(40);

function page(content: MailContent, inner: string): string {
  const { title, preheader, shop } = content;
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no"><title>${escapeHtml(title)}</title>
<style>${STYLE_SHEET}</style></head>
<body class="paper" style="margin:0;padding:0;background-color:${LIGHT.paper}">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escapeHtml(preheader)}${PREVIEW_END}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(title)}" lang="en">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.paper}"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
${wordmark(shop)}
<tr><td class="surface line pad" style="padding:48px 48px 32px;background-color:${LIGHT.surface};border-top:1px solid ${LIGHT.line};border-bottom:1px solid ${LIGHT.line}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${inner}</table></td></tr>
<tr><td class="pad" style="padding:24px 48px 48px">${footBlock(content)}</td></tr>
</table></td></tr></table></div></body></html>`;
}
