// Support tickets: the conversation, an answer, and closing.
import {
  type AdminTicket,
  answerTicket,
  closeTicket,
  listAllTickets,
  TICKET_STATUSES,
} from "@elvara/contract/messages";
import { statusLabel, type Tone } from "@elvara/contract/rules/order-status";
import { Link } from "react-router";
import { Badge } from "../lists/badge.tsx";
import { ChoiceFilter, FilterBar, SearchFilter } from "../lists/filter-fields.tsx";
import { dayAndTime } from "../lists/format.ts";
import { ListStates, useList } from "../lists/list-states.tsx";
import { Pager } from "../lists/pager.tsx";
import { SmallButton } from "../lists/small-button.tsx";
import { errorLoading } from "../lists/texts.ts";
import { useChange } from "../lists/use-change.ts";
import { listQuery, useFilters } from "../lists/use-filters.ts";
import { AnswerForm } from "./answer-form.tsx";

const STATUSES = TICKET_STATUSES.map((value) => ({ value, label: statusLabel(value) }));
const TONES: Record<AdminTicket["status"], Tone> = { open: "yellow", answered: "green", closed: "neutral" };
const REFRESH = ["/api/admin/tickets", "/api/admin/dashboard"];
const PER_PAGE = 10;

export function TicketList() {
  const filters = useFilters(["status", "search"]);
  const { values, set, setPage, isFiltered } = filters;
  const list = useList(listQuery(listAllTickets, filters, PER_PAGE));
  return (
    <>
      <FilterBar>
        <SearchFilter label="Search tickets" value={values.search} onChange={(search) => set({ search })} />
        <ChoiceFilter
          label="Status"
          all={list.data ? `All (${list.data.open} open)` : "All"}
          value={values.status}
          onChange={(status) => set({ status })}
          options={STATUSES}
        />
      </FilterBar>
      <ListStates
        list={list}
        failed={(error) => errorLoading("tickets", error)}
        isEmpty={({ tickets }) => tickets.length === 0}
        empty={isFiltered ? "No tickets found matching your filters." : "No tickets yet."}
      >
        {({ tickets, pagination }) => (
          <>
            <ul className={list.isPlaceholderData ? "opacity-50" : ""}>
              {tickets.map((ticket) => (
                <Ticket key={ticket.id} ticket={ticket} />
              ))}
            </ul>
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
    </>
  );
}

function Ticket({
  ticket: { id, subject, status, user, orderId, orderNumber, messages, updatedAt },
}: {
  ticket: AdminTicket;
}) {
  const answer = useChange(answerTicket, { done: "Answer sent", failed: "Failed to send answer", refresh: REFRESH });
  const close = useChange(closeTicket, { done: "Ticket closed", failed: "Failed to close ticket", refresh: REFRESH });
  return (
    <li className="border-b border-line py-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        <Badge tone={TONES[status]}>{statusLabel(status)}</Badge>
        <span className="font-medium">{subject}</span>
        <span className="text-soft">{user.name || user.email}</span>
        {orderId && (
          <Link to={`/admin/orders?order=${orderId}`} className="underline underline-offset-4">
            #{orderNumber}
          </Link>
        )}
        <span className="ml-auto text-soft">{dayAndTime(updatedAt)}</span>
      </p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          {messages.length} {messages.length === 1 ? "message" : "messages"}
        </summary>
        <ol>
          {messages.map(({ id: key, author, message, createdAt }) => (
            <li
              key={key}
              className={`mt-2 max-w-prose border-l-2 pl-4 ${author === "admin" ? "border-accent" : "border-line"}`}
            >
              <p className="text-xs text-soft">
                {author === "admin" ? "Shop" : user.name || "Shopper"}, {dayAndTime(createdAt)}
              </p>
              <p className="whitespace-pre-line">{message}</p>
            </li>
          ))}
        </ol>
        <AnswerForm
          key={messages.length}
          label="Answer"
          action="Send answer"
          busy={answer.isPending}
          onSend={(message) => answer.mutate({ params: { id }, body: { message } })}
        >
          {status !== "closed" && (
            <SmallButton busy={close.isPending} onClick={() => close.mutate({ params: { id } })}>
              Close ticket
            </SmallButton>
          )}
        </AnswerForm>
      </details>
    </li>
  );
}
