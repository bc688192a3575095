// Reads a multipart form with pictures: its texts, and its files as far as their limits let them be useful.
import { IMAGE_LIMITS } from "@elvara/contract/rules/upload";
import type { FastifyRequest } from "fastify";
import { AppError, invalid } from "./errors.ts";

export interface FormFile {
  name: string;
  size: number;
  /** Empty when the file is larger than a picture may be: nobody will look at it. */
  bytes: Buffer;
}

export type FormPart = { field: string; value: string } | { field: string; file: FormFile };

/** Beyond this the rest is not even read, so that nobody can keep the shop busy with an endless form. */
const MAX_FORM = 3 * IMAGE_LIMITS.totalBytes;
// A§8
const TOO_LARGE = "Files are too large. Please reduce image sizes or upload fewer images.";
const tooLarge = () => new AppError(413, "TOO_LARGE", TOO_LARGE);

/** The parts in the order in which they were sent. */
export async function readForm(request: FastifyRequest): Promise<FormPart[]> {
  if (!request.isMultipart()) throw invalid("The form must be sent as multipart/form-data");
  if (Number(request.headers["content-length"] ?? 0) > MAX_FORM) throw tooLarge();
  try {
    return await readParts(request);
  } catch (error) {
    // What the parser says of a form that was cut off is meant for programmers.
    throw error instanceof Error && !("status" in error) && !("statusCode" in error)
      ? invalid("The form is damaged or incomplete. Please try again.")
      : error;
  }
}

async function readParts(request: FastifyRequest): Promise<FormPart[]> {
  const parts: FormPart[] = [];
  let read = 0;
  const count = (bytes: number) => {
    read += bytes;
    if (read > MAX_FORM) throw tooLarge();
  };
  for await (const part of request.parts({ limits: { fileSize: MAX_FORM, fieldSize: 64 * 1024, parts: 100 } })) {
    if (part.type === "field") parts.push({ field: part.fieldname, value: String(part.value ?? "") });
    else parts.push({ field: part.fieldname, file: await readFile(part.filename, part.file, count) });
  }
  return parts;
}

async function readFile(name: string, stream: AsyncIterable<Buffer>, count: (bytes: number) => void) {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    count(chunk.length);
    size += chunk.length;
    if (size > IMAGE_LIMITS.eachBytes) chunks = [];
    else chunks.push(chunk);
  }
  return { name: name || "picture", size, bytes: Buffer.concat(chunks) };
}

/** What a field says; of several with one name the last counts. */
export function textOf(parts: readonly FormPart[], field: string): string | undefined {
  return parts.flatMap((part) => (part.field === field && "value" in part ? [part.value] : [])).at(-1);
}

/** A browser sends an empty part for a file input in which nothing was chosen. */
export function filesOf(parts: readonly FormPart[]): FormFile[] {
  return parts.flatMap((part) => ("file" in part && part.file.size > 0 ? [part.file] : []));
}
