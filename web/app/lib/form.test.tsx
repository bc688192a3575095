// What the inputs of a form get.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useForm } from "./form.ts";

function Sample() {
  const { register, values, errors, isSubmitting, isValid } = useForm({
    defaultValues: { email: "asha@example.com", news: true, kind: "home" as "home" | "work" },
    rules: { email: { required: "No email" } },
  });
  return (
    <form>
      <input type="email" {...register("email")} aria-invalid={errors.email !== undefined} />
      <input type="checkbox" {...register("news")} />
      {(["home", "work"] as const).map((kind) => (
        <input key={kind} type="radio" {...register("kind")} value={kind} checked={values.kind === kind} />
      ))}
      <button type="submit" disabled={isSubmitting || !isValid()}>
        Send
      </button>
    </form>
  );
}

test("text has its value, a box its tick, and a form that may be sent an enabled button at once", () => {
  expect(renderToStaticMarkup(<Sample />)).toBe(
    '<form><input type="email" aria-invalid="false" name="email" value="asha@example.com"/>' +
      '<input type="checkbox" name="news" checked=""/>' +
      '<input type="radio" name="kind" checked="" value="home"/><input type="radio" name="kind" value="work"/>' +
      '<button type="submit">Send</button></form>',
  );
});
