// One ticket: its words in order, and room to write again.
import { replyToTicket, type Ticket, type TicketStatus } from "@elvara/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
import { ticketsQuery } from "../../api/messages.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";

const STATUS: Record<TicketStatus, { words: string; tone: string }> = {
  open: { words: "Waiting for our answer", tone: "text-warn" },
  answered: { words: "Answered", tone: "text-good" },
  closed: { words: "Closed", tone: "text-soft" },
};

const WHEN = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { words, tone } = STATUS[ticket.status];
  return (
    <details className="group py-2" open={ticket.status === "answered"}>
      <summary className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <span className="font-display text-xl">{ticket.subject}</span>
        {ticket.orderNumber && <span className="text-sm text-soft">Order #{ticket.orderNumber}</span>}
        <span className={`ml-auto text-sm ${tone}`}>{words}</span>
      </summary>
      <ol className="grid gap-4 pb-4">
        {ticket.messages.map(({ id, author, message, createdAt }) => (
          <li key={id} className={author === "admin" ? "bg-sand px-5 py-4" : "border-l border-line-strong px-5 py-1"}>
            <p className="text-sm text-soft">
              {author === "admin" ? "The studio" : "You"}, {WHEN.format(new Date(createdAt))}
            </p>
            <p className="mt-1 whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ol>
      <Reply ticket={ticket} />
    </details>
  );
}

function Reply({ ticket }: { ticket: Ticket }) {
  const [message, setMessage] = useState("");
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => call(replyToTicket, { params: { id: ticket.id }, body: { message } }),
    onSuccess: () => {
      setMessage("");
      return queries.invalidateQueries({ queryKey: ticketsQuery.queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate();
  };
  return (
    <form onSubmit={submit} className="pb-4">
      <TextArea
        label={ticket.status === "closed" ? "Write again to open it once more" : "Write again"}
        rows={2}
        required
        maxLength={5000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={sending.error ? messageFor(sending.error, "Failed to send message. Please try again.") : undefined}
      />
      <Button type="submit" look="outline" busy={sending.isPending} disabled={message.trim() === ""}>
        {sending.isPending ? "Sending..." : "Send"}
      </Button>
    </form>
  );
}
