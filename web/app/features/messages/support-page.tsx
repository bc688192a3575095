// Support for the signed-in shopper: what was asked and answered, and a new question.
import { useQuery } from "@tanstack/react-query";
import { ticketsQuery } from "../../api/messages.ts";
import { ErrorNote, LoadingNote } from "../../ui/notes.tsx";
import { NewTicket } from "./new-ticket.tsx";
import { TicketCard } from "./ticket-card.tsx";

export function SupportPage() {
  const tickets = useQuery(ticketsQuery);
  return (
    <div className="page grid gap-x-[clamp(3rem,7vw,8rem)] gap-y-14 pt-12 pb-8 lg:grid-cols-[1.4fr_1fr] lg:pt-20">
      <div>
        <p className="label-caps text-soft">Support</p>
        <h1 className="mt-4 text-title">How can we help?</h1>
        {tickets.isPending && <LoadingNote text="Loading your questions..." className="min-h-60" />}
        {tickets.isError && (
          <ErrorNote message="Failed to load your questions" onRetry={() => void tickets.refetch()} />
        )}
        {tickets.isSuccess && tickets.data.tickets.length === 0 && (
          <p className="mt-6 max-w-md text-soft">
            You have not asked anything yet. Write to us and you will find question and answer here.
          </p>
        )}
        <ul className="mt-10">
          {tickets.data?.tickets.map((ticket) => (
            <li key={ticket.id} className="border-t border-line last:border-b">
              <TicketCard ticket={ticket} />
            </li>
          ))}
        </ul>
      </div>
      <NewTicket />
    </div>
  );
}
