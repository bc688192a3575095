// Where mailed links lead: confirming an address, and setting a new password. The token stays in the fragment.
import { resetPassword, verifyEmail } from "@elvara/contract/auth";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
import { useForm } from "../../lib/form.ts";
import { toast } from "../../lib/toast.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { FormNote } from "./form-note.tsx";
import { passwordRule } from "./register-form.tsx";
import { signIn } from "./session.ts";

const NO_LINK = "This link is no longer valid. Please ask for a new one.";

/** Servers, logs and caches never see what follows the #. */
function useLinkToken(): string {
  const hash = useSyncExternalStore(
    () => () => {},
    () => window.location.hash,
    () => "",
  );
  return new URLSearchParams(hash.slice(1)).get("token") ?? "";
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountFrame title={title}>
      <div className="mt-8 grid gap-6">{children}</div>
    </AccountFrame>
  );
}

export function VerifyEmailPage() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState({ note: "", error: "" });
  const [busy, setBusy] = useState(false);
  // A button, because mail scanners open links: only a person presses it.
  const confirm = async () => {
    setBusy(true);
    try {
      const { email, session } = await call(verifyEmail, { body: { token } });
      if (session) {
        signIn(session.user, session.token);
        void navigate("/", { replace: true });
      }
      toast(`${email} is confirmed`, "success");
      setOutcome({ note: `${email} is confirmed.`, error: "" });
    } catch (failure) {
      setOutcome({ note: "", error: messageFor(failure, NO_LINK) });
    }
    setBusy(false);
  };
  return (
    <Frame title="Confirm your email">
      <FormNote {...outcome} />
      {outcome.note ? (
        <ButtonLink to="/">Go Home</ButtonLink>
      ) : (
        <Button busy={busy} onClick={confirm}>
          Confirm email
        </Button>
      )}
    </Frame>
  );
}

export function ResetPasswordPage() {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState({ note: "", error: "" });
  const { register, handleSubmit, errors, isSubmitting } = useForm({
    defaultValues: { password: "" },
    rules: { password: passwordRule },
  });
  const submit = handleSubmit(async ({ password }) => {
    try {
      await call(resetPassword, { body: { token, password } });
      setOutcome({ note: "Your password has been changed. Please log in.", error: "" });
    } catch (failure) {
      setOutcome({ note: "", error: messageFor(failure, NO_LINK) });
    }
  });
  return (
    <Frame title="Set a new password">
      <FormNote {...outcome} />
      {outcome.note ? (
        <ButtonLink to="/login">Log in</ButtonLink>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-3">
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            {...register("password")}
            error={errors.password}
          />
          <Button type="submit" busy={isSubmitting}>
            Save password
          </Button>
        </form>
      )}
    </Frame>
  );
}
