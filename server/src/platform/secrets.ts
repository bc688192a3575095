// Keys the shop makes for itself in demo mode and keeps in its data folder; production brings its own.
import { createHmac, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Env } from "./env.ts";

export interface Secrets {
  /** One key for each purpose, so that a leak of one says nothing about another. */
  derive(purpose: string): Uint8Array;
}

export async function loadSecrets(env: Env): Promise<Secrets> {
  const root = env.AUTH_SECRET ?? (await readOrMake(path.join(env.dataDir, "secret")));
  return secretsFrom(root);
}

export function secretsFrom(root: string): Secrets {
  return { derive: (purpose) => createHmac("sha256", root).update(purpose).digest() };
}

async function readOrMake(file: string): Promise<string> {
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known) return known;
  const made = randomBytes(48).toString("base64url");
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
