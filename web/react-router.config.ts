// How the web app is built: rendered on the server, code split by route.
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  splitRouteModules: false,
  // The route manifest is small; asking the server for pieces of it would only add requests.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
