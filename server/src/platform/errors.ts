// The errors that features throw and the one place that turns any error into an answer.
import type { ErrorAnswer } from "@elvara/contract/envelope";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from "fastify-type-provider-zod";

export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const invalid = (message: string, details?: unknown) => new AppError(400, "INVALID", message, details);
export const unauthorized = (message = "Please log in to continue") => new AppError(401, "UNAUTHORIZED", message);
export const forbidden = (message = "You don't have permission to do this") => new AppError(403, "FORBIDDEN", message);
export const notFound = (message = "Not found") => new AppError(404, "NOT_FOUND", message);
export const conflict = (message: string, code = "CONFLICT", details?: unknown) =>
  new AppError(409, code, message, details);
export const tooMany = (message: string, details?: unknown) => new AppError(429, "TOO_MANY", message, details);
export const unavailable = (message: string) => new AppError(503, "UNAVAILABLE", message);

/** Fastify's error handler. An unknown error becomes a plain 500 without its inner text. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message, details } = describe(error, request);
  if (status >= 500) request.log.error({ err: error }, "request failed");
  const body: ErrorAnswer = { success: false, message, code, requestId: request.id };
  if (details !== undefined) body.details = details;
  return reply.status(status).header("cache-control", "no-store").type("application/json").send(JSON.stringify(body));
}

/** The specification's own words stand alone; "must be a number" and zod's own texts need the field's name. */
function isSentence(text: string): boolean {
  return /^[A-Z]/.test(text) && !/^(Invalid input|Invalid option|Too (small|big)|Unrecognized key)/.test(text);
}

/** PostgreSQL refuses a zero character in any text; a visitor's address or body may well hold one. */
function isBadCharacter(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && (current.code === "22021" || current.code === "22P05")) return true;
  }
  return false;
}

function describe(error: FastifyError | Error, request: FastifyRequest) {
  if (error instanceof AppError) return error;
  if (isBadCharacter(error)) return invalid("The text contains a character that is not allowed");
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0];
    const field = (first?.instancePath ?? "").replace(/^\//, "").replaceAll("/", ".");
    const text = first?.message ?? "Invalid input";
    const message = field && !isSentence(text) ? `${field}: ${text}` : text;
    return { status: 400, code: "INVALID", message, details: undefined };
  }
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  if (status === 413) return { status, code: "TOO_LARGE", message: "The request is too large", details: undefined };
  if (status >= 400 && status < 500 && !isResponseSerializationError(error)) {
    return {
      status,
      code: "code" in error ? String(error.code) : "INVALID",
      message: error.message,
      details: undefined,
    };
  }
  return {
    status: 500,
    code: "INTERNAL",
    message: `Something went wrong on our side. Please try again. (${request.id})`,
    details: undefined,
  };
}
