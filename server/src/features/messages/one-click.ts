// RFC 8058: mail readers leave a list by posting to the address in the mail's header, without a page in between.
import { z } from "zod";
import type { PlainRoutes } from "../../platform/deps.ts";
import { leaveByLink } from "./subscribe.ts";

const query = z.object({ token: z.string().min(20).max(100) });

export const oneClickUnsubscribe: PlainRoutes = (app, deps) => {
  app.register(async (scope) => {
    // The body says List-Unsubscribe=One-Click, as a form of either kind; the token in the address says the rest.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 4096 }, (_request, _body, done) => done(null));
    scope.post(
      "/newsletter/unsubscribe",
      {
        schema: { hide: true, querystring: query },
        config: { rateLimit: { max: 120, timeWindow: 60_000, groupId: "one-click", allowList: [] } },
      },
      async (request, reply) => {
        await leaveByLink(deps, (request.query as z.infer<typeof query>).token, "");
        return reply.type("text/plain").send("You have been unsubscribed.");
      },
    );
  });
};
