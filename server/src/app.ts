// Assembles the shop from its platform and the explicit list of features; nothing is autoloaded.
import type { FastifyInstance } from "fastify";
import { mailSamples } from "./demo/mail-samples/mail-samples.ts";
import { accountAdminRoutes } from "./features/accounts/admin-routes.ts";
import { passwordRoutes } from "./features/accounts/password-routes.ts";
import { profileRoutes } from "./features/accounts/profile-routes.ts";
import { signInRoutes } from "./features/accounts/sign-in-routes.ts";
import { accountCrontab, accountJobs } from "./features/accounts/sweep.ts";
import { adminRoutes } from "./features/admin/routes.ts";
import { appointmentJobs } from "./features/appointments/remind.ts";
import { appointmentRoutes } from "./features/appointments/routes.ts";
import { cartRoutes } from "./features/cart/routes.ts";
import { catalogAdminRoutes } from "./features/catalog/admin-routes.ts";
import { catalogRoutes } from "./features/catalog/routes.ts";
import { seoRoutes } from "./features/catalog/seo-routes.ts";
import { currencyRoutes } from "./features/currency/routes.ts";
import { discountAdminRoutes } from "./features/discounts/admin-routes.ts";
import { discountRoutes } from "./features/discounts/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { pictureRoutes } from "./features/media/routes.ts";
import { createPictureSizes, mediaJobs } from "./features/media/sizes.ts";
import { messageCrontab, messageJobs } from "./features/messages/message-jobs.ts";
import { oneClickUnsubscribe } from "./features/messages/one-click.ts";
import { messageRoutes } from "./features/messages/routes.ts";
import { subscriptionRoutes } from "./features/messages/subscription-routes.ts";
import { orderCrontab, orderJobs } from "./features/orders/fold-tallies.ts";
import { orderRoutes } from "./features/orders/routes.ts";
import { paymentCrontab, paymentJobs } from "./features/payments/jobs.ts";
import { paymentRoutes } from "./features/payments/routes.ts";
import { paymentCallbacks } from "./features/payments/webhook-routes.ts";
import { reviewRoutes } from "./features/reviews/routes.ts";
import { settingsAdminRoutes } from "./features/settings/admin-routes.ts";
import { settingsRoutes } from "./features/settings/routes.ts";
import { wishlistRoutes } from "./features/wishlist/routes.ts";
import type { Deps, FeatureRoutes, PlainRoutes } from "./platform/deps.ts";
import { devInbox } from "./platform/dev-inbox.ts";
import { devMails } from "./platform/dev-mails.ts";
import { createHttp, unknownCall } from "./platform/http.ts";
import type { JobHandlers } from "./platform/jobs.ts";
import { mailCrontab, mailJobs } from "./platform/mail-sending.ts";
import { ownAddress } from "./platform/own-address.ts";
import { paymentSources } from "./platform/payment-keys.ts";
import { createOn } from "./platform/route.ts";
import { smsJobs } from "./platform/sms.ts";
import { mountWebPages, type WebBuild } from "./platform/web-pages.ts";
import { paymentSandbox, sandboxJobs } from "./sandbox/sandbox.ts";

const features: FeatureRoutes[] = [
  healthRoutes,
  settingsRoutes,
  settingsAdminRoutes,
  currencyRoutes,
  signInRoutes,
  passwordRoutes,
  profileRoutes,
  accountAdminRoutes,
  catalogRoutes,
  catalogAdminRoutes,
  wishlistRoutes,
  discountRoutes,
  discountAdminRoutes,
  cartRoutes,
  orderRoutes,
  paymentRoutes,
  reviewRoutes,
  appointmentRoutes,
  messageRoutes,
  subscriptionRoutes,
  adminRoutes,
];

const plainRoutes: PlainRoutes[] = [
  devInbox,
  devMails(mailSamples),
  oneClickUnsubscribe,
  pictureRoutes,
  paymentCallbacks,
  paymentSandbox,
  seoRoutes,
];

export async function buildApp(deps: Deps, web?: WebBuild): Promise<FastifyInstance> {
  const { env, cache } = deps;
  const app = await createHttp(deps);
  app.addHook("onListen", async () => {
    deps.address.url = ownAddress(app);
  });
  const on = createOn(app, deps.auth, cache);
  for (const register of features) register(on, deps);
  for (const register of plainRoutes) register(app, deps);
  if (web) {
    // A page costs what several calls cost.
    const perMinute = Math.ceil(env.RATE_LIMIT_PER_MINUTE / 5);
    const policy = paymentSources(env);
    await mountWebPages(app, {
      root: env.root,
      publicUrl: env.publicUrl,
      web,
      cache,
      perMinute,
      policy,
      production: env.production,
    });
  } else {
    app.setNotFoundHandler(() => {
      throw unknownCall();
    });
  }
  const listening = await deps.database.sql.listen(
    "catalogue_changed",
    () => cache.flush(),
    () => cache.flush(),
  );
  app.addHook("onClose", () => listening.unlisten());
  return app;
}

/** Every background job of the shop by name. */
export function jobHandlers(deps: Deps): JobHandlers {
  const { db, env, storage } = deps;
  return {
    ...mailJobs(db, env),
    ...smsJobs(db, env),
    ...accountJobs(deps),
    ...mediaJobs(createPictureSizes(storage)),
    ...orderJobs(deps),
    ...paymentJobs(deps),
    ...sandboxJobs(deps),
    ...appointmentJobs(deps),
    ...messageJobs(deps),
  };
}

/** Jobs that run by the clock, as crontab lines. */
export const crontab: string[] = [
  ...mailCrontab,
  ...accountCrontab,
  ...orderCrontab,
  ...paymentCrontab,
  ...messageCrontab,
];
