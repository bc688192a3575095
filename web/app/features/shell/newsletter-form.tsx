// The footer's newsletter field (S§2): the browser checks the address, the field clears on submit, a mail asks to confirm.
import { subscribe } from "@elvara/contract/subscriptions";
import { type FormEvent, useState } from "react";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
import { toast } from "../../lib/toast.ts";
import { Honeypot } from "../../ui/honeypot.tsx";

export function NewsletterForm() {
  const [email, setEmail] = useState("");
  const [website, setWebsite] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = email;
    setEmail("");
    try {
      const { message } = await call(subscribe, { body: { email: wanted, source: "footer", website } });
      toast(message, "success");
    } catch (error) {
      setEmail((typed) => typed || wanted);
      toast(messageFor(error, "Failed to subscribe. Please try again."), "error");
    }
  };
  return (
    <form onSubmit={submit} className="relative mt-6 flex max-w-md items-end border-b border-ink">
      <label className="flex-1">
        <span className="sr-only">E-mail address</span>
        <input
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="Your e-mail"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className="min-h-12 w-full bg-transparent outline-none"
        />
      </label>
      <Honeypot value={website} onChange={(event) => setWebsite(event.target.value)} />
      <button type="submit" className="label-caps min-h-12 pl-4 hover:text-accent">
        Subscribe
      </button>
    </form>
  );
}
