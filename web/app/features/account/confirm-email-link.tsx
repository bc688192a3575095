// Offers to prove the address that an account was completed with.
import { sendOtp } from "@elvara/contract/auth";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { FormNote } from "./form-note.tsx";
import { formProblem } from "./login-texts.ts";

export function ConfirmEmailLink({ email, onSent }: { email: string; onSent: () => void }) {
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setError("");
    try {
      await call(sendOtp, { body: { email } });
      onSent();
    } catch (failure) {
      setError(formProblem(failure, "Failed to send email OTP"));
    }
    setBusy(false);
  };
  return (
    <div className="mt-8 border-t border-line pt-5">
      <p className="text-soft">Your email is not confirmed yet. Confirm it to sign in with it.</p>
      <Button look="quiet" busy={busy} onClick={send}>
        Send code
      </Button>
      <FormNote error={error} />
    </div>
  );
}
