// A shopper's saved addresses; those of others do not exist.
import type { Address, AddressInput } from "@elvara/contract/accounts";
import { countryByCode } from "@elvara/contract/rules/countries";
import { checkPostalCode } from "@elvara/contract/rules/postal";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { conflict, invalid, notFound } from "../../platform/errors.ts";
import { addresses, users } from "./tables.ts";

const MOST = 20;

const onWire = {
  id: addresses.id,
  type: addresses.type,
  addressLine1: addresses.addressLine1,
  addressLine2: addresses.addressLine2,
  city: addresses.city,
  state: addresses.state,
  postalCode: addresses.postalCode,
  country: addresses.country,
  isDefault: addresses.isDefault,
};

export function listAddresses(db: Db, userId: string): Promise<Address[]> {
  return db
    .select(onWire)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
}

export function addAddress(db: Db, userId: string, input: AddressInput): Promise<Address> {
  const checked = check(input);
  return db.transaction(async (tx) => {
    const count = await lockAndCount(tx, userId);
    if (count >= MOST) throw conflict(`You can save up to ${MOST} addresses. Please delete one first.`);
    const isDefault = count === 0 || checked.isDefault === true;
    if (isDefault) await clearDefault(tx, userId);
    const [row] = await tx
      .insert(addresses)
      .values({ ...checked, isDefault, userId })
      .returning(onWire);
    if (!row) throw new Error("The address was not written");
    return row;
  });
}

export function updateAddress(db: Db, userId: string, id: string, input: AddressInput): Promise<Address> {
  const { isDefault, ...checked } = check(input);
  return db.transaction(async (tx) => {
    await lockAndCount(tx, userId);
    if (isDefault) await clearDefault(tx, userId);
    const [row] = await tx
      .update(addresses)
      .set({ ...checked, ...(isDefault === undefined ? {} : { isDefault }) })
      .where(own(userId, id))
      .returning(onWire);
    if (!row) throw notFound("Address not found");
    return row;
  });
}

export async function deleteAddress(db: Db, userId: string, id: string): Promise<{ id: string }> {
  const [row] = await db.delete(addresses).where(own(userId, id)).returning({ id: addresses.id });
  if (!row) throw notFound("Address not found");
  return row;
}

/** Compared as text: an id that is no id at all is one that does not exist. */
function own(userId: string, id: string) {
  return and(eq(addresses.userId, userId), sql`${addresses.id}::text = ${id}`);
}

/** One change at a time for each shopper, so that there is never a second default. */
async function lockAndCount(tx: Tx, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  return tx.$count(addresses, eq(addresses.userId, userId));
}

async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault));
}

function check(input: AddressInput): AddressInput {
  if (!countryByCode(input.country)) throw invalid("Please select a valid country from the dropdown");
  const postal = checkPostalCode(input.country, input.postalCode);
  if (!postal.ok) throw invalid(postal.message);
  return input;
}
