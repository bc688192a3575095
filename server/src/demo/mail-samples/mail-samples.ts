// One of every mail that the shop can send.
import { pictureUrl } from "@elvara/contract/rules/picture";
import * as account from "../../features/accounts/account-mails.ts";
import { tellStudio, tellVisitor } from "../../features/appointments/tell.ts";
import { pictures } from "../../features/media/tables.ts";
import { post, shopOf } from "../../features/messages/desk.ts";
import { postMarketing, unsubscribeUrl } from "../../features/messages/marketing.ts";
import * as words from "../../features/messages/message-mails.ts";
import { lockSubscription, setSubscribed } from "../../features/messages/subscribe.ts";
import * as letters from "../../features/messages/subscription-mails.ts";
import { queueConfirmation, queueRefundMail, queueStatusMail } from "../../features/orders/order-mails.ts";
import type { Tx } from "../../platform/db.ts";
import type { MailSample } from "../../platform/dev-mails.ts";
import { sampleAppointment, sampleItems, sampleOrder, TO } from "./sample-rows.ts";

const MEET = { meetingType: "google-meet", meetingLink: "https://meet.google.com/abc-defg-hij" } as const;
const link = "https://shop.example/a-link";

const somePictures = async (tx: Tx) =>
  (await tx.select({ id: pictures.id }).from(pictures).limit(2)).map(({ id }) => id);

const accountSamples: MailSample[] = [
  (tx, { env }) => account.mailSignInCode(tx, env, TO, "482913"),
  (tx, { env }) => account.mailNewAddressCode(tx, env, TO, "482913"),
  (tx, { env }) => account.mailAddressChanged(tx, env, TO),
  (tx, { env }) => account.mailVerifyLink(tx, env, TO, link),
  (tx, { env }) => account.mailRegistrationLink(tx, env, TO, link),
  (tx, { env }) => account.mailAlreadyRegistered(tx, env, TO, link),
  (tx, { env }) => account.mailResetLink(tx, env, TO, link),
  (tx, { env }) => account.mailPasswordChanged(tx, env, TO),
];

const orderSamples: MailSample[] = [
  async (tx, deps) => {
    const order = sampleOrder();
    await queueConfirmation(deps, tx, order, sampleItems(order.id, await somePictures(tx)));
  },
  (tx, deps) => queueStatusMail(deps, tx, sampleOrder({ status: "processing" })),
  (tx, deps) => queueStatusMail(deps, tx, sampleOrder({ status: "shipping" }), "Tracking number: AWB 1234 5678"),
  (tx, deps) => queueStatusMail(deps, tx, sampleOrder({ status: "delivered" })),
  (tx, deps) => queueStatusMail(deps, tx, sampleOrder({ status: "cancelled", paymentStatus: "refund_pending" })),
  (tx, deps) => {
    const order = sampleOrder({ paymentStatus: "refunded" });
    return queueRefundMail(deps, tx, order, order.total, order.id);
  },
];

const appointmentSamples: MailSample[] = [
  (tx, deps) => tellVisitor(tx, deps, "booked", sampleAppointment()),
  (tx, deps) => tellVisitor(tx, deps, "moved", sampleAppointment({ timeSlot: "2:30-3:00 PM", icsSequence: 1 })),
  (tx, deps) => tellVisitor(tx, deps, "confirmed", sampleAppointment(MEET), "Please have a photo of the fabric ready."),
  (tx, deps) => tellVisitor(tx, deps, "reminder", sampleAppointment()),
  (tx, deps) =>
    tellVisitor(tx, deps, "cancelled", sampleAppointment({ icsSequence: 2 }), "The studio is being painted."),
  (tx, deps) => tellStudio(tx, deps, "booked", sampleAppointment()),
];

const question = { name: "Asha Rao", email: TO, message: "Is the silk washable?\nI would love to wear it in June." };
const ticket = { name: "Asha Rao", subject: "A question about my size", orderNumber: "ELV-2026-000042" };

const messageSamples: MailSample[] = [
  async (tx, deps) => {
    const { shop, contact } = await shopOf(tx, deps);
    const studio = { to: contact, replyTo: TO };
    const visitor = { to: TO, replyTo: contact };
    const answer = "Yes, by hand and in cold water. Dry it in the shade.";
    await post(tx, { ...studio, template: "studio-contact", written: words.writeContactNotice(question, shop) });
    await post(tx, {
      ...visitor,
      template: "contact-answer",
      written: words.writeContactAnswer({ ...question, answer }, shop),
    });
    const asked = { ...ticket, message: "The M is a little wide. Could you take it in?" };
    await post(tx, { ...studio, template: "studio-ticket", written: words.writeTicketNotice(asked, shop) });
    const answered = { ...ticket, message: "Gladly. Send it back to the studio and we take it in by two centimetres." };
    await post(tx, { ...visitor, template: "ticket-answer", written: words.writeTicketAnswer(answered, shop) });
    await post(tx, { ...visitor, template: "newsletter-confirm", written: letters.writeConfirmation(shop, link) });
    await post(tx, { ...visitor, template: "newsletter-goodbye", written: letters.writeGoodbye(shop, link) });
  },
];

const marketingSamples: MailSample[] = [
  async (tx, deps) => {
    const reader = await lockSubscription(tx, deps, "sample-reader@example.com", "footer");
    await setSubscribed(tx, reader.id, deps.now());
    const { shop } = await shopOf(tx, deps);
    const out = unsubscribeUrl(deps, reader.id);
    const send = (template: string, written: words.Written) =>
      postMarketing(tx, deps, { subscriptionId: reader.id, template, written, dedupeKey: `${template}:${reader.id}` });
    await send("newsletter-welcome", letters.writeWelcome(shop, out));
    const items = sampleItems("", await somePictures(tx)).map(({ name, size, pictureId }) => ({
      name,
      detail: `Size ${size}, Quantity 1`,
      amount: "₹5,490.00",
      ...(pictureId ? { picture: `${shop.url}${pictureUrl(pictureId, 320, "jpg")}` } : {}),
    }));
    const cart = { firstName: "Asha", items, total: "₹10,980.00", restoreUrl: link, unsubscribeUrl: out };
    await send("cart-reminder", letters.writeCartReminder(shop, cart));
  },
];

export const mailSamples: MailSample[] = [
  ...accountSamples,
  ...orderSamples,
  ...appointmentSamples,
  ...messageSamples,
  ...marketingSamples,
];
