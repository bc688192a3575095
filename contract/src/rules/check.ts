// Owns the shape in which a rule answers: allowed, or refused with a reason for code and a sentence for people.

export type Check<Reason extends string> = { ok: true } | Refusal<Reason>;

export interface Refusal<Reason extends string> {
  ok: false;
  reason: Reason;
  message: string;
}

export const OK: { ok: true } = { ok: true };

export function refuse<Reason extends string>(reason: Reason, message: string): Refusal<Reason> {
  return { ok: false, reason, message };
}
