// The shop's figures over a chosen period, with small charts, and what waits for the owner.
import { getShopStats, PERIODS, type ShopStats } from "@elvara/contract/admin";
import { statusLabel } from "@elvara/contract/rules/order-status";
import { Link, useSearchParams } from "react-router";
import { query } from "../../../api/query.ts";
import { ChoiceFilter } from "../lists/filter-fields.tsx";
import { rupees } from "../lists/format.ts";
import { ListStates, useList } from "../lists/list-states.tsx";
import { PageHead } from "../lists/page-head.tsx";
import { StatStrip } from "../lists/stat-strip.tsx";
import { errorLoading } from "../lists/texts.ts";
import { Bars } from "./bars.tsx";
import { changeInWords } from "./change-in-words.ts";
import { LineChart } from "./line-chart.tsx";
import { TopProducts } from "./top-products.tsx";

const WORDS: Record<(typeof PERIODS)[number], string> = {
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  "365d": "Last 365 days",
};
const OPTIONS = PERIODS.filter((period) => period !== "30d").map((value) => ({ value, label: WORDS[value] }));

export function OverviewPage() {
  const [params, setParams] = useSearchParams();
  const given = params.get("period");
  const period = PERIODS.find((one) => one === given) ?? "30d";
  const stats = useList(query(getShopStats, { query: { period } }));
  return (
    <>
      <PageHead title="Overview">
        <ChoiceFilter
          label="Period"
          all={WORDS["30d"]}
          value={period === "30d" ? "" : period}
          onChange={(value) => setParams(value ? { period: value } : {}, { replace: true })}
          options={OPTIONS}
        />
      </PageHead>
      <ListStates list={stats} failed={(error) => errorLoading("figures", error)} isEmpty={() => false} empty="">
        {(data) => <Figures stats={data} />}
      </ListStates>
    </>
  );
}

function Figures({ stats }: { stats: ShopStats }) {
  const { previous, abandonedCarts } = stats;
  return (
    <>
      <StatStrip
        stats={[
          { label: "Revenue", value: rupees(stats.revenue), note: changeInWords(stats.revenue, previous.revenue) },
          { label: "Orders", value: stats.orders, note: changeInWords(stats.orders, previous.orders) },
          {
            label: "Average order",
            value: rupees(stats.averageOrder),
            note: changeInWords(stats.averageOrder, previous.averageOrder),
          },
          { label: "New users", value: stats.newUsers },
          { label: "Abandoned carts", value: abandonedCarts.count, note: `${rupees(abandonedCarts.value)} in them` },
        ]}
      />
      <Waiting waiting={stats.waiting} />
      <div className="mt-10 grid gap-12 xl:grid-cols-2">
        <LineChart
          title="Revenue over time"
          unit={stats.period.unit}
          points={stats.overTime.map(({ from, revenue }) => ({ from, value: revenue }))}
          format={rupees}
        />
        <LineChart
          title="Orders over time"
          unit={stats.period.unit}
          points={stats.overTime.map(({ from, orders }) => ({ from, value: orders }))}
          format={String}
        />
        <Bars
          title="Orders by status"
          bars={stats.byStatus.map(({ status, orders }) => ({ label: statusLabel(status), value: orders }))}
        />
        <TopProducts products={stats.topProducts} />
      </div>
    </>
  );
}

function Waiting({ waiting }: { waiting: ShopStats["waiting"] }) {
  const all = [
    { count: waiting.orders, label: "paid orders to send", to: "/admin/orders?status=processing" },
    { count: waiting.appointments, label: "appointments to confirm", to: "/admin/appointments?status=booked" },
    { count: waiting.messages, label: "messages to answer", to: "/admin/messages" },
    { count: waiting.reviews, label: "reviews to decide", to: "/admin/reviews?status=pending" },
  ].filter(({ count }) => count > 0);
  if (all.length === 0) return null;
  return (
    <ul aria-label="Waiting for you" className="flex flex-wrap gap-x-8 border-y border-line py-2 text-sm">
      {all.map(({ count, label, to }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {count} {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
