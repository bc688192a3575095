// The journal: who changed what and when, with what it was before and after.
import { JOURNAL_ENTITIES, type JournalEntry, listJournal } from "@elvara/contract/admin";
import { statusLabel } from "@elvara/contract/rules/order-status";
import { ChoiceFilter, FilterBar } from "../lists/filter-fields.tsx";
import { dayAndTime } from "../lists/format.ts";
import { ListStates, useList } from "../lists/list-states.tsx";
import { PageHead } from "../lists/page-head.tsx";
import { Pager } from "../lists/pager.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { errorLoading } from "../lists/texts.ts";
import { listQuery, useFilters } from "../lists/use-filters.ts";
import { changesBetween, type FieldChange } from "./changes-between.ts";

/** What the shop's sidebar calls it. */
const thingOf = (entity: string) => (entity === "discount" ? "coupon" : entity.replaceAll("-", " "));
const ENTITIES = JOURNAL_ENTITIES.map((value) => ({ value, label: statusLabel(thingOf(value)) }));
const PER_PAGE = 20;
/** So many changes are shown without being asked for. */
const FEW = 3;

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
          onChange={(entity) => set({ entity, entityId: "" })}
          options={ENTITIES}
        />
        {values.entityId && <SmallButton onClick={() => set({ entityId: "" })}>Show all changes</SmallButton>}
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
                <Entry key={entry.id} entry={entry} onOnly={({ entity, entityId }) => set({ entity, entityId })} />
              ))}
            </ol>
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
    </>
  );
}

interface EntryProps {
  entry: JournalEntry;
  /** Shows all changes of the same thing. */
  onOnly: (entry: JournalEntry) => void;
}

function Entry({ entry, onOnly }: EntryProps) {
  const changes = changesBetween(entry.before, entry.after);
  return (
    <li className="border-b border-line py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span>
          <span className="font-medium">{entry.actor.name}</span>
          <span className="text-soft"> · {actionOf(entry)} · </span>
          <button
            type="button"
            title="All changes of this"
            onClick={() => onOnly(entry)}
            className="min-h-11 text-left wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {entry.title}
          </button>
        </span>
        <span className="text-soft">{dayAndTime(entry.at)}</span>
      </p>
      {changes.length > 0 && changes.length <= FEW && <Changes changes={changes} />}
      {changes.length > FEW && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-soft">
            {changes.length} fields
          </summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  );
}

function Changes({ changes }: { changes: FieldChange[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 pb-1 sm:grid-cols-[10rem_1fr]">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-soft">{field}</dt>
          <dd className="break-words max-sm:mb-1">
            {before !== undefined && <del className="text-bad">{before}</del>}{" "}
            {after !== undefined && <ins className="text-good no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "order.status" is "Order status", "update" of a product "Update product", "change access" says enough. */
function actionOf({ action, entity }: JournalEntry): string {
  const words = action.replaceAll(".", " ");
  return statusLabel(words.includes(" ") ? words : `${words} ${thingOf(entity)}`);
}
