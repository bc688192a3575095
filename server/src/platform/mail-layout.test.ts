// Tests the layout of mails: nothing given becomes markup, both forms say the same, dark mode is there.
import { describe, expect, test } from "vitest";
import type { MailContent } from "./mail-content.ts";
import { mailLayout } from "./mail-layout.ts";

const EVIL = `<script>alert(1)</script>"'><img src=x onerror=y>`;

const full = (word: string): MailContent => ({
  title: `${word} title`,
  preheader: `${word} preheader`,
  overline: `${word} overline`,
  paragraphs: [`${word} paragraph`],
  shop: {
    name: `${word} shop`,
    url: "https://shop.example/?a=1&b=2",
    email: `${word} mail`,
    address: `${word} street`,
    social: [{ name: `${word} social`, url: "https://social.example" }],
  },
  code: `${word} code`,
  callout: { title: `${word} callout`, lines: [`${word} line`] },
  facts: [{ label: `${word} fact`, value: `${word} value` }],
  items: [
    {
      name: `${word} item`,
      detail: `${word} detail`,
      amount: `${word} amount`,
      picture: `https://shop.example/${word}.jpg`,
    },
  ],
  totals: [{ label: `${word} total`, amount: `${word} sum`, strong: true }],
  addresses: [{ title: `${word} address`, lines: [`${word} road`] }],
  button: { label: `${word} button`, url: `https://shop.example/"${word}` },
  link: { label: `${word} link`, url: "https://shop.example/link" },
  closing: [`${word} closing`],
  footer: `${word} footer`,
  unsubscribe: { url: "https://shop.example/out" },
});

describe("a mail", () => {
  test("holds the same words as HTML and as text", () => {
    const { html, text } = mailLayout(full("Silk"));
    const words = html.replace(/<style>[\s\S]*?<\/style>/, "").replace(/<[^>]+>/g, "\n");
    for (const part of [
      "title",
      "paragraph",
      "code",
      "callout",
      "line",
      "fact",
      "value",
      "item",
      "detail",
      "amount",
      "total",
      "sum",
      "address",
      "road",
      "button",
      "link",
      "closing",
      "footer",
      "street",
      "mail",
    ]) {
      expect(words).toContain(`Silk ${part}`);
      expect(text).toContain(`Silk ${part}`);
    }
    expect(text).toContain("Unsubscribe: https://shop.example/out");
    expect(html).toContain(`href="https://shop.example/out"`);
  });

  test("turns nothing that was given into markup", () => {
    const { html } = mailLayout(full(EVIL));
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<img src=x");
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain(`href="https://shop.example/?a=1&amp;b=2"`);
  });

  test("keeps typed line breaks without keeping markup", () => {
    const { html, text } = mailLayout({ title: "T", preheader: "P", paragraphs: ["one\r\ntwo\n<b>three</b>"] });
    expect(html).toContain("one<br>two<br>&lt;b&gt;three&lt;/b&gt;");
    expect(text).toContain("two\n<b>three</b>");
  });

  test("says its language and both colour schemes, and has one heading", () => {
    const { html } = mailLayout({ title: "T", preheader: "P", paragraphs: [] });
    expect(html).toContain(`<html lang="en"`);
    expect(html).toContain(`<meta name="color-scheme" content="light dark">`);
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain("undefined");
  });
});
