// A form's values and what is wrong with them: a field is checked when the form's mode says so, all of it when sent.
type Answer = true | string;
/** Everything a form holds is text or a tick. */
export type Fields<V> = Record<keyof V, string | boolean>;
export type Name<V> = keyof V & string;
type Errors<V> = { [K in Name<V>]?: string | undefined };

interface Rule<T, V> {
  /** What to say when the field is empty. */
  required?: string;
  validate?: (value: T, values: V) => Answer | Promise<Answer>;
  /** What is kept of the text that was typed. */
  clean?: (value: T) => T;
}

export interface Options<V> {
  defaultValues: V;
  rules?: { [K in Name<V>]?: Rule<V[K], NoInfer<V>> };
  /** When a field is first checked; once the form was sent, it is with every change. */
  mode?: "onSubmit" | "onBlur" | "onTouched";
}

interface State<V> {
  values: V;
  errors: Errors<V>;
  touched: { [K in Name<V>]?: boolean };
  isSubmitting: boolean;
  isSubmitted: boolean;
}

interface Sent {
  currentTarget: { elements: Iterable<Element> };
  preventDefault: () => void;
}

const fresh = <V>(values: V) => ({ values, errors: {}, touched: {}, isSubmitted: false });

export function createForm<V extends Fields<V>>({ defaultValues, rules, mode = "onSubmit" }: Options<V>) {
  let state: State<V> = { ...fresh(defaultValues), isSubmitting: false };
  const listeners = new Set<() => void>();
  const change = (part: Partial<State<V>>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  function answer(name: Name<V>, values: V): Answer | Promise<Answer> {
    const rule = form.rules?.[name];
    if (rule?.required && values[name] === "") return rule.required;
    return rule?.validate?.(values[name], values) ?? true;
  }
  async function problem(name: Name<V>, values: V): Promise<string | undefined> {
    const found = await answer(name, values);
    return found === true ? undefined : found;
  }
  async function check(name: Name<V>): Promise<void> {
    const { values } = state;
    const found = await problem(name, values);
    // An answer about what has been typed over meanwhile is of no use.
    if (values[name] === state.values[name]) change({ errors: { ...state.errors, [name]: found } });
  }
  const ruled = () => Object.keys(form.rules ?? {}) as Name<V>[];

  const form = {
    rules,
    getState: () => state,
    getValues: () => state.values,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** As if it had been typed: it is checked if it would be then. */
    setValue: <K extends Name<V>>(name: K, given: V[K]): void => {
      const value = form.rules?.[name]?.clean?.(given) ?? given;
      change({ values: { ...state.values, [name]: value } });
      if (state.isSubmitted || (mode === "onTouched" && state.touched[name])) void check(name);
    },

    leave: (name: Name<V>): void => {
      change({ touched: { ...state.touched, [name]: true } });
      if (mode !== "onSubmit" && !state.isSubmitted) void check(name);
    },

    /** Begins again with these values, as if nothing had been typed, left or sent. */
    reset: (values: V): void => change(fresh(values)),

    /** A check that takes its time is made when the form is sent and does not count here. */
    isValid: () => ruled().every((name) => typeof answer(name, state.values) !== "string"),

    handleSubmit: (send: (values: V) => unknown) => async (event: Sent) => {
      event.preventDefault();
      // A second press while the first is on its way.
      if (state.isSubmitting) return;
      const { values } = state;
      const { elements } = event.currentTarget;
      change({ isSubmitting: true });
      try {
        const errors: Errors<V> = {};
        for (const name of ruled()) errors[name] = await problem(name, values);
        change({ errors });
        const wrong = ruled().some((name) => errors[name]);
        if (wrong) focusFirst(elements, errors);
        else await send(values);
      } finally {
        change({ isSubmitting: false, isSubmitted: true });
      }
    },
  };
  return form;
}

function focusFirst(elements: Iterable<Element>, errors: Partial<Record<string, string>>): void {
  const fields = [...elements] as HTMLInputElement[];
  fields.find(({ name }) => errors[name])?.focus();
}
