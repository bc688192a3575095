// Renders a whole page to bytes; pages are cached, so nothing is streamed.
import { renderToReadableStream } from "react-dom/server.edge";
import { type EntryContext, ServerRouter } from "react-router";
import { makeScriptsLate } from "./lib/late-scripts.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let outcome = status;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError(error) {
      outcome = 500;
      console.error(error);
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("content-type", "text/html; charset=utf-8");
  // In development the bundler's own scripts stand among them.
  return new Response(import.meta.env.PROD ? makeScriptsLate(html) : html, { status: outcome, headers });
}
