// The call that tells whether the shop and its database are well.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const health = z.object({
  status: z.enum(["ok", "degraded"]),
  version: z.string(),
  uptimeSeconds: z.number(),
  database: z.object({ status: z.enum(["up", "down"]), latencyMs: z.number().nullable() }),
});
export type Health = z.infer<typeof health>;

export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  access: "guest",
  summary: "Whether the shop and its database are well",
  data: health,
});
