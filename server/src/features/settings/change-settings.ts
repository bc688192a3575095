// Reads and changes the settings as the admin sees them: fees in rupees, section by section, each change journaled.
import { isDeepStrictEqual } from "node:util";
import type { AdminSettings } from "@elvara/contract/admin-settings";
import { paiseToRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { sql } from "drizzle-orm";
import type { Visitor } from "../../platform/auth.ts";
import type { Db } from "../../platform/db.ts";
import { record } from "../../platform/journal.ts";
import { readSettings, type Settings } from "./settings.ts";
import { type ShippingFees, settings } from "./tables.ts";

/** The sections whose every key is given: what is missing stays as it is. */
type Changes = { [key in keyof AdminSettings]?: AdminSettings[key] | undefined };

export async function changeSettings(
  db: Db,
  actor: Visitor,
  changes: Changes,
  requestId: string,
): Promise<AdminSettings> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from settings for update`);
    const before = toAdminSettings(await readSettings(tx));
    const after = { ...before, ...given(changes) };
    await tx.update(settings).set({ ...after, shippingFees: inPaise(after.shippingFees) });
    const sections = Object.keys(given(changes)) as (keyof AdminSettings)[];
    const changed = sections.filter((section) => !isDeepStrictEqual(before[section], after[section]));
    const only = (all: AdminSettings) => Object.fromEntries(changed.map((section) => [section, all[section]]));
    if (changed.length > 0) {
      const change = { action: "update", entity: "settings", entityId: changed.join(", ") };
      await record(tx, actor, { ...change, before: only(before), after: only(after) }, requestId);
    }
    return after;
  });
}

function given(changes: Changes): Partial<AdminSettings> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

export function toAdminSettings({ brand, contact, social, shippingFees, currency, checkout }: Settings): AdminSettings {
  const methods = checkout.methods as AdminSettings["checkout"]["methods"];
  return {
    brand,
    contact,
    social,
    shippingFees: inRupees(shippingFees),
    currency,
    checkout: { ...checkout, methods },
  };
}

function inRupees({ byCountry, elsewhere, freeAbove }: ShippingFees): AdminSettings["shippingFees"] {
  return {
    byCountry: mapped(byCountry, paiseToRupees),
    elsewhere: paiseToRupees(elsewhere),
    freeAbove: freeAbove === null ? null : paiseToRupees(freeAbove),
  };
}

function inPaise({ byCountry, elsewhere, freeAbove }: AdminSettings["shippingFees"]): ShippingFees {
  return {
    byCountry: mapped(byCountry, rupeesToPaise),
    elsewhere: rupeesToPaise(elsewhere),
    freeAbove: freeAbove === null ? null : rupeesToPaise(freeAbove),
  };
}

function mapped(fees: Record<string, number>, convert: (fee: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(fees).map(([country, fee]) => [country, convert(fee)]));
}
