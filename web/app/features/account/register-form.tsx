// Opening an account with a password, and asking for a new one: both end in the inbox.
import { forgotPassword, PASSWORD_MIN, register as registerCall } from "@elvara/contract/auth";
import { EMAIL_MESSAGES, isEmail, normaliseEmail } from "@elvara/contract/rules/email";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormNote } from "./form-note.tsx";
import { formProblem } from "./login-texts.ts";

const emailRule = { validate: (value: string) => isEmail(normaliseEmail(value)) || EMAIL_MESSAGES.profile };
export const passwordRule = {
  minLength: { value: PASSWORD_MIN, message: `Please use at least ${PASSWORD_MIN} characters` },
  required: "Password is required",
};

export function RegisterForm({ onBack }: { onBack: () => void }) {
  const [outcome, setOutcome] = useState({ note: "", error: "" });
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { firstName: "", lastName: "", email: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
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
      <TextField
        label="First name"
        autoComplete="given-name"
        {...register("firstName", { required: "First name is required" })}
        error={errors.firstName?.message}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        {...register("lastName", { required: "Last name is required" })}
        error={errors.lastName?.message}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...register("email", emailRule)}
        error={errors.email?.message}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        {...register("password", passwordRule)}
        error={errors.password?.message}
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
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: "" } });
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
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...register("email", emailRule)}
        error={formState.errors.email?.message}
      />
      <FormNote {...outcome} />
      <Button type="submit" className="mt-2" busy={formState.isSubmitting}>
        Send link
      </Button>
      <Button look="quiet" className="justify-self-start" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
