// Reads mails in the dev inbox, as somebody who tries the shop out would.
import { expect, type Page } from "@playwright/test";

/** The newest link of a kind in the mails to an address, e.g. `/appointment/`. */
export async function linkSentTo(page: Page, address: string, kind: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const html = await (await page.request.get("/dev/inbox")).text();
      const [, ...mails] = html.split(`<span class="to">${address}</span>`);
      const found = mails.map((mail) => new RegExp(`https?://[^\\s"<]+(${kind}[^\\s"<]*)`).exec(mail)?.[1]);
      link = found.find(Boolean) ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}

let serial = 0;

/** An address that no other test uses. */
export function freshAddress(): string {
  serial += 1;
  return `visitor-${process.pid}-${Date.now()}-${serial}@example.com`;
}
