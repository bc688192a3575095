// The first step of the sign-in: the mobile number or the e-mail that the code goes to (S§5).
import { EMAIL_MESSAGES, isEmail, normaliseEmail } from "@elvara/contract/rules/email";
import { checkLoginPhone, cleanLoginPhone, LOGIN_PHONE_MESSAGE } from "@elvara/contract/rules/phone";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormNote } from "./form-note.tsx";
import type { CodeLogin } from "./use-code-login.ts";

const PHONE = {
  label: "Mobile number",
  type: "tel",
  autoComplete: "tel",
  inputMode: "tel" as const,
  hint: "Outside India, begin with + and your country code.",
};
const EMAIL = { label: "Email", type: "email", autoComplete: "email", inputMode: "email" as const, hint: undefined };
const PHONE_RULE = {
  clean: cleanLoginPhone,
  validate: (value: string) => checkLoginPhone(value).ok || LOGIN_PHONE_MESSAGE,
};
const EMAIL_RULE = { validate: (value: string) => isEmail(normaliseEmail(value)) || EMAIL_MESSAGES.profile };

export function ContactStep({ login }: { login: CodeLogin }) {
  const byPhone = login.channel === "phone";
  const { register, handleSubmit, errors } = useForm({
    defaultValues: { contact: login.contact },
    rules: { contact: byPhone ? PHONE_RULE : EMAIL_RULE },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ contact }) => login.ask(byPhone ? contact : normaliseEmail(contact)))}
    >
      <TextField {...(byPhone ? PHONE : EMAIL)} {...register("contact")} error={errors.contact} />
      <FormNote note={login.note} error={login.error} />
      <Button type="submit" busy={login.busy || login.note !== ""}>
        {login.busy ? "Sending..." : "Send OTP"}
      </Button>
    </form>
  );
}
