// Where the shop answers on this machine, whatever it is called outside.
import type { FastifyInstance } from "fastify";

export function ownAddress(app: FastifyInstance): string {
  const first = app.addresses().find((address) => typeof address !== "string");
  if (!first) throw new Error("The shop does not listen yet");
  if (first.address === "0.0.0.0" || first.address === "::") return `http://127.0.0.1:${first.port}`;
  return `http://${first.family === "IPv6" ? `[${first.address}]` : first.address}:${first.port}`;
}
