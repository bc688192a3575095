// Tokens in links from mails: made from a row's id and the shop's key, stored only as a hash.
import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Secrets } from "./secrets.ts";

/** The same id always gives the same token, so a later mail can carry the link without the token being stored. */
export function linkToken(secrets: Secrets, purpose: string, id: string): string {
  return createHmac("sha256", secrets.derive(`link:${purpose}`))
    .update(id)
    .digest("base64url");
}

/** A token that nobody can make again, for links that end with their first use. */
export function freshToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps: whoever reads it cannot make the link. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
