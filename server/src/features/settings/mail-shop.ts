// The shop as the head and foot of a mail say it, from the settings.
import type { Env } from "../../platform/env.ts";
import type { MailShop } from "../../platform/mail-content.ts";
import type { Settings } from "./settings.ts";

export function mailShop({ brand, contact, social }: Settings, { publicUrl }: Pick<Env, "publicUrl">): MailShop {
  const { street, city, state, zipCode } = contact.studio;
  const address = [street, city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return { name: brand.name, tagline: brand.tagline, url: publicUrl, email: contact.email, address, social };
}
