// The footer's newsletter field (S§2): the browser checks the address, the field clears on submit.
import { type FormEvent, useState } from "react";

export function NewsletterForm() {
  const [email, setEmail] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmail("");
  };
  return (
    <form onSubmit={submit} className="mt-6 flex max-w-md items-end border-b border-ink">
      <label className="flex-1">
        <span className="sr-only">E-mail address</span>
        <input
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder="Your e-mail"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className="min-h-12 w-full bg-transparent outline-none"
        />
      </label>
      <button type="submit" className="label-caps min-h-12 pl-4 hover:text-accent">
        Subscribe
      </button>
    </form>
  );
}
