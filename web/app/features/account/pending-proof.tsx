// A new e-mail or phone that waits for its code before it replaces the old one.
import { updateProfile, verifyPhone } from "@elvara/contract/accounts";
import { OTP_RESEND_SECONDS, sendOtp, verifyEmailOtp } from "@elvara/contract/auth";
import { useEffect, useState } from "react";
import { call } from "../../api/client.ts";
import { useForm } from "../../lib/form.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormNote } from "./form-note.tsx";
import { formProblem, OTP_SENT } from "./login-texts.ts";
import { OTP_RULE } from "./otp-step.tsx";
import { getSession, type SessionUser } from "./session.ts";

interface Props {
  kind: "email" | "phone";
  target: string;
  onProven: (user: SessionUser) => void;
}

const prove = (kind: Props["kind"], target: string, otp: string) =>
  kind === "email"
    ? call(verifyEmailOtp, { body: { email: target, otp } })
    : call(verifyPhone, { body: { phone: target, otp } });

async function sendAgain(kind: Props["kind"], target: string): Promise<void> {
  const { user } = getSession();
  if (kind === "email") await call(sendOtp, { body: { email: target } });
  else if (user) {
    await call(updateProfile, { body: { firstName: user.firstName, lastName: user.lastName, phone: target } });
  }
}

export function PendingProof({ kind, target, onProven }: Props) {
  const [outcome, setOutcome] = useState({ note: "", error: "" });
  const { seconds, start } = useCountdown();
  useEffect(() => start(OTP_RESEND_SECONDS), [start]);
  const { register, handleSubmit, errors, isSubmitting } = useForm({
    defaultValues: { otp: "" },
    rules: { otp: OTP_RULE },
  });
  const submit = handleSubmit(async ({ otp }) => {
    setOutcome({ note: "", error: "" });
    try {
      onProven((await prove(kind, target, otp)).user);
    } catch (failure) {
      const fallback = kind === "email" ? "Email OTP verification failed" : "SMS OTP verification failed";
      setOutcome({ note: "", error: formProblem(failure, fallback) });
    }
  });
  const again = async () => {
    try {
      await sendAgain(kind, target);
      setOutcome({ note: OTP_SENT, error: "" });
      start(OTP_RESEND_SECONDS);
    } catch (failure) {
      const fallback = kind === "email" ? "Failed to send email OTP" : "Failed to send SMS OTP";
      setOutcome({ note: "", error: formProblem(failure, fallback) });
    }
  };
  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-3 border-t border-line pt-5">
      <p className="text-soft">
        We sent a code to <strong className="font-medium text-ink">{target}</strong>. Your {kind} changes when you enter
        it.
      </p>
      <TextField
        {...register("otp")}
        label={kind === "email" ? "Code from the email" : "Code from the text message"}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.otp}
      />
      <FormNote {...outcome} />
      <div className="flex flex-wrap items-center gap-6">
        <Button type="submit" look="outline" busy={isSubmitting}>
          Confirm
        </Button>
        <Button look="quiet" disabled={seconds > 0} onClick={again}>
          {seconds > 0 ? `Resend OTP in ${seconds}s` : "Resend OTP"}
        </Button>
      </div>
    </form>
  );
}
