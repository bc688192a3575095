// Writes a measurement's figures beside the others in bench/results/, with the machine they were taken on.
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import path from "node:path";

export async function writeResult(name: string, lines: string[]): Promise<void> {
  const folder = path.join(import.meta.dirname, "results");
  await mkdir(folder, { recursive: true });
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.arch}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;
  await writeFile(path.join(folder, `${name}.md`), [`# ${name}`, "", machine, "", ...lines, ""].join("\n"));
}
