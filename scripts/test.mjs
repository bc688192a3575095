// `npm test`: installs what is missing, then static checks, unit, server and browser tests, and one closing count.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildWeb } from "./build.mjs";
import { CHECKS, env, runChecks } from "./check.mjs";
import { findChromium } from "./chromium.mjs";
import { installPackages, NODE, ROOT, run } from "./install.mjs";

const reports = mkdtempSync(path.join(tmpdir(), "elvara-reports-"));
const count = { passed: 0, failed: 0 };

function title(text) {
  console.log(`\n${text}`);
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), "utf8"));
  } catch {
    return undefined; // The runner died before it could write; its exit code tells.
  }
}

async function staticChecks() {
  title("Format, lint, types, import rules");
  const failed = await runChecks();
  count.failed += failed.length;
  count.passed += CHECKS.length - failed.length;
}

async function vitest() {
  title("Unit and server tests");
  const file = path.join(reports, "vitest.json");
  const { code } = await run(
    NODE,
    [
      path.join(ROOT, "node_modules/vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    { env },
  );
  const report = readReport("vitest.json");
  count.passed += report?.numPassedTests ?? 0;
  count.failed += Math.max(report?.numFailedTests ?? 0, code === 0 ? 0 : 1);
}

async function browser() {
  title("Browser tests");
  await buildWeb();
  const chromium = await findChromium();
  const { code } = await run(NODE, [path.join(ROOT, "node_modules/@playwright/test/cli.js"), "test"], {
    cwd: path.join(ROOT, "e2e"),
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, "playwright.json") },
  });
  const stats = readReport("playwright.json")?.stats;
  if (stats?.flaky) console.log(`  ${stats.flaky} passed only at the second try`);
  count.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  count.failed += Math.max(stats?.unexpected ?? 0, code === 0 ? 0 : 1);
}

await installPackages();
await staticChecks();
await vitest();
await browser();
rmSync(reports, { recursive: true, force: true });
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 ? 1 : 0);
