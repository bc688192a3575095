// `npm start`: installs what is missing, builds what is stale, and keeps the shop running in the foreground.
import { spawn } from "node:child_process";
import path from "node:path";
import { buildWeb } from "./build.mjs";
import { installPackages, NODE, ROOT } from "./install.mjs";

console.log("\nElvara");
await installPackages();
await buildWeb();

const shop = spawn(NODE, [path.join(ROOT, "server/src/main.ts")], {
  cwd: ROOT,
  stdio: ["inherit", "inherit", "inherit", "ipc"], // The shop closes itself when this end of the channel is gone.
  detached: true, // Ctrl-C reaches it once, through the handlers below.
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => shop.kill("SIGTERM"));
shop.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// npm killed the hard way cannot pass the news on: its disappearance is news enough. (The npm script says `exec`, so
// that npm itself is the parent and no shell in between.)
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && shop.kill("SIGTERM"), 250).unref();
}
