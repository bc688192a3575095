// Signing in with e-mail and password.
import { login } from "@elvara/contract/auth";
import { EMAIL_MESSAGES, isEmail, normaliseEmail } from "@elvara/contract/rules/email";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormNote } from "./form-note.tsx";
import { formProblem } from "./login-texts.ts";
import { signIn } from "./session.ts";

interface Props {
  onForgot: () => void;
  onRegister: () => void;
}

const RULES = {
  email: { validate: (value: string) => isEmail(normaliseEmail(value)) || EMAIL_MESSAGES.profile },
  password: { required: "Password is required" },
};

export function PasswordForm({ onForgot, onRegister }: Props) {
  const [error, setError] = useState("");
  const { register, handleSubmit, errors, isSubmitting } = useForm({
    defaultValues: { email: "", password: "" },
    rules: RULES,
  });
  const submit = handleSubmit(async ({ email, password }) => {
    setError("");
    try {
      const { user, token } = await call(login, { body: { email: normaliseEmail(email), password } });
      signIn(user, token);
    } catch (failure) {
      setError(formProblem(failure, "Login failed"));
    }
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextField label="Email" type="email" autoComplete="username" {...register("email")} error={errors.email} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...register("password")}
        error={errors.password}
      />
      <FormNote error={error} />
      <Button type="submit" className="mt-2" busy={isSubmitting}>
        {isSubmitting ? "Logging in..." : "Log in"}
      </Button>
      <div className="flex items-center justify-between">
        <Button look="quiet" onClick={onForgot}>
          Forgot password?
        </Button>
        <Button look="quiet" onClick={onRegister}>
          Create account
        </Button>
      </div>
    </form>
  );
}
