// A form in a component: its values, what is wrong with them, and what each of its inputs needs.
import { type ChangeEvent, useState, useSyncExternalStore } from "react";
import { createForm, type Fields, type Name, type Options } from "./form-store.ts";

/** A box to tick gets `checked`, every other input its `value`. */
type Field<T> = {
  name: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
} & ([T] extends [boolean] ? { checked: T } : { value: T });

export type Form<V extends Fields<V>> = ReturnType<typeof useForm<V>>;

export function useForm<V extends Fields<V>>(options: Options<V>) {
  const [form] = useState(() => createForm(options));
  // They may close over what the page has learnt since.
  form.rules = options.rules;
  const { values, errors, isSubmitting } = useSyncExternalStore(form.subscribe, form.getState, form.getState);
  const register = <K extends Name<V>>(name: K) => {
    const value = values[name];
    const field = {
      name,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        form.setValue(name, (target.type === "checkbox" ? target.checked : target.value) as V[K]),
      onBlur: () => form.leave(name),
      [typeof value === "boolean" ? "checked" : "value"]: value,
    };
    return field as unknown as Field<V[K]>;
  };
  const { handleSubmit, isValid, setValue, getValues, reset } = form;
  return { values, errors, isSubmitting, isValid, register, handleSubmit, setValue, getValues, reset };
}
