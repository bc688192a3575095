// Passwords: argon2id, and a check that takes as long for accounts that do not exist.
import { hash, verify } from "@node-rs/argon2";

/** The library's own number for argon2id: its enum does not exist at run time. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), OPTIONS);
}

let nobodys: Promise<string> | undefined;

export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword("a password of nobody");
  const right = await verify(passwordHash ?? (await nobodys), password.normalize("NFKC"));
  return right && Boolean(passwordHash);
}
