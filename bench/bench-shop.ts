// Starts a demo shop for a measurement, on a free port with a folder of its own.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");

export async function openBenchShop(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "elvara-bench-"));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const child = spawn(path.join(ROOT, "node_modules/node/bin/node"), [path.join(ROOT, "server/src/main.ts")], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: "100000000",
      ...env,
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.on("message", (message) => message === "open" && resolve());
    child.on("exit", (code) => reject(new Error(`The shop ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    child,
    async close() {
      const gone = new Promise((resolve) => child.on("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
