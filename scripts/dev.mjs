// `npm run dev`: the server restarts on changes, the web app reloads hot at http://localhost:5173.
import { spawn } from "node:child_process";
import path from "node:path";
import { buildWeb } from "./build.mjs";
import { installPackages, NODE, ROOT } from "./install.mjs";

await installPackages();
await buildWeb();
const port = process.env.PORT || "3000";
const children = [
  spawn(
    NODE,
    ["--watch-path=server/src", "--watch-path=contract/src", "--watch-preserve-output", "server/src/main.ts"],
    {
      cwd: ROOT,
      stdio: "inherit",
    },
  ),
  spawn(NODE, [path.join(ROOT, "node_modules/@react-router/dev/bin.cjs"), "dev", "--host", "localhost"], {
    cwd: path.join(ROOT, "web"),
    stdio: "inherit",
    env: { ...process.env, API_URL: process.env.API_URL ?? `http://localhost:${port}` },
  }),
];
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of children) child.kill("SIGTERM");
  });
}
await Promise.all(children.map((child) => new Promise((resolve) => child.on("exit", resolve))));
