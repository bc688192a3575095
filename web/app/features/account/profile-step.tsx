// The third step of a first sign-in: name and e-mail (S§5).
import { completeProfile } from "@elvara/contract/auth";
import { EMAIL_MESSAGES, isEmail, normaliseEmail } from "@elvara/contract/rules/email";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormNote } from "./form-note.tsx";
import { getSession, updateUser } from "./session.ts";

interface Props {
  onBack: () => void;
  onDone: () => void;
}

const named = (message: string) => ({ validate: (value: string) => value.trim() !== "" || message });
const RULES = {
  firstName: named("First name is required"),
  lastName: named("Last name is required"),
  email: { validate: (value: string) => isEmail(normaliseEmail(value)) || EMAIL_MESSAGES.profile },
};
const FAILED = "Failed to complete profile. Please try again.";

export function ProfileStep({ onBack, onDone }: Props) {
  const { user } = getSession();
  const [error, setError] = useState("");
  const { register, handleSubmit, errors, isValid, isSubmitting } = useForm({
    mode: "onTouched",
    defaultValues: { firstName: user?.firstName ?? "", lastName: user?.lastName ?? "", email: user?.email ?? "" },
    rules: RULES,
  });
  const submit = handleSubmit(async ({ firstName, lastName, email }) => {
    setError("");
    const [first, last] = [firstName.trim(), lastName.trim()];
    const phone = user?.phone ? { phone: user.phone } : {};
    const body = { firstName: first, lastName: last, name: `${first} ${last}`, email: normaliseEmail(email), ...phone };
    try {
      const { user: completed } = await call(completeProfile, { body });
      updateUser(completed);
      onDone();
    } catch (failure) {
      setError(messageFor(failure, FAILED));
    }
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextField label="First name" autoComplete="given-name" {...register("firstName")} error={errors.firstName} />
      <TextField label="Last name" autoComplete="family-name" {...register("lastName")} error={errors.lastName} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        readOnly={user?.isEmailVerified}
        {...register("email")}
        error={errors.email}
      />
      <FormNote error={error} />
      <Button type="submit" className="mt-2" busy={isSubmitting} disabled={!isValid()}>
        {isSubmitting ? "Saving..." : "Complete Profile"}
      </Button>
      <Button look="quiet" className="justify-self-start" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
