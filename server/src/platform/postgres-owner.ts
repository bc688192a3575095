// Who runs the embedded PostgreSQL (never root) and where that user can keep its files.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chown, mkdir } from "node:fs/promises";
import path from "node:path";
import { StartError } from "./start-error.ts";

/** Empty when the shop runs as an ordinary user; then PostgreSQL runs as that user too. */
export type Owner = { uid: number; gid: number } | { uid?: undefined; gid?: undefined };

/** Where root keeps what PostgreSQL's user must read while the project's own folder is closed to it. */
export const SHARED_HOME = "/var/lib/elvara";

export async function postgresOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const uid = idOf("-u");
  if (uid !== undefined) return { uid, gid: idOf("-g") ?? uid };
  const made = spawnSync("useradd", [
    "--system",
    "--user-group",
    "--no-create-home",
    "--shell",
    "/usr/sbin/nologin",
    "postgres",
  ]);
  const madeUid = idOf("-u");
  if (madeUid === undefined) {
    throw new StartError(
      `PostgreSQL refuses to run as root and no user "postgres" could be made: ${made.stderr?.toString().trim() ?? made.error?.message}`,
    );
  }
  return { uid: madeUid, gid: idOf("-g") ?? madeUid };
}

function idOf(which: "-u" | "-g"): number | undefined {
  try {
    return Number(execFileSync("id", [which, "postgres"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return undefined;
  }
}

/** The folder for the cluster: below the data folder, or under /var/lib when only root may enter that. */
export async function postgresHome(dataDir: string, owner: Owner): Promise<string> {
  const inside = path.join(dataDir, "postgres");
  await mkdir(inside, { recursive: true });
  if (owner.uid === undefined) return inside;
  await chown(inside, owner.uid, owner.gid);
  if (canReach(inside, owner)) return inside;
  const outside = path.join(SHARED_HOME, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  await mkdir(outside, { recursive: true, mode: 0o755 });
  await chown(outside, owner.uid, owner.gid);
  return outside;
}

/** Whether the owner may enter every folder on the way to a path and read what is there. */
export function canReach(target: string, owner: Owner): boolean {
  return spawnSync("/bin/sh", ["-c", 'test -r "$0" && test -x "$0"', target], { ...owner, cwd: "/" }).status === 0;
}
