// Finds a Chromium for the browser tests: a given path, the system's, Debian's package when root, else Playwright's own.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { NODE, ROOT, run, say } from "./install.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of a browser, or an empty text for the one that Playwright brings. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH points at ${given}, where nothing is.`);
  }
  const found = onThisMachine();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath("apt-get")) {
    say("Installing Debian's Chromium for the browser tests");
    await run("apt-get", ["update", "-qq"], { quiet: true });
    const { code } = await run(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"],
      {
        quiet: true,
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      },
    );
    const installed = code === 0 ? onThisMachine() : undefined;
    if (installed) return installed;
  }
  say("Installing Playwright's Chromium for the browser tests");
  const { code, output } = await run(NODE, [path.join(ROOT, "node_modules/playwright/cli.js"), "install", "chromium"], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`No Chromium could be found or installed; set CHROMIUM_PATH.\n${output}`);
  return "";
}

function onThisMachine() {
  return NAMES.map(onPath).find(Boolean) ?? MAC.find((file) => existsSync(file));
}

function onPath(name) {
  const { status, stdout } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
