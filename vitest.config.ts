// Three kinds of tests: the contract's rules, the server on a real PostgreSQL, the web app's parts.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "contract", include: ["contract/**/*.test.ts"], pool: "threads", isolate: false } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/src/testing/cluster.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Each file opens a shop of its own; importing the whole server anew for each of them would be most of the time.
          isolate: false,
          // Projects with different numbers of workers cannot run in one group.
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: "web", include: ["web/**/*.test.ts", "web/**/*.test.tsx"] } },
    ],
  },
});
