// Starts a shop with the demo catalogue on an own port and data folder, and ends it after the tests.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");
const PORT = "3190";

export default async function startShop(): Promise<() => Promise<void>> {
  if (process.env.SHOP_URL) return async () => {};
  const dataDir = mkdtempSync(path.join(tmpdir(), "elvara-e2e-"));
  chmodSync(dataDir, 0o755); // As root, PostgreSQL's own user must be able to enter it.
  const shop = spawn(path.join(ROOT, "node_modules/node/bin/node"), [path.join(ROOT, "server/src/main.ts")], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: "100000",
      SIGN_IN_LIMIT_PER_HOUR: "100000",
      NODE_OPTIONS: "",
    },
  });
  let said = "";
  shop.stdout?.on("data", (chunk) => {
    said += chunk;
  });
  await new Promise<void>((resolve, reject) => {
    shop.on("message", (message) => message === "open" && resolve());
    shop.on("exit", (code) => reject(new Error(`The shop ended with ${code}: ${said}`)));
  });
  return async () => {
    const gone = new Promise((resolve) => shop.on("exit", resolve));
    shop.removeAllListeners("message");
    shop.kill("SIGTERM");
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
