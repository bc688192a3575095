// Keeps zod out of the browser: there, an endpoint is only its method and path; types are unaffected.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { isEndpoint } from "../contract/src/endpoint.ts";

const FEATURE_FILE = /\/contract\/src\/[a-z-]+\.ts$/;

export function contractEndpoints(): Plugin {
  return {
    name: "contract-endpoints",
    enforce: "pre",
    async load(id) {
      const file = id.split("?")[0] ?? id;
      if (!FEATURE_FILE.test(file.split(path.sep).join("/"))) return null;
      if (!(await readFile(file, "utf8")).includes('from "zod"')) return null;
      const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const lines = Object.entries(module).flatMap(([name, value]) => {
        if (isEndpoint(value)) {
          const { method, path: url, reply, multipart } = value;
          return `export const ${name} = ${JSON.stringify({ method, path: url, whole: reply !== undefined, multipart })};`;
        }
        return isPlainData(value) ? `export const ${name} = ${JSON.stringify(value)};` : [];
      });
      return lines.join("\n");
    },
  };
}

/** Lists and numbers that a contract file exports beside its schemas. */
function isPlainData(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return ["string", "number", "boolean"].includes(typeof value);
  if (Array.isArray(value)) return value.every(isPlainData);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainData);
}
