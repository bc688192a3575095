// Every call of the shop, by feature: what tests, docs and the route table are held against.
import * as accounts from "./accounts.ts";
import * as admin from "./admin.ts";
import * as adminProducts from "./admin-products.ts";
import * as adminSettings from "./admin-settings.ts";
import * as appointments from "./appointments.ts";
import * as auth from "./auth.ts";
import * as cart from "./cart.ts";
import * as cartRestore from "./cart-restore.ts";
import * as catalog from "./catalog.ts";
import * as currency from "./currency.ts";
import * as discounts from "./discounts.ts";
import { type Endpoint, isEndpoint } from "./endpoint.ts";
import * as health from "./health.ts";
import * as messages from "./messages.ts";
import * as orders from "./orders.ts";
import * as payments from "./payments.ts";
import * as reviews from "./reviews.ts";
import * as settings from "./settings.ts";
import * as subscriptions from "./subscriptions.ts";
import * as wishlist from "./wishlist.ts";

const features = {
  accounts,
  admin,
  adminProducts,
  adminSettings,
  appointments,
  auth,
  cart,
  cartRestore,
  catalog,
  currency,
  discounts,
  health,
  orders,
  payments,
  reviews,
  settings,
  wishlist,
  messages,
  subscriptions,
};

export const endpoints: Endpoint[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
);
