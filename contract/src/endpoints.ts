// Every call of the shop, by feature: what tests, docs and the route table are held against.
import { type Endpoint, isEndpoint } from "./endpoint.ts";
import * as health from "./health.ts";

const features = { health };

export const endpoints: Endpoint[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
);
