// The shopper's details (S§2, S§5): names change at once, a new e-mail or phone after its code.
import { updateProfile } from "@elvara/contract/accounts";
import { EMAIL_MESSAGES, isEmail, normaliseEmail } from "@elvara/contract/rules/email";
import { checkLoginPhone, cleanLoginPhone, LOGIN_PHONE_MESSAGE } from "@elvara/contract/rules/phone";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { messageFor } from "../../api/errors.ts";
import { useForm } from "../../lib/form.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConfirmEmailLink } from "./confirm-email-link.tsx";
import { FormNote } from "./form-note.tsx";
import { PendingProof } from "./pending-proof.tsx";
import { type SessionUser, updateUser } from "./session.ts";

const named = (message: string) => ({ validate: (value: string) => value.trim() !== "" || message });
const RULES = {
  firstName: named("First name is required"),
  lastName: named("Last name is required"),
  email: { validate: (value: string) => isEmail(normaliseEmail(value)) || EMAIL_MESSAGES.profile },
  phone: {
    clean: cleanLoginPhone,
    validate: (value: string) => checkLoginPhone(value).ok || LOGIN_PHONE_MESSAGE,
  },
};

export function DetailsForm({ user }: { user: SessionUser }) {
  const [pending, setPending] = useState<{ email: string | null; phone: string | null }>({ email: null, phone: null });
  const [error, setError] = useState("");
  const { firstName, lastName } = user;
  const { register, handleSubmit, errors, isSubmitting, reset, getValues } = useForm({
    mode: "onTouched",
    defaultValues: { firstName, lastName, email: user.email ?? "", phone: user.phone ?? "" },
    rules: RULES,
  });
  const submit = handleSubmit(async (fields) => {
    setError("");
    try {
      const body = { ...fields, email: normaliseEmail(fields.email) };
      const answer = await call(updateProfile, { body });
      updateUser(answer.user);
      setPending(answer.pending);
      toast("Profile updated successfully!", "success");
    } catch (failure) {
      setError(messageFor(failure, "Failed to update profile"));
    }
  });
  const proven = (kind: "email" | "phone") => (changed: SessionUser) => {
    updateUser(changed);
    setPending((waiting) => ({ ...waiting, [kind]: null }));
    reset({ ...getValues(), [kind]: changed[kind] ?? "" });
    toast("Profile updated successfully!", "success");
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...register("firstName")} error={errors.firstName} />
          <TextField label="Last name" autoComplete="family-name" {...register("lastName")} error={errors.lastName} />
        </div>
        <TextField label="Email" type="email" autoComplete="email" {...register("email")} error={errors.email} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...register("phone")} error={errors.phone} />
        <FormNote error={error} />
        <Button type="submit" className="justify-self-start" busy={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save changes"}
        </Button>
      </form>
      {pending.email && (
        <PendingProof key={pending.email} kind="email" target={pending.email} onProven={proven("email")} />
      )}
      {pending.phone && (
        <PendingProof key={pending.phone} kind="phone" target={pending.phone} onProven={proven("phone")} />
      )}
      {!pending.email && user.email && !user.isEmailVerified && (
        <ConfirmEmailLink
          email={user.email}
          onSent={() => setPending((waiting) => ({ ...waiting, email: user.email }))}
        />
      )}
    </>
  );
}
