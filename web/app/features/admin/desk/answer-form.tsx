// Words to send to somebody, with what else can be done beside it; what was typed stays when sending fails.
import { type FormEvent, type ReactNode, useState } from "react";
import { TextAreaField } from "../lists/form-fields.tsx";
import { SmallButton } from "../lists/small-button.tsx";

interface Props {
  label: string;
  action: string;
  busy: boolean;
  onSend: (text: string) => void;
  children?: ReactNode;
}

export function AnswerForm({ label, action, busy, onSend, children }: Props) {
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onSend(text.trim());
  };
  return (
    <form onSubmit={submit} className="mt-2 max-w-2xl">
      <TextAreaField label={label} value={text} maxLength={5000} onChange={({ target }) => setText(target.value)} />
      <div className="flex flex-wrap gap-3">
        <SmallButton type="submit" look="solid" busy={busy} disabled={!text.trim()}>
          {action}
        </SmallButton>
        {children}
      </div>
    </form>
  );
}
