// Leaving the newsletter: with the link from a mail or by address, with a reason if one likes.
import { unsubscribe } from "@elvara/contract/subscriptions";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { QuietPage } from "./quiet-page.tsx";

const REASONS = ["Too many mails", "Not what I expected", "I never subscribed", "Another reason"];

export function NewsletterUnsubscribe({ token }: { token: string }) {
  const [email, setEmail] = useState("");
  const [reason, setReason] = useState("");
  const leaving = useMutation({
    mutationFn: () => call(unsubscribe, { body: { ...(token ? { token } : { email }), reason } }),
  });
  if (leaving.isSuccess) {
    return (
      <QuietPage overline="Newsletter" title="You have been unsubscribed">
        <p role="status" className="text-soft">
          We will not send you any more news. You are always welcome back.
        </p>
        <ButtonLink to="/" look="outline" className="mt-10">
          Go Home
        </ButtonLink>
      </QuietPage>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leaving.mutate();
  };
  return (
    <QuietPage overline="Newsletter" title="Leave the newsletter">
      <form onSubmit={submit} className="grid gap-6">
        {!token && (
          <TextField
            label="Email"
            type="email"
            required
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        <fieldset>
          <legend className="text-sm text-soft">Would you tell us why? (optional)</legend>
          {REASONS.map((one) => (
            <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={one}
                checked={reason === one}
                onChange={() => setReason(one)}
                className="size-4 accent-(--ink)"
              />
              {one}
            </label>
          ))}
        </fieldset>
        {leaving.isError && (
          <p role="alert" className="bg-bad-tint px-4 py-3 text-bad">
            {messageFor(leaving.error, "Failed to unsubscribe. Please try again.")}
          </p>
        )}
        <Button type="submit" className="justify-self-start" busy={leaving.isPending}>
          {leaving.isPending ? "One moment..." : "Unsubscribe"}
        </Button>
      </form>
    </QuietPage>
  );
}
