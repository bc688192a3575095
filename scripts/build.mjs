// Builds the web app when its sources are newer than the last build, and compresses what it made.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import { fail, NODE, ROOT, run, say } from "./install.mjs";

const SOURCES = [
  "web/app",
  "web/public",
  "web/vite.config.ts",
  "web/react-router.config.ts",
  "web/contract-endpoints.ts",
  "contract/src",
  "package-lock.json",
];
const STAMP = path.join(ROOT, "web/build/.built-from");
const COMPRESSED = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

export async function buildWeb() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  say("Building the web app");
  const started = Date.now();
  const cli = path.join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const { code, output } = await run(NODE, [cli, "build"], { quiet: true, cwd: path.join(ROOT, "web") });
  if (code !== 0) {
    console.error(output);
    fail("the web app could not be built (see above).");
  }
  compress(path.join(ROOT, "web/build/client"));
  writeFileSync(STAMP, wanted);
  say(`Web app built in ${Math.round((Date.now() - started) / 1000)} s`);
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesIn(path.join(ROOT, source))) {
      if (file.endsWith(".test.ts") || file.endsWith(".test.tsx")) continue;
      hash.update(file.slice(ROOT.length)).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

function filesIn(target) {
  if (!existsSync(target)) return [];
  if (statSync(target).isFile()) return [target];
  return readdirSync(target, { recursive: true })
    .map((name) => path.join(target, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}

function compress(folder) {
  for (const file of filesIn(folder)) {
    if (!COMPRESSED.test(file)) continue;
    const content = readFileSync(file);
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
