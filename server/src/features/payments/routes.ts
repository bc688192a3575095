// The calls around payments; no SQL, no rules.
import * as orders from "@elvara/contract/orders";
import * as api from "@elvara/contract/payments";
import { paiseToRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { forbidden, invalid, notFound } from "../../platform/errors.ts";
import { refundByAdmin } from "./admin-refund.ts";
import { followHint } from "./hint.ts";
import { keysOf } from "./providers/open-provider.ts";
import { paymentSeal, sameText } from "./providers/signatures.ts";
import { continuePayment, readOrderRequest, type StartedPayment, startPayment } from "./start-payment.ts";
import { confirmStripe, verifyRazorpay } from "./verify-payment.ts";

const success = true as const;

export const paymentRoutes: FeatureRoutes = (on, deps) => {
  const sealOf = (userId: string, orderId: string, rupees: number) =>
    paymentSeal(deps.secrets.derive("payment-hash"), userId, orderId, rupeesToPaise(rupees));

  on(api.getPaymentKey, ({ params }) => {
    if (params.provider === "razorpay") {
      const { keyId, script } = keysOf(deps, "razorpay");
      return { success, key: keyId, script };
    }
    const { publishableKey, script } = keysOf(deps, "stripe");
    return { success, key: publishableKey, script };
  });

  on(api.createRazorpayOrder, async ({ user, body }) => {
    const started = await startPayment(deps, "razorpay", user.id, body);
    return { ...common(started), razorpayOrderId: started.providerOrderId, currency: "INR" as const };
  });
  on(api.verifyRazorpayPayment, ({ user, body }) => verifyRazorpay(deps, user.id, body));

  on(api.generatePaymentHash, ({ user, body }) => {
    if (body.userId !== user.id) throw forbidden("This order belongs to another account");
    return { success, paymentHash: sealOf(user.id, body.orderId, body.amount) };
  });
  on(api.createHdfcSession, async ({ user, body }) => {
    const request = readOrderRequest(body);
    if (!sameText(body.paymentHash ?? "", sealOf(user.id, request.orderId, request.amount))) {
      deps.log.warn({ userId: user.id, orderId: request.orderId }, "a payment hash does not fit");
      throw invalid("The payment hash does not fit this order");
    }
    const started = await startPayment(deps, "hdfc", user.id, request);
    const { sessionId = "", paymentUrl = "" } = started.handover;
    return { ...common(started), sessionId, paymentUrl };
  });

  on(api.createPaymentIntent, async ({ user, body }) => {
    const known = body.orderId ? await continuePayment(deps, "stripe", user.id, body.orderId, body.amount) : undefined;
    const started = known ?? (await startPayment(deps, "stripe", user.id, readOrderRequest(body)));
    const { clientSecret = "" } = started.handover;
    return { ...common(started), clientSecret, paymentIntentId: started.providerOrderId };
  });
  // Each of these costs a question to the provider.
  const asking = { limit: { max: 30, perSeconds: 60 } };
  on(api.confirmPayment, ({ user, body }) => confirmStripe(deps, user.id, body.orderId, body.paymentIntentId), asking);
  on(api.updateOrderStatusFromResponse, ({ user, body }) => followHint(deps, user.id, body.order_id), asking);
  on(
    api.debugFrontendData,
    ({ user, body }) => {
      if (deps.env.production) throw notFound("There is no such call");
      deps.log.info({ userId: user.id, data: body }, "told by the browser");
      return { logged: true as const };
    },
    { bodyLimit: 16 * 1024 },
  );

  on(
    orders.refundOrder,
    ({ user, params, body, request }) => refundByAdmin(deps, user, params.id, body, request.id),
    "Refund started",
  );
};

function common({ order }: StartedPayment) {
  return { success, orderId: order.orderNumber, amount: paiseToRupees(order.total) };
}
