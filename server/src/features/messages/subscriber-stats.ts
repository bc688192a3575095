// The newsletter in figures.

import type { AnswerOf } from "@elvara/contract/endpoint";
import type { getSubscriptionStats, SubscriptionSource } from "@elvara/contract/subscriptions";
import { sql } from "drizzle-orm";
import type { Desk } from "./desk.ts";

type Stats = AnswerOf<typeof getSubscriptionStats>;
type Figures = Omit<Stats, "sources" | "reasons">;

export async function subscriberStats({ db, now }: Desk): Promise<Stats> {
  const monthAgo = new Date(now().getTime() - 30 * 86_400_000).toISOString();
  const [[figures], sources, reasons] = await Promise.all([
    db.execute<Figures & Record<string, unknown>>(sql`
      select count(*)::int as total,
        count(*) filter (where status = 'subscribed')::int as subscribed,
        count(*) filter (where status = 'pending')::int as pending,
        count(*) filter (where status = 'unsubscribed')::int as unsubscribed,
        count(*) filter (where status = 'subscribed' and confirmed_at > ${monthAgo})::int as "confirmedLately",
        count(*) filter (where unsubscribed_at > ${monthAgo})::int as "leftLately"
      from email_subscriptions`),
    db.execute<{ source: SubscriptionSource; subscribed: number }>(sql`
      select source, count(*)::int as subscribed from email_subscriptions
      where status = 'subscribed' group by source order by subscribed desc, source`),
    db.execute<{ reason: string; at: string }>(sql`
      select reason, to_json(unsubscribed_at) #>> '{}' as at from email_subscriptions
      where status = 'unsubscribed' and reason is not null order by unsubscribed_at desc limit 20`),
  ]);
  if (!figures) throw new Error("A count answers one row");
  return { ...figures, sources: [...sources], reasons: [...reasons] };
}
