// The newsletter's calls; no SQL, no rules.
import { istDay } from "@elvara/contract/rules/ist";
import * as api from "@elvara/contract/subscriptions";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { isProgram, measure } from "../../platform/public-form.ts";
import { confirm, leaveByAddress, leaveByLink, subscribe } from "./subscribe.ts";
import { subscriberStats } from "./subscriber-stats.ts";
import { changeSubscriber, deleteSubscriber, exportSubscribers, findSubscribers } from "./subscribers.ts";

const MANY = { limit: { max: 20, perSeconds: 600 }, bodyLimit: 16 * 1024 };
const said = (message: string) => ({ success: true as const, message });

export const subscriptionRoutes: FeatureRoutes = (on, deps) => {
  on(
    api.subscribe,
    async ({ body, request }) => {
      if (!isProgram(body)) {
        await measure(deps, "newsletter", request, 60);
        await subscribe(deps, body.email, body.source);
      }
      return said("Please check your inbox and confirm your subscription.");
    },
    MANY,
  );
  on(
    api.confirmSubscription,
    async ({ body }) => {
      await confirm(deps, body.token);
      return said("Your subscription is confirmed. Welcome!");
    },
    MANY,
  );
  on(
    api.unsubscribe,
    async ({ body, request }) => {
      if (body.token) {
        await leaveByLink(deps, body.token, body.reason);
      } else if (body.email) {
        await measure(deps, "newsletter", request, 60);
        await leaveByAddress(deps, body.email, body.reason);
      }
      return said("You have been unsubscribed. We are sorry to see you go.");
    },
    MANY,
  );

  on(api.listSubscriptions, ({ query }) => findSubscribers(deps, query));
  on(api.getSubscriptionStats, () => subscriberStats(deps));
  on(api.exportSubscriptions, async ({ query, reply }) => {
    const file = `subscribers-${istDay(deps.now())}.csv`;
    reply.type("text/csv; charset=utf-8").header("content-disposition", `attachment; filename="${file}"`);
    return exportSubscribers(deps, query);
  });
  on(
    api.updateSubscription,
    ({ user, params, body, request }) =>
      changeSubscriber(deps, { admin: user, id: params.id, requestId: request.id }, body),
    "Subscription updated",
  );
  on(
    api.deleteSubscription,
    ({ user, params, request }) => deleteSubscriber(deps, { admin: user, id: params.id, requestId: request.id }),
    "Subscription deleted",
  );
};
