// Every call of the shop, by feature: what tests, docs and the route table are held against.
import { type Endpoint, isEndpoint } from "./endpoint.ts";
import * as health from "./health.ts";
import * as settings from "./settings.ts";

const features = { health, settings };

export const endpoints: Endpoint[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
);
