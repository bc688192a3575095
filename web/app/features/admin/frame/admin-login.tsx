// Signing in as admin (A§2). In demo mode the test login with its visible hint; otherwise the ordinary one, no hint.
import { demoAdmin, login, testLogin } from "@elvara/contract/auth";
import { type FormEvent, useState } from "react";
import { Link, Navigate } from "react-router";
import { call } from "../../../api/client.ts";
import { messageFor } from "../../../api/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FormNote } from "../../account/form-note.tsx";
import { signIn, useSession } from "../../account/session.ts";
import { Logo } from "../../shell/logo.tsx";
import { useSettings } from "../../shell/settings.ts";

export function AdminLogin() {
  const { demo } = useSettings();
  const session = useSession();
  const [form, setForm] = useState({ email: "", password: "" });
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  // The admin area itself sends whoever is no admin to /unauthorized.
  if (session.status === "in") return <Navigate to="/admin" replace />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError("");
    setBusy(true);
    try {
      const { user, token } = await call(demo ? testLogin : login, { body: form });
      signIn(user, token);
    } catch (failure) {
      setError(`Login failed: ${messageFor(failure, "Unknown error")}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-16">
      <div className="w-full max-w-sm">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <h1 className="mt-8 mb-8 text-title">Login as Admin</h1>
        <form onSubmit={submit} className="grid gap-3">
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            required
            value={form.email}
            onChange={({ target }) => setForm((all) => ({ ...all, email: target.value }))}
          />
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            value={form.password}
            onChange={({ target }) => setForm((all) => ({ ...all, password: target.value }))}
          />
          {demo && (
            <p className="bg-info-tint px-4 py-3 text-sm text-info">
              Demo: {demoAdmin.email} / {demoAdmin.password}
            </p>
          )}
          <FormNote error={error} />
          <Button type="submit" busy={busy}>
            {busy ? "Logging in..." : "Login as Admin"}
          </Button>
        </form>
      </div>
    </main>
  );
}
