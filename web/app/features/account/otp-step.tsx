// The second step of the sign-in: the code (S§5), with another one after a minute.
import { OTP_DIGITS } from "@elvara/contract/auth";
import { useForm } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormNote } from "./form-note.tsx";
import { OTP_INVALID, OTP_REQUIRED } from "./login-texts.ts";
import type { CodeLogin } from "./use-code-login.ts";

export const digitsOnly = (text: string) => text.replace(/\D/g, "").slice(0, OTP_DIGITS);

export function OtpStep({ login }: { login: CodeLogin }) {
  const { register, handleSubmit, watch, formState } = useForm({ defaultValues: { otp: "" }, mode: "onBlur" });
  const field = register("otp", {
    required: OTP_REQUIRED,
    validate: (otp) => otp.length === OTP_DIGITS || OTP_INVALID,
  });
  const complete = watch("otp").length === OTP_DIGITS;
  const wait = login.secondsToResend;
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(({ otp }) => login.prove(otp))}>
      <p className="text-soft">
        We sent a {OTP_DIGITS}-digit code to <strong className="font-medium text-ink">{login.contact}</strong>.
      </p>
      <TextField
        {...field}
        label="One-time password (OTP)"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        className="!text-2xl tracking-[0.5em]"
        onChange={(event) => {
          event.target.value = digitsOnly(event.target.value);
          return field.onChange(event);
        }}
        error={formState.errors.otp?.message}
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
