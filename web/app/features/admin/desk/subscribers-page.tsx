// The newsletter's subscribers: who, since when, why they left; export, unsubscribe, forget.
import type { Tone } from "@elvara/contract/rules/order-status";
import { statusLabel } from "@elvara/contract/rules/order-status";
import {
  deleteSubscription,
  exportSubscriptions,
  getSubscriptionStats,
  listSubscriptions,
  SUBSCRIPTION_STATUSES,
  type Subscription,
  updateSubscription,
} from "@elvara/contract/subscriptions";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "../../../api/query.ts";
import { toast } from "../../../lib/toast.ts";
import { Badge } from "../lists/badge.tsx";
import { Confirm } from "../lists/confirm.tsx";
import { downloadFile } from "../lists/download.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "../lists/filter-fields.tsx";
import { day } from "../lists/format.ts";
import { ListStates, useList } from "../lists/list-states.tsx";
import { PageHead } from "../lists/page-head.tsx";
import { Pager } from "../lists/pager.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { StatStrip } from "../lists/stat-strip.tsx";
import { type Column, Table } from "../lists/table.tsx";
import { errorLoading, failedTo } from "../lists/texts.ts";
import { useChange } from "../lists/use-change.ts";
import { listQuery, useFilters } from "../lists/use-filters.ts";

const STATUSES = SUBSCRIPTION_STATUSES.map((value) => ({ value, label: statusLabel(value) }));
const TONES: Record<Subscription["status"], Tone> = { pending: "yellow", subscribed: "green", unsubscribed: "neutral" };
const REFRESH = ["/api/email-subscriptions"];
const PER_PAGE = 10;

export function SubscribersPage() {
  const filters = useFilters(["status", "search"]);
  const { values, set, setPage, isFiltered } = filters;
  const stats = useQuery({ ...query(getSubscriptionStats, {}), staleTime: 0 });
  const list = useList(listQuery(listSubscriptions, filters, PER_PAGE));
  const save = () =>
    downloadFile(exportSubscriptions, values, "subscribers.csv").catch((error: unknown) =>
      toast(failedTo("Failed to export subscribers", error), "error"),
    );
  return (
    <>
      <PageHead title="Subscribers">
        <SmallButton onClick={() => void save()}>Export CSV</SmallButton>
      </PageHead>
      <StatStrip
        stats={[
          { label: "Subscribed", value: stats.data?.subscribed },
          { label: "Waiting for confirmation", value: stats.data?.pending },
          { label: "Unsubscribed", value: stats.data?.unsubscribed },
          { label: "Confirmed in 30 days", value: stats.data?.confirmedLately },
          { label: "Left in 30 days", value: stats.data?.leftLately },
        ]}
      />
      <FilterBar>
        <SearchFilter label="Search subscribers" value={values.search} onChange={(search) => set({ search })} />
        <ChoiceFilter
          label="Status"
          all="All"
          value={values.status}
          onChange={(status) => set({ status })}
          options={STATUSES}
        />
      </FilterBar>
      <ListStates
        list={list}
        failed={(error) => errorLoading("subscribers", error)}
        isEmpty={({ subscriptions }) => subscriptions.length === 0}
        empty={isFiltered ? "No subscribers found matching your filters." : "No subscribers yet."}
      >
        {({ subscriptions, pagination }) => (
          <>
            <Rows subscriptions={subscriptions} stale={list.isPlaceholderData} />
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
    </>
  );
}

function Rows({ subscriptions, stale }: { subscriptions: Subscription[]; stale: boolean }) {
  const [doomed, setDoomed] = useState<Subscription>();
  const update = useChange(updateSubscription, { failed: "Failed to update subscription", refresh: REFRESH });
  const remove = useChange(deleteSubscription, {
    done: "Address forgotten",
    failed: "Failed to delete subscription",
    refresh: REFRESH,
  });
  const columns: Column<Subscription>[] = [
    { header: "Email", bare: true, cell: ({ email }) => <span className="font-medium break-all">{email}</span> },
    { header: "Source", cell: ({ source }) => statusLabel(source) },
    { header: "Since", cell: ({ createdAt }) => day(createdAt) },
    { header: "Status", cell: ({ status }) => <Badge tone={TONES[status]}>{statusLabel(status)}</Badge> },
    { header: "Reason", cell: ({ reason }) => reason || "–" },
    {
      header: "Actions",
      quiet: true,
      bare: true,
      cell: (one) => (
        <div className="flex flex-wrap gap-2 max-md:mt-3 md:justify-end">
          {one.status === "subscribed" && (
            <SmallButton
              aria-label={`Unsubscribe ${one.email}`}
              busy={update.isPending}
              onClick={() => update.mutate({ params: { id: one.id }, body: { status: "unsubscribed" } })}
            >
              Unsubscribe
            </SmallButton>
          )}
          <SmallButton look="danger" aria-label={`Delete ${one.email}`} onClick={() => setDoomed(one)}>
            Delete
          </SmallButton>
        </div>
      ),
    },
  ];
  return (
    <>
      <Table caption="Subscribers" columns={columns} rows={subscriptions} keyOf={({ id }) => id} stale={stale} />
      <Confirm
        title="Delete subscriber"
        text={`${doomed?.email} is forgotten altogether, also that it once unsubscribed.`}
        action="Delete"
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) remove.mutate({ params: { id: doomed.id } });
          setDoomed(undefined);
        }}
      />
    </>
  );
}
