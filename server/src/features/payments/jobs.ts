// The background work of payments, by job name.
import type { Provider } from "@elvara/contract/payments";
import type { Deps } from "../../platform/deps.ts";
import type { JobHandlers } from "../../platform/jobs.ts";
import { processEvent } from "./provider-events.ts";
import { refundCancelled, sendRefund } from "./refund.ts";
import { sweep } from "./sweep.ts";

export function paymentJobs(deps: Deps): JobHandlers {
  return {
    provider_event: (payload) => processEvent(deps, payload as { provider: Provider; eventId: string }),
    refund_order: (payload) => {
      const { orderId, by } = payload as { orderId: string; by: string | null };
      return refundCancelled(deps, orderId, by);
    },
    send_refund: (payload) => sendRefund(deps, (payload as { refundId: string }).refundId),
    sweep_payments: () => sweep(deps),
  };
}

/** Every two minutes; one that is still running when the next is due is not doubled. */
export const paymentCrontab = ["*/2 * * * * sweep_payments ?jobKey=sweep_payments&max=1"];
