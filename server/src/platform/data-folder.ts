// The shop's data folder: writable, and used by one shop at a time.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, startOf } from "./processes.ts";
import { StartError } from "./start-error.ts";

export interface DataFolder {
  release(): Promise<void>;
}

const ATTEMPTS = 16;

interface Holder {
  pid: number;
  started: string | undefined;
}

/** Takes the folder for this process. A lock left behind by a killed shop is taken over. */
export async function takeDataFolder(dataDir: string): Promise<DataFolder> {
  const file = path.join(dataDir, "shop.lock");
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder);
  try {
    await mkdir(dataDir, { recursive: true });
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        await writeFile(file, mine, { flag: "wx" });
        return { release: () => rm(file, { force: true }) };
      } catch (error) {
        if (codeOf(error) !== "EEXIST") throw error;
        const holder = await readHolder(file);
        if (holder && isSameProcess(holder)) {
          if (attempt === ATTEMPTS - 1) {
            throw new StartError(
              `Another shop (process ${holder.pid}) is already running on the data folder ${dataDir}.`,
            );
          }
          await sleep(250); // It may be closing at this moment.
        } else {
          await rm(file, { force: true });
        }
      }
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${dataDir} is not writable (${codeOf(error)}): choose another with DATA_DIR.`,
    );
  }
  throw new StartError(`Another shop is starting on the data folder ${dataDir} at this moment.`);
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Holder;
  } catch {
    return undefined; // Cut off by a crash while it was written.
  }
}

function isSameProcess({ pid, started }: Holder): boolean {
  return pid !== process.pid && isAlive(pid) && startOf(pid) === started;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
