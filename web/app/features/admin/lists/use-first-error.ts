// Leads whoever sent a form to the first thing that is wrong with it, which may be far above the button.
import { type RefObject, useEffect, useRef } from "react";

/** `errors` is a new object whenever the form was checked. */
export function useFirstError(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return form;
}
