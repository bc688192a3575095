// Multipart forms for tests, as a browser sends them.
import type { EndpointSpec } from "@elvara/contract/endpoint";
import type { Caller } from "./shop.ts";

export type Part = [field: string, value: string] | [field: string, content: Buffer, filename: string];

/** Calls an endpoint with a form whose parts are sent in the given order. */
export async function sendForm(caller: Caller, endpoint: EndpointSpec, parts: Part[], params = {}) {
  const form = new FormData();
  for (const [field, value, filename] of parts) {
    if (typeof value === "string") form.append(field, value);
    else form.append(field, new File([new Uint8Array(value)], filename ?? "picture.png", { type: "image/png" }));
  }
  const body = new Response(form);
  const response = await caller.raw(endpoint, {
    params,
    headers: { "content-type": body.headers.get("content-type") ?? "" },
    body: Buffer.from(await body.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}
