// Opening an account with a password, and asking for a new one: both end in the inbox.
import { forgotPassword, PASSWORD_MIN, register as registerCall } from "@elvara/contract/auth";
import { EMAIL_MESSAGES, isEmail, normaliseEmail } from "@elvara/contract/rules/email";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormNote } from "./form-note.tsx";
import { formProblem } from "./login-texts.ts";

const emailRule = { validate: (value: string) => isEmail(normaliseEmail(value)) || EMAIL_MESSAGES.profile };
export const passwordRule = {
  required: "Password is required",
  validate: (value: string) => value.length >= PASSWORD_MIN || `Please use at least ${PASSWORD_MIN} characters`,
};
const RULES = {
  firstName: { required: "First name is required" },
  lastName: { required: "Last name is required" },
  email: emailRule,
  password: passwordRule,
};

export function RegisterForm({ onBack }: { onBack: () => void }) {
  const [outcome, setOutcome] = useState({ note: "", error: "" });
  const { register, handleSubmit, errors, isSubmitting } = useForm({
    defaultValues: { firstName: "", lastName: "", email: "", password: "" },
    rules: RULES,
  });
  const submit = handleSubmit(async (fields) => {
    setOutcome({ note: "", error: "" });
    try {
      await call(registerCall, { body: { ...fields, email: normaliseEmail(fields.email) } });
      setOutcome({ note: "Please check your inbox to confirm your email.", error: "" });
    } catch (failure) {
      setOutcome({ note: "", error: formProblem(failure, "Your account could not be created. Please try again.") });
    }
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextField label="First name" autoComplete="given-name" {...register("firstName")} error={errors.firstName} />
      <TextField label="Last name" autoComplete="family-name" {...register("lastName")} error={errors.lastName} />
      <TextField label="Email" type="email" autoComplete="email" {...register("email")} error={errors.email} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        {...register("password")}
        error={errors.password}
      />
      <FormNote {...outcome} />
      <Button type="submit" className="mt-2" busy={isSubmitting}>
        {isSubmitting ? "Creating..." : "Create account"}
      </Button>
      <Button look="quiet" className="justify-self-start" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}

export function ForgotForm({ onBack }: { onBack: () => void }) {
  const [outcome, setOutcome] = useState({ note: "", error: "" });
  const { register, handleSubmit, errors, isSubmitting } = useForm({
    defaultValues: { email: "" },
    rules: { email: emailRule },
  });
  const submit = handleSubmit(async ({ email }) => {
    setOutcome({ note: "", error: "" });
    try {
      await call(forgotPassword, { body: { email: normaliseEmail(email) } });
      const note = "If this email has an account, a link to set a new password is on its way.";
      setOutcome({ note, error: "" });
    } catch (failure) {
      setOutcome({ note: "", error: formProblem(failure, "The link could not be sent. Please try again.") });
    }
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextField label="Email" type="email" autoComplete="email" {...register("email")} error={errors.email} />
      <FormNote {...outcome} />
      <Button type="submit" className="mt-2" busy={isSubmitting}>
        Send link
      </Button>
      <Button look="quiet" className="justify-self-start" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
