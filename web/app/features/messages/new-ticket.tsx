// A new question to the studio.
import { createTicket } from "@elvara/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
import { ticketsQuery } from "../../api/messages.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { OrderChoice } from "./order-choice.tsx";

export function NewTicket() {
  const [subject, setSubject] = useState("");
  const [message, setMessage] = useState("");
  const [orderId, setOrderId] = useState("");
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => call(createTicket, { body: { subject, message, ...(orderId ? { orderId } : {}) } }),
    onSuccess: () => {
      setSubject("");
      setMessage("");
      setOrderId("");
      toast("We have your question and will answer by mail.", "success");
      return queries.invalidateQueries({ queryKey: ticketsQuery.queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate();
  };
  return (
    <section aria-labelledby="new-ticket" className="self-start bg-surface p-6 ring-1 ring-line sm:p-10">
      <h2 id="new-ticket" className="mb-6 text-heading">
        Ask us something
      </h2>
      <form onSubmit={submit} className="grid gap-3">
        <TextField
          label="Subject"
          required
          maxLength={150}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <TextArea
          label="Message"
          required
          rows={5}
          maxLength={5000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <OrderChoice value={orderId} onChange={setOrderId} />
        {sending.isError && (
          <p role="alert" className="bg-bad-tint px-4 py-3 text-sm text-bad">
            {messageFor(sending.error, "Failed to send message. Please try again.")}
          </p>
        )}
        <Button
          type="submit"
          className="sm:justify-self-start"
          busy={sending.isPending}
          disabled={subject.trim() === "" || message.trim() === ""}
        >
          {sending.isPending ? "Sending..." : "Send"}
        </Button>
      </form>
    </section>
  );
}
