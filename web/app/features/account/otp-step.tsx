// The second step of the sign-in: the code (S§5), with another one after a minute.
import { OTP_DIGITS } from "@elvara/contract/auth";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormNote } from "./form-note.tsx";
import { OTP_INVALID, OTP_REQUIRED } from "./login-texts.ts";
import type { CodeLogin } from "./use-code-login.ts";

export const OTP_RULE = {
  clean: (text: string) => text.replace(/\D/g, "").slice(0, OTP_DIGITS),
  required: OTP_REQUIRED,
  validate: (otp: string) => otp.length === OTP_DIGITS || OTP_INVALID,
};

export function OtpStep({ login }: { login: CodeLogin }) {
  const { register, handleSubmit, values, errors } = useForm({
    defaultValues: { otp: "" },
    rules: { otp: OTP_RULE },
    mode: "onBlur",
  });
  const complete = values.otp.length === OTP_DIGITS;
  const wait = login.secondsToResend;
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(({ otp }) => login.prove(otp))}>
      <p className="text-soft">
        We sent a {OTP_DIGITS}-digit code to <strong className="font-medium text-ink">{login.contact}</strong>.
      </p>
      <TextField
        {...register("otp")}
        label="One-time password (OTP)"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        className="!text-2xl tracking-[0.5em]"
        error={errors.otp}
      />
      <FormNote note={login.note} error={login.error} />
      <Button type="submit" busy={login.busy} disabled={!complete}>
        {login.busy ? "Verifying..." : "Verify OTP"}
      </Button>
      <div className="flex items-center justify-between">
        <Button look="quiet" onClick={login.back}>
          Back
        </Button>
        <Button look="quiet" disabled={wait > 0 || login.busy} onClick={login.askAgain}>
          {wait > 0 ? `Resend OTP in ${wait}s` : "Resend OTP"}
        </Button>
      </div>
    </form>
  );
}
