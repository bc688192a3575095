// What keeps forms that anybody may post from being used by programs: a hidden field and a daily measure.
import type { FastifyRequest } from "fastify";
import { limitAttempts, networkOf } from "./attempts.ts";
import type { Deps } from "./deps.ts";

const DAY = 86_400;

/** A program that filled in the field which people never see. It is told the same as a person, and nothing happens. */
export function isProgram(body: { website?: string | undefined }): boolean {
  return Boolean(body.website);
}

/** Counts a post of this form from this address, in all processes together; refuses the one too many. */
export function measure({ db, now }: Pick<Deps, "db" | "now">, form: string, request: FastifyRequest, aDay: number) {
  return limitAttempts(db, `${form}:${networkOf(request.ip)}`, { max: aDay, perSeconds: DAY }, now());
}
