// Whether a shopper agreed to offers; the newsletter tells when the owner of an address joins or leaves.
import { eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { users } from "./tables.ts";

export async function setEmailOffers(db: Queryable, email: string, emailOffers: boolean): Promise<void> {
  await db.update(users).set({ emailOffers }).where(eq(users.email, email));
}

export async function setSmsOffers(db: Queryable, userId: string, smsOffers: boolean): Promise<void> {
  await db.update(users).set({ smsOffers }).where(eq(users.id, userId));
}
