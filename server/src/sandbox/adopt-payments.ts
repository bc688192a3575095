// Writes payments that the shop was seeded with into the sandbox's books, so that they can be asked about and refunded.
import { sql } from "drizzle-orm";
import type { Tx } from "../platform/db.ts";

export async function adoptPayments(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into sandbox_orders (id, provider, amount, currency, status, created_at)
    select provider_order_id, provider, amount, case provider when 'stripe' then 'inr' else 'INR' end,
      case when captured_at is not null then 'paid' when status = 'failed' then 'attempted' else 'created' end, created_at
    from payments where provider_order_id is not null on conflict do nothing`);
  await tx.execute(sql`
    insert into sandbox_payments (id, order_id, amount, status, method, refunded, error, created_at)
    select p.provider_payment_id, p.provider_order_id, p.amount,
      case when p.captured_at is null then 'failed' when back.amount = p.amount then 'refunded' else 'captured' end,
      coalesce(p.method, 'card'), back.amount, p.failure_reason, p.created_at
    from payments p, lateral (
      select coalesce(sum(r.amount), 0) as amount from refunds r where r.payment_id = p.id and r.status = 'processed') back
    where p.provider_order_id is not null and p.provider_payment_id is not null
      and (p.captured_at is not null or p.status = 'failed')
    on conflict do nothing`);
  await tx.execute(sql`
    insert into sandbox_refunds (id, payment_id, amount, idempotency_key, created_at)
    select r.provider_refund_id, p.provider_payment_id, r.amount, r.id::text, r.created_at
    from refunds r join payments p on p.id = r.payment_id
    where r.status = 'processed' on conflict do nothing`);
}
