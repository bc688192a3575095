// The newsletter's background work: reminders of carts, consents given at the checkout, addresses nobody confirmed.
import { isEmail, normaliseEmail } from "@elvara/contract/rules/email";
import { SUBSCRIPTION_SOURCES } from "@elvara/contract/subscriptions";
import { z } from "zod";
import type { JobHandlers } from "../../platform/jobs.ts";
import { setSmsOffers } from "../accounts/offers.ts";
import type { Desk } from "./desk.ts";
import { remindOfCarts } from "./remind-carts.ts";
import { forgetUnconfirmed, subscribe } from "./subscribe.ts";

/** What an order enqueues once it is paid. */
const consents = z.object({
  source: z.enum(SUBSCRIPTION_SOURCES),
  userId: z.uuid(),
  email: z.string(),
  emailOffers: z.boolean(),
  smsOffers: z.boolean(),
});

export function messageJobs(desk: Desk): JobHandlers {
  return {
    remind_of_carts: () => remindOfCarts(desk),
    forget_unconfirmed: () => forgetUnconfirmed(desk),
    async remember_consents(payload) {
      const { source, userId, email, emailOffers, smsOffers } = consents.parse(payload);
      if (smsOffers) await setSmsOffers(desk.db, userId, true);
      if (emailOffers && isEmail(email)) await subscribe(desk, normaliseEmail(email), source);
    },
  };
}

export const messageCrontab = ["7 * * * * remind_of_carts", "23 3 * * * forget_unconfirmed"];
