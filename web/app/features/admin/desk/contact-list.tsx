// Contact messages: read, answer by mail, or note as read.
import {
  answerContactMessage,
  CONTACT_STATUSES,
  type ContactMessage,
  closeContactMessage,
  listContactMessages,
} from "@elvara/contract/messages";
import { statusLabel, type Tone } from "@elvara/contract/rules/order-status";
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

const STATUSES = CONTACT_STATUSES.map((value) => ({ value, label: statusLabel(value) }));
const TONES: Record<ContactMessage["status"], Tone> = { new: "yellow", read: "neutral", answered: "green" };
const REFRESH = ["/api/admin/contact-messages", "/api/admin/dashboard"];
const PER_PAGE = 10;

export function ContactList() {
  const filters = useFilters(["status", "search"]);
  const { values, set, setPage, isFiltered } = filters;
  const list = useList(listQuery(listContactMessages, filters, PER_PAGE));
  return (
    <>
      <FilterBar>
        <SearchFilter label="Search messages" value={values.search} onChange={(search) => set({ search })} />
        <ChoiceFilter
          label="Status"
          all={list.data ? `All (${list.data.unread} new)` : "All"}
          value={values.status}
          onChange={(status) => set({ status })}
          options={STATUSES}
        />
      </FilterBar>
      <ListStates
        list={list}
        failed={(error) => errorLoading("messages", error)}
        isEmpty={({ messages }) => messages.length === 0}
        empty={isFiltered ? "No messages found matching your filters." : "No messages yet."}
      >
        {({ messages, pagination }) => (
          <>
            <ul className={list.isPlaceholderData ? "opacity-50" : ""}>
              {messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ul>
            <Pager pagination={pagination} onPage={setPage} />
          </>
        )}
      </ListStates>
    </>
  );
}

function Message({
  message: { id, name, email, message, status, answer, answeredAt, createdAt },
}: {
  message: ContactMessage;
}) {
  const reply = useChange(answerContactMessage, {
    done: "Answer sent",
    failed: "Failed to send answer",
    refresh: REFRESH,
  });
  const close = useChange(closeContactMessage, { failed: "Failed to update message", refresh: REFRESH });
  return (
    <li className="border-b border-line py-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        <Badge tone={TONES[status]}>{statusLabel(status)}</Badge>
        <span className="font-medium">{name}</span>
        <span className="break-all text-soft">{email}</span>
        <span className="ml-auto text-soft">{dayAndTime(createdAt)}</span>
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-line">{message}</p>
      {answer ? (
        <p className="mt-3 max-w-prose border-l-2 border-line-strong pl-4 whitespace-pre-line text-soft">
          {answer}
          <span className="mt-1 block text-xs">Answered {dayAndTime(answeredAt)}</span>
        </p>
      ) : (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">Answer</summary>
          <AnswerForm
            label={`Answer to ${name}`}
            action="Send by mail"
            busy={reply.isPending}
            onSend={(text) => reply.mutate({ params: { id }, body: { answer: text } })}
          >
            {status === "new" && (
              <SmallButton busy={close.isPending} onClick={() => close.mutate({ params: { id } })}>
                Mark as read
              </SmallButton>
            )}
          </AnswerForm>
        </details>
      )}
    </li>
  );
}
