// The journal: who changed what and when, with what it was before and after.
import { JOURNAL_ENTITIES, type JournalEntry, listJournal } from "@elvara/contract/admin";
import { statusLabel } from "@elvara/contract/rules/order-status";
import { ChoiceFilter, FilterBar, SearchFilter } from "../lists/filter-fields.tsx";
import { dayAndTime } from "../lists/format.ts";
import { ListStates, useList } from "../lists/list-states.tsx";
import { PageHead } from "../lists/page-head.tsx";
import { Pager } from "../lists/pager.tsx";
import { errorLoading } from "../lists/texts.ts";
import { listQuery, useFilters } from "../lists/use-filters.ts";
import { changesBetween, titleOf } from "./changes-between.ts";

const ENTITIES = JOURNAL_ENTITIES.map((value) => ({ value, label: statusLabel(value.replaceAll("-", " ")) }));
const PER_PAGE = 20;

export function JournalPage() {
  const filters = useFilters(["entity", "entityId"]);
  const { values, set, setPage, isFiltered } = filters;
  const list = useList(listQuery(listJournal, filters, PER_PAGE));
  return (
    <>
      <PageHead title="Journal" />
      <FilterBar>
        <ChoiceFilter
          label="About"
          all="Everything"
          value={values.entity}
          onChange={(entity) => set({ entity })}
          options={ENTITIES}
        />
        <SearchFilter label="Exact id" value={values.entityId} onChange={(entityId) => set({ entityId })} />
      </FilterBar>
      <ListStates
        list={list}
        failed={(error) => errorLoading("journal", error)}
        isEmpty={({ entries }) => entries.length === 0}
        empty={isFiltered ? "No changes found matching your filters." : "No changes yet."}
      >
        {({ entries, pagination }) => (
          <>
            <ol className={list.isPlaceholderData ? "opacity-50" : ""}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
    </>
  );
}

function Entry({ entry }: { entry: JournalEntry }) {
  const changes = changesBetween(entry.before, entry.after);
  return (
    <li className="border-b border-line py-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span>
          <span className="font-medium">{entry.actor.name}</span> · {entry.action.replaceAll(".", " ")} · {entry.entity}{" "}
          <span className="wrap-anywhere text-soft" title={entry.entityId}>
            {titleOf(entry)}
          </span>
        </span>
        <span className="text-soft">{dayAndTime(entry.at)}</span>
      </p>
      {changes.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 items-center text-soft">
            {changes.length} {changes.length === 1 ? "field" : "fields"}
          </summary>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="contents">
                <dt className="text-soft">{field}</dt>
                <dd className="break-words">
                  {before !== undefined && <del className="text-bad">{before}</del>}{" "}
                  {after !== undefined && <ins className="text-good no-underline">{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
