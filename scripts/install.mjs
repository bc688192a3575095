// Installs npm packages when they are missing or older than the lock file. Runs on any Node from 20 on.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
/** The Node the shop runs on, brought by npm. */
export const NODE = path.join(ROOT, "node_modules/node/bin/node");

const STAMP = path.join(ROOT, "node_modules/.installed");

export function say(text) {
  console.log(`  ${text}`);
}

export function fail(sentence) {
  console.error(`\nElvara cannot start: ${sentence}`);
  process.exit(1);
}

export async function installPackages() {
  if (Number(process.versions.node.split(".")[0]) < 20)
    fail(`Node ${process.versions.node} is too old: 20 or later is needed.`);
  const wanted = createHash("sha256")
    .update(readFileSync(path.join(ROOT, "package-lock.json")))
    .digest("hex");
  const installed = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : "";
  if (installed === wanted && existsSync(NODE)) return;
  say("Installing packages (the first time this takes a minute or two)");
  const started = Date.now();
  const progress = setInterval(() => say(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`), 15_000);
  const { code, output } = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { quiet: true });
  clearInterval(progress);
  if (code !== 0) {
    console.error(output);
    fail("npm could not install the packages (see above).");
  }
  if (!existsSync(NODE)) await installNode();
  writeFileSync(STAMP, wanted);
  say(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** Where npm was told to skip install scripts, the package that brings Node is asked directly. */
async function installNode() {
  const { code, output } = await run(process.execPath, ["installArchSpecificPackage.js"], {
    quiet: true,
    cwd: path.join(ROOT, "node_modules/node"),
  });
  if (code !== 0 || !existsSync(NODE)) fail(`the npm package "node" has no build for this machine: ${output.trim()}`);
}

/** Runs a command and answers its exit code; with `quiet` also what it printed. */
export function run(command, args, { quiet = false, cwd = ROOT, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit" });
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
