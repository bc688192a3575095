// Builds the web app; in development it serves modules and forwards calls to the server.
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contractEndpoints } from "./contract-endpoints.ts";

const api = process.env.API_URL ?? "http://localhost:3000";

// Left alone, the bundler makes forty files of a page; few larger ones compress better and load sooner on a phone.
const CHUNKS = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\//, priority: 3 },
  // No admin code in it: shoppers would pay for that.
  { name: "shop", test: isShopCode, minShareCount: 6, priority: 2 },
  {
    name: "frame",
    test: /web\/app\/(lib\/early-input|features\/(shell|currency|cart\/(merge|cart-count)))/,
    priority: 1,
  },
];

function isShopCode(id: string): boolean {
  return /(web\/app|contract\/src)\//.test(id) && !id.includes("features/admin");
}

export default defineConfig({
  plugins: [contractEndpoints(), tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: { build: { rolldownOptions: { input: "./app/server-entry.ts" } } },
  },
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
