// What an owner calls the things that the journal is about: names, numbers and addresses instead of ids.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";

/** For each kind of thing where its title stands; the ids follow. */
const TITLES: Record<string, SQL> = {
  product: sql`select 'product', id, name from products where id in`,
  discount: sql`select 'discount', id::text, code from discounts where id in`,
  order: sql`select 'order', id::text, '#' || order_number from orders where id in`,
  user: sql`select 'user', id::text,
      coalesce(nullif(trim(first_name || ' ' || last_name), ''), nullif(name, ''), email, phone) from users where id in`,
  review: sql`select 'review', reviews.id::text, products.name || ', by ' || reviews.name
    from reviews join products on products.id = reviews.product_id where reviews.id in`,
  appointment: sql`select 'appointment', id::text, name || ', ' || to_char(date, 'FMDD Mon YYYY') || ', ' || time_slot
    from appointments where id in`,
  "contact-message": sql`select 'contact-message', id::text, name || ' (' || email || ')' from contact_messages where id in`,
  ticket: sql`select 'ticket', id::text, subject from support_tickets where id in`,
  "email-subscription": sql`select 'email-subscription', id::text, email from email_subscriptions where id in`,
};

export interface Noted {
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
}

/** One query for all entries, however many kinds of things they are about; ids that are gone have no row. */
export async function journalTitles(db: Db, entries: Noted[]): Promise<(entry: Noted) => string> {
  const asked = Object.entries(TITLES).flatMap(([entity, titles]) => {
    const ids = new Set(entries.filter((entry) => entry.entity === entity).map(({ entityId }) => entityId));
    return ids.size === 0 ? [] : [sql`${titles} ${[...ids]}`];
  });
  // Without a first one the columns would have no names.
  const none = sql`select '' as entity, '' as id, '' as title where false`;
  const all = sql.join([none, ...asked], sql` union all `);
  const rows = await db.execute<{ entity: string; id: string; title: string | null }>(all);
  const known = new Map(rows.map(({ entity, id, title }) => [`${entity} ${id}`, title]));
  return (entry) => known.get(`${entry.entity} ${entry.entityId}`) || titleThen(entry);
}

/** What the thing was called when the change was noted, for things that are gone. */
function titleThen({ entityId, before, after }: Noted): string {
  const noted = { ...fieldsOf(before), ...fieldsOf(after) };
  const title = noted.name ?? noted.code ?? noted.email;
  return typeof title === "string" && title !== "" ? title : entityId;
}

function fieldsOf(state: unknown): Record<string, unknown> {
  return typeof state === "object" && state !== null ? (state as Record<string, unknown>) : {};
}
