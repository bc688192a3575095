// `npm run check`: format, lint, types, import rules, unit tests of contract and web. The same here and in CI.
import path from "node:path";
import { installPackages, NODE, ROOT, run } from "./install.mjs";

const bin = (name) => path.join(ROOT, "node_modules/.bin", name);
export const env = { ...process.env, PATH: `${path.dirname(NODE)}${path.delimiter}${process.env.PATH}` };

export const CHECKS = [
  ["format and lint", bin("biome"), ["check", "--error-on-warnings", "."]],
  ["route types", NODE, [path.join(ROOT, "node_modules/@react-router/dev/bin.cjs"), "typegen"], "web"],
  ["types: contract", bin("tsc"), ["-p", "contract"]],
  ["types: server", bin("tsc"), ["-p", "server"]],
  ["types: web", bin("tsc"), ["-p", "web"]],
  ["types: e2e", bin("tsc"), ["-p", "e2e"]],
  ["types: bench", bin("tsc"), ["-p", "bench"]],
  ["import rules", NODE, [path.join(ROOT, "scripts/import-rules.mjs")]],
];

/** Runs the static checks and answers which failed. */
export async function runChecks() {
  const failed = [];
  for (const [name, command, args, folder = "."] of CHECKS) {
    const started = Date.now();
    const { code, output } = await run(command, args, { quiet: true, env, cwd: path.join(ROOT, folder) });
    console.log(`  ${code === 0 ? "✓" : "✗"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (code !== 0) {
      failed.push(name);
      console.log(output);
    }
  }
  return failed;
}

if (process.argv[1] === path.join(ROOT, "scripts/check.mjs")) {
  await installPackages();
  const failed = await runChecks();
  const unit = await run(bin("vitest"), ["run", "--project", "contract", "--project", "web"], { env });
  process.exit(failed.length > 0 || unit.code !== 0 ? 1 : 0);
}
