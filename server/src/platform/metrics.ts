// Figures for Prometheus: requests by route, page cache, jobs, process.
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: "elvara_http_request_seconds",
      help: "Duration of requests by route and status",
      labelNames: ["method", "route", "status"],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    pageCache: new Counter({
      name: "elvara_page_cache_total",
      help: "Pages answered from the cache (hit), rendered (miss) or flushed",
      labelNames: ["outcome"],
      registers: [registry],
    }),
    jobs: new Counter({
      name: "elvara_jobs_total",
      help: "Background jobs by name and outcome",
      labelNames: ["name", "outcome"],
      registers: [registry],
    }),
  };
}
