// How a call between browser and server is declared: once, for routes, client types and API docs.
import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Access = "guest" | "user" | "admin";

type Schema = z.ZodType;

export interface EndpointSpec {
  method: Method;
  /** With `:name` for parts that vary, e.g. `/api/products/:id`. */
  path: string;
  /** Who may call: anybody, whoever is signed in, or admins only. */
  access: Access;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** What `data` holds in the usual answer `{ success, data, message }`. */
  data?: Schema;
  /** The whole answer, where the specification gives another shape than the usual one. */
  reply?: Schema;
  /** The content type of an answer that is a file. */
  file?: string;
  /** The body is a multipart form that the route reads itself. */
  multipart?: boolean;
}

export interface Endpoint extends EndpointSpec {
  readonly isEndpoint: true;
}

/** Declares one call. */
export function endpoint<const S extends EndpointSpec>(spec: S): S & { readonly isEndpoint: true } {
  return { ...spec, isEndpoint: true };
}

type Parsed<E, K extends keyof EndpointSpec> = E extends { [key in K]: infer T extends Schema }
  ? z.output<T>
  : undefined;
type Given<E, K extends keyof EndpointSpec> = E extends { [key in K]: infer T extends Schema } ? z.input<T> : undefined;

/** What the server's handler receives. */
export type ParamsOf<E> = E extends { params: Schema } ? Parsed<E, "params"> : Record<string, string>;
export type QueryOf<E> = Parsed<E, "query">;
export type BodyOf<E> = Parsed<E, "body">;

/** What the server's handler returns: `data`'s content, or the whole reply. */
export type ResultOf<E> = E extends { data: infer T extends Schema }
  ? z.input<T>
  : E extends { reply: infer T extends Schema }
    ? z.input<T>
    : unknown;

/** What the browser reads from the answer. */
export type AnswerOf<E> = E extends { data: infer T extends Schema }
  ? z.output<T>
  : E extends { reply: infer T extends Schema }
    ? z.output<T>
    : unknown;

/** What the browser sends. */
export type GivenParams<E> = Given<E, "params">;
export type GivenQuery<E> = Given<E, "query">;
export type GivenBody<E> = Given<E, "body">;

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "isEndpoint" in value && value.isEndpoint === true;
}
