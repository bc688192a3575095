// A mail as plain text, for readers that show no HTML and for those who prefer it.
import type { MailContent, MailItem } from "./mail-content.ts";

export function mailText(content: MailContent): string {
  const { title, paragraphs, code, callout, facts, items, totals, addresses, button, link, closing } = content;
  const parts: (string | undefined)[] = [
    content.shop?.name.toUpperCase(),
    `${title}\n${"=".repeat(Math.min(title.length, 60))}`,
    ...paragraphs,
    code && `    ${code}`,
    callout && [callout.title && `${callout.title}:`, ...callout.lines].filter(Boolean).map(indented).join("\n"),
    facts?.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    items?.map(itemLine).join("\n"),
    totals?.map(({ label, amount }) => `${label}: ${amount}`).join("\n"),
    ...(addresses ?? []).map(({ title: name, lines }) => [`${name}:`, ...lines].join("\n")),
    button && `${button.label}:\n${button.url}`,
    link && `${link.label}:\n${link.url}`,
    ...(closing ?? []),
    foot(content),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function indented(line: string | undefined): string {
  return (line ?? "").replace(/^/gm, "  ");
}

function itemLine({ name, detail, amount }: MailItem): string {
  return `- ${[name, detail, amount].filter(Boolean).join(", ")}`;
}

/** "-- " is how mail readers know the signature (RFC 3676 4.3). */
function foot({ footer, unsubscribe, shop }: MailContent): string | undefined {
  const lines = [
    footer,
    unsubscribe && `Unsubscribe: ${unsubscribe.url}`,
    shop && [shop.name, shop.address, shop.email].filter(Boolean).join(" · "),
    shop?.url,
  ].filter(Boolean);
  return lines.length > 0 ? ["-- ", ...lines].join("\n") : undefined;
}
