// The server build: one function that renders a page, given a way to call the shop's API.

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { apiContext, type CallApi } from "./api/server-context.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

export function renderPage(request: Request, callApi: CallApi): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, callApi);
  return handle(request, context);
}
