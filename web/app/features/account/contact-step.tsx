// The first step of the sign-in: the mobile number or the e-mail that the code goes to (S§5).
import { EMAIL_MESSAGES, isEmail, normaliseEmail } from "@elvara/contract/rules/email";
import { checkLoginPhone, cleanLoginPhone, LOGIN_PHONE_MESSAGE } from "@elvara/contract/rules/phone";
import { useForm } from "react-hook-form";
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

export function ContactStep({ login }: { login: CodeLogin }) {
  const byPhone = login.channel === "phone";
  const { register, handleSubmit, formState } = useForm({ defaultValues: { contact: login.contact } });
  const field = register("contact", {
    validate: (value) => {
      if (byPhone) return checkLoginPhone(value).ok || LOGIN_PHONE_MESSAGE;
      return isEmail(normaliseEmail(value)) || EMAIL_MESSAGES.profile;
    },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ contact }) => login.ask(byPhone ? contact : normaliseEmail(contact)))}
    >
      <TextField
        {...(byPhone ? PHONE : EMAIL)}
        {...field}
        onChange={(event) => {
          if (byPhone) event.target.value = cleanLoginPhone(event.target.value);
          return field.onChange(event);
        }}
        error={formState.errors.contact?.message}
      />
      <FormNote note={login.note} error={login.error} />
      <Button type="submit" busy={login.busy || login.note !== ""}>
        {login.busy ? "Sending..." : "Send OTP"}
      </Button>
    </form>
  );
}
