// The contact form (S§2, S§5, S§8): blocked until complete, checked live, cleared once it is sent.
import { sendContactMessage } from "@elvara/contract/messages";
import { CONTACT_TEXTS, contactProblems } from "@elvara/contract/rules/contact-form";
import { EMAIL_MESSAGES, isEmail } from "@elvara/contract/rules/email";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/client.ts";
import { ApiError } from "../../api/errors.ts";
import { Button } from "../../ui/button.tsx";
import { Honeypot } from "../../ui/honeypot.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";

const EMPTY = { name: "", email: "", message: "", website: "" };

export function ContactForm() {
  const [form, setForm] = useState(EMPTY);
  const sending = useMutation({
    mutationFn: (body: typeof EMPTY) => call(sendContactMessage, { body }),
    onSuccess: () => setForm(EMPTY),
  });
  const change = (some: Partial<typeof EMPTY>) => {
    setForm((was) => ({ ...was, ...some }));
    if (sending.isSuccess || sending.isError) sending.reset();
  };
  const badEmail = form.email !== "" && !isEmail(form.email.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate(form);
  };
  return (
    <form noValidate onSubmit={submit} className="relative grid content-start gap-3">
      <TextField
        label="Name"
        name="name"
        required
        maxLength={100}
        autoComplete="name"
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        value={form.email}
        onChange={(event) => change({ email: event.target.value })}
        error={badEmail ? EMAIL_MESSAGES.contact : undefined}
      />
      <TextArea
        label="Message"
        name="message"
        required
        rows={6}
        maxLength={5000}
        value={form.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <Honeypot value={form.website} onChange={(event) => change({ website: event.target.value })} />
      <p role="status" className={sending.isSuccess ? "bg-good-tint px-4 py-3 text-good" : "sr-only"}>
        {sending.isSuccess && (sending.data.message || CONTACT_TEXTS.sent)}
      </p>
      {sending.isError && (
        <p role="alert" className="bg-bad-tint px-4 py-3 text-bad">
          {wordsFor(sending.error)}
        </p>
      )}
      <Button
        type="submit"
        className="mt-3 sm:justify-self-start"
        busy={sending.isPending}
        disabled={contactProblems(form).length > 0}
      >
        {sending.isPending ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}

/** S§8: the server said no in its own words, or in none; or nothing came back at all. */
function wordsFor(error: Error): string {
  if (!(error instanceof ApiError) || error.status === 0) return CONTACT_TEXTS.failed;
  return error.code ? error.message : CONTACT_TEXTS.refused;
}
