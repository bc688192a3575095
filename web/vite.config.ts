// Builds the web app; in development it serves modules and forwards calls to the server.
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contractEndpoints } from "./contract-endpoints.ts";

const api = process.env.API_URL ?? "http://localhost:3000";

export default defineConfig({
  plugins: [contractEndpoints(), tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
  },
  environments: { ssr: { build: { rollupOptions: { input: "./app/server-entry.ts" } } } },
  ssr: { noExternal: ["@elvara/contract"] },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/currency", "/pictures", "/dev", "/sandbox"].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
});
