// Keeps zod out of the browser: there, an endpoint is only its method and path; types are unaffected.
// The admin's endpoints are known to the admin area alone: elsewhere importing one fails the build.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { isEndpoint } from "../contract/src/endpoint.ts";

const FEATURE_FILE = /\/contract\/src\/[a-z-]+\.ts$/;
const ADMIN_AREA = /\/web\/app\/(features\/admin\/|routes\/admin)/;
const slashes = (file: string) => file.split(path.sep).join("/");

export function contractEndpoints(): Plugin {
  return {
    name: "contract-endpoints",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!source.startsWith("@elvara/contract/") || !ADMIN_AREA.test(slashes(importer ?? ""))) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && (await hasSchemas(found.id)) ? { ...found, id: `${found.id}?admin` } : found;
    },
    async load(id) {
      const [file = id, query] = id.split("?");
      if (!(await hasSchemas(file))) return null;
      const isAdmin = query === "admin";
      const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const lines = Object.entries(module).flatMap(([name, value]) => {
        if (isAdmin !== (isEndpoint(value) && value.access === "admin")) return [];
        if (isEndpoint(value)) {
          const { method, path: url, reply, multipart } = value;
          return `export const ${name} = ${JSON.stringify({ method, path: url, whole: reply !== undefined, multipart })};`;
        }
        return isPlainData(value) ? `export const ${name} = ${JSON.stringify(value)};` : [];
      });
      if (isAdmin) lines.push(`export * from "./${path.basename(file)}";`);
      return lines.join("\n");
    },
  };
}

async function hasSchemas(file: string): Promise<boolean> {
  return FEATURE_FILE.test(slashes(file)) && (await readFile(file, "utf8")).includes('from "zod"');
}

/** Lists and numbers that a contract file exports beside its schemas. */
function isPlainData(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return ["string", "number", "boolean"].includes(typeof value);
  if (Array.isArray(value)) return value.every(isPlainData);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainData);
}
