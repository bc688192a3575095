// When a form checks what, what it says, and what it does when it is sent.
import { describe, expect, test, vi } from "vitest";
import { createForm, type Options } from "./form-store.ts";

type Values = { email: string; code: string; news: boolean };
const EMPTY: Values = { email: "", code: "", news: false };
const RULES: Options<Values>["rules"] = {
  email: { validate: (value) => value.includes("@") || "No email" },
  code: {
    clean: (value) => value.replace(/\D/g, ""),
    required: "No code",
    validate: (value) => value.length > 2 || "Short",
  },
};

const open = (mode?: Options<Values>["mode"], rules = RULES) => createForm({ defaultValues: EMPTY, rules, mode });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A sent form with these inputs, in the order of the page. */
function sent(...names: string[]) {
  const focused: string[] = [];
  const elements = names.map((name) => ({ name, focus: () => focused.push(name) })) as unknown as Element[];
  return { event: { preventDefault: vi.fn(), currentTarget: { elements } }, focused };
}

describe("a field is checked", () => {
  test("by default only once the form was sent, then with every change and not when it is left", async () => {
    const form = open();
    form.setValue("email", "x");
    form.leave("email");
    await settled();
    expect(form.getState().errors).toEqual({});
    await form.handleSubmit(() => {})(sent().event);
    expect(form.getState().errors.email).toBe("No email");
    form.setValue("email", "x@y");
    await settled();
    expect(form.getState().errors.email).toBeUndefined();
    form.setValue("code", "1");
    await settled();
    expect(form.getState().errors.code).toBe("Short");
  });

  test("when it is left, and in that mode not while it is typed", async () => {
    const form = open("onBlur");
    form.leave("email");
    await settled();
    expect(form.getState().errors).toEqual({ email: "No email" });
    form.setValue("email", "x@y");
    await settled();
    expect(form.getState().errors.email).toBe("No email");
    form.leave("email");
    await settled();
    expect(form.getState().errors.email).toBeUndefined();
  });

  test("with every change once it was touched", async () => {
    const form = open("onTouched");
    form.setValue("email", "x");
    await settled();
    expect(form.getState().errors).toEqual({});
    form.leave("email");
    await settled();
    expect(form.getState().errors.email).toBe("No email");
    form.setValue("email", "x@y");
    await settled();
    expect(form.getState().errors.email).toBeUndefined();
    expect(form.getState().errors.code).toBeUndefined();
  });

  test("against the other values; a late answer about what was typed over is dropped", async () => {
    const answers: ((answer: true | string) => void)[] = [];
    const seen: string[] = [];
    const form = open("onTouched", {
      email: {
        validate: (value, { code }) => {
          seen.push(`${value}/${code}`);
          return new Promise((resolve) => answers.push(resolve));
        },
      },
    });
    form.setValue("code", "7");
    form.leave("email");
    form.setValue("email", "x");
    expect(seen).toEqual(["/7", "x/7"]);
    answers[1]?.(true);
    await settled();
    answers[0]?.("Empty");
    await settled();
    expect(form.getState().errors.email).toBeUndefined();
  });
});

test("empty is told before wrong, and only what is left after cleaning is kept", async () => {
  const form = open("onBlur");
  form.leave("code");
  await settled();
  expect(form.getState().errors.code).toBe("No code");
  form.setValue("code", "1a2b");
  expect(form.getValues().code).toBe("12");
  form.setValue("code", "abc");
  expect(form.getValues().code).toBe("");
});

describe("sending", () => {
  test("a wrong form is not sent: everything wrong is told, the first wrong field of the page gets the focus", async () => {
    const form = open();
    const send = vi.fn();
    form.setValue("news", true);
    const { event, focused } = sent("news", "code", "email");
    await form.handleSubmit(send)(event);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
    expect(form.getState()).toMatchObject({ errors: { email: "No email", code: "No code" }, isSubmitting: false });
    expect(focused).toEqual(["code"]);
    expect(form.getValues()).toEqual({ ...EMPTY, news: true });
  });

  test("a right one is sent once however often it is pressed, with what it held then", async () => {
    const form = open();
    form.setValue("email", "x@y");
    form.setValue("code", "123");
    let finish = () => {};
    const send = vi.fn((_values: Values) => new Promise<void>((resolve) => (finish = resolve)));
    const submit = form.handleSubmit(send);
    const first = submit(sent("email").event);
    form.setValue("email", "later@y");
    const second = sent("email");
    await submit(second.event);
    expect(second.event.preventDefault).toHaveBeenCalledOnce();
    expect(form.getState().isSubmitting).toBe(true);
    await settled();
    finish();
    await first;
    expect(send.mock.calls).toEqual([[{ email: "x@y", code: "123", news: false }]]);
    expect(form.getState().isSubmitting).toBe(false);
    void submit(sent("email").event);
    await settled();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("checks that take their time are waited for", async () => {
    const form = open("onSubmit", { email: { validate: async () => "Taken" } });
    const send = vi.fn();
    expect(form.isValid()).toBe(true);
    await form.handleSubmit(send)(sent("email").event);
    expect(send).not.toHaveBeenCalled();
    expect(form.getState().errors).toEqual({ email: "Taken" });
  });

  test("one that fails on its way can be sent again", async () => {
    const form = open("onSubmit", {});
    const failing = form.handleSubmit(() => Promise.reject(new Error("no")));
    await expect(failing(sent().event)).rejects.toThrow("no");
    expect(form.getState().isSubmitting).toBe(false);
  });
});

test("it is valid when every rule holds, whether or not anything is told yet", () => {
  const form = open();
  expect(form.isValid()).toBe(false);
  form.setValue("email", "x@y");
  form.setValue("code", "12");
  expect(form.isValid()).toBe(false);
  form.setValue("code", "123");
  expect(form.isValid()).toBe(true);
  expect(form.getState().errors).toEqual({});
});

test("reset begins again: other values, nothing wrong, nothing touched, nothing sent", async () => {
  const form = open("onTouched");
  form.leave("email");
  await form.handleSubmit(() => {})(sent().event);
  form.reset({ ...EMPTY, code: "999" });
  expect(form.getState()).toMatchObject({ values: { code: "999" }, errors: {}, touched: {}, isSubmitted: false });
  form.setValue("email", "x");
  await settled();
  expect(form.getState().errors).toEqual({});
});

test("whoever listens hears every change until they stop", () => {
  const form = open();
  const seen: string[] = [];
  const stop = form.subscribe(() => seen.push(form.getValues().email));
  form.setValue("email", "a");
  form.reset({ ...EMPTY, email: "b" });
  stop();
  form.setValue("email", "c");
  expect(seen).toEqual(["a", "b"]);
});
