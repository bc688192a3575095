// Checks who imports whom (docs/house.md) and that no imports go in circles.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const SOURCE = /\.(ts|tsx)$/;
const TEST = /\.(test|spec)\.tsx?$/;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[^"'`;]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

/** Between server features, imports run leftwards only. */
export const FEATURES = [
  "health",
  "settings",
  "currency",
  "accounts",
  "media",
  "catalog",
  "wishlist",
  "discounts",
  "cart",
  "orders",
  "payments",
  "reviews",
  "appointments",
  "messages",
  "admin",
];
const WEB_LAYERS = ["lib", "ui", "api", "features", "routes"];

function filesIn(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => SOURCE.test(file) && !/(^|\/)(node_modules|build|\.react-router)\//.test(file))
    .filter((file) => statSync(path.join(ROOT, file)).isFile());
}

/** The repository files and packages that a file imports. */
function importsOf(file) {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  return [...text.matchAll(IMPORT)].map((match) => {
    const name = match[1] ?? match[2];
    const typeOnly = /^\s*(import|export)\s+type\s/.test(match[0].trimStart());
    if (name.startsWith("@elvara/contract/")) return { to: `contract/src/${name.slice(17)}.ts`, name, typeOnly };
    if (name.startsWith(".")) return { to: path.join(path.dirname(file), name.split("?")[0]), name, typeOnly };
    return { to: undefined, name, typeOnly };
  });
}

function feature(file) {
  return file.match(/^server\/src\/features\/([^/]+)\//)?.[1];
}

function webLayer(file) {
  return file.match(/^web\/app\/([^/]+)\//)?.[1];
}

const CONTRACT_PACKAGES = new Set(["zod", "libphonenumber-js/min", "libphonenumber-js", "vitest", "fast-check"]);

/** Why an import is not allowed, or undefined. */
function complaint(file, { to, name }) {
  const test = TEST.test(file);
  if (file.startsWith("contract/") && !test) {
    if (to === undefined)
      return CONTRACT_PACKAGES.has(name) ? undefined : "contract imports only zod and small pure libraries";
    if (!to.startsWith("contract/")) return "contract imports nobody";
    if (file.startsWith("contract/src/rules/") && !to.startsWith("contract/src/rules/"))
      return "rules import only rules";
  }
  if (to === undefined) return undefined;
  if (file.startsWith("server/") && to.startsWith("web/")) return "server never imports web";
  if (file.startsWith("web/") && to.startsWith("server/")) return "web never imports server";
  if (file.startsWith("server/src/platform/") && /^server\/src\/(features|sandbox|demo|app|main)/.test(to))
    return "platform knows no feature";
  const from = feature(file);
  const target = feature(to);
  if (from && target && from !== target && !test) {
    if (!FEATURES.includes(from) || !FEATURES.includes(target))
      return "a feature that scripts/import-rules.mjs does not know";
    if (FEATURES.indexOf(target) > FEATURES.indexOf(from))
      return `imports between features run leftwards: ${from} may not import ${target}`;
    if (path.basename(to) === "routes.ts") return "routes are nobody's business but app.ts's";
  }
  if (from && !test && /^server\/src\/(app|main|demo|testing)/.test(to))
    return "features do not know the app around them";
  const layer = webLayer(file);
  const below = webLayer(to);
  if (
    layer &&
    below &&
    WEB_LAYERS.includes(layer) &&
    WEB_LAYERS.includes(below) &&
    WEB_LAYERS.indexOf(below) > WEB_LAYERS.indexOf(layer)
  ) {
    return `web imports run routes → features → api → ui, lib: ${layer} may not import ${below}`;
  }
  return undefined;
}

function circles(graph) {
  const state = new Map();
  const found = [];
  const visit = (file, trail) => {
    if (state.get(file) === "done") return;
    if (state.get(file) === "open") {
      found.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
      return;
    }
    state.set(file, "open");
    for (const to of graph.get(file) ?? []) visit(to, [...trail, file]);
    state.set(file, "done");
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

const files = ["contract/src", "server/src", "web/app"].flatMap(filesIn);
const graph = new Map();
const problems = [];
for (const file of files) {
  const imports = importsOf(file);
  for (const one of imports) {
    const why = complaint(file, one);
    if (why) problems.push(`${file} imports ${one.name}: ${why}`);
  }
  graph.set(
    file,
    imports.filter(({ to, typeOnly }) => to && !typeOnly && SOURCE.test(to)).map(({ to }) => to),
  );
}
for (const circle of circles(graph)) problems.push(`circle: ${circle}`);
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
