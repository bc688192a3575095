// Files that the shop keeps: on local disk below the data folder.
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9]+(?:[/._-][a-z0-9]+)*$/i;

export function localStorage(folder: string): Storage {
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return path.join(folder, key);
  };
  return {
    async put(key, content) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      // Written beside and renamed, so that a reader never sees half a file.
      const draft = `${file}.${process.pid}.${createHash("sha1").update(String(performance.now())).digest("hex").slice(0, 8)}`;
      await writeFile(draft, content);
      await rename(draft, file);
    },
    get: (key) => readFile(fileOf(key)).catch(ignoreMissing),
    has: async (key) => (await stat(fileOf(key)).catch(ignoreMissing)) !== undefined,
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
