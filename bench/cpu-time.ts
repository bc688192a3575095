// Processor time that a process and its children have used: a figure that others on the same machine do not change.
import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

interface Stat {
  parent: number;
  /** Milliseconds, its ended children included. */
  used: number;
}

function read(pid: number): Stat | undefined {
  try {
    // The name in brackets may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0);
    return { parent, used: (ticks * 1000) / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time; NaN where there is no /proc. */
export function cpuTime(pid: number): number {
  const own = read(pid);
  if (!own) return Number.NaN;
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  const children = pids.map(read).filter((stat) => stat?.parent === pid);
  return children.reduce((sum, stat) => sum + (stat?.used ?? 0), own.used);
}
