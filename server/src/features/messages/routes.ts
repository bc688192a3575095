// The calls of contact form and support tickets; no SQL, no rules.
import * as api from "@elvara/contract/messages";
import { CONTACT_TEXTS } from "@elvara/contract/rules/contact-form";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { isProgram, measure } from "../../platform/public-form.ts";
import { answerTicket, closeTicket, findAllTickets } from "./answer-tickets.ts";
import { answerContact, closeContact, findContactMessages, receiveContact } from "./contact.ts";
import { findTickets, openTicket, writeAgain } from "./tickets.ts";

const TEN_MINUTES = 600;

export const messageRoutes: FeatureRoutes = (on, deps) => {
  on(
    api.sendContactMessage,
    async ({ body, request }) => {
      if (!isProgram(body)) {
        await measure(deps, "contact", request, 40);
        await receiveContact(deps, body);
      }
      return { success: true as const, message: CONTACT_TEXTS.sent };
    },
    { limit: { max: 10, perSeconds: TEN_MINUTES }, bodyLimit: 64 * 1024 },
  );
  on(api.listContactMessages, ({ query }) => findContactMessages(deps, query));
  on(
    api.answerContactMessage,
    ({ user, params, body, request }) =>
      answerContact(deps, { admin: user, id: params.id, requestId: request.id }, body.answer),
    "Answer sent",
  );
  on(
    api.closeContactMessage,
    ({ user, params, request }) => closeContact(deps, { admin: user, id: params.id, requestId: request.id }),
    "Message closed",
  );

  const busy = { limit: { max: 20, perSeconds: TEN_MINUTES }, bodyLimit: 64 * 1024 };
  on(api.listTickets, ({ user }) => findTickets(deps, user.id));
  on(api.createTicket, ({ user, body }) => openTicket(deps, user.id, body), {
    ...busy,
    message: "We have your question and will answer by mail.",
  });
  on(api.replyToTicket, ({ user, params, body }) => writeAgain(deps, user.id, params.id, body.message), {
    ...busy,
    message: "Message sent",
  });
  on(api.listAllTickets, ({ query }) => findAllTickets(deps, query));
  on(
    api.answerTicket,
    ({ user, params, body, request }) =>
      answerTicket(deps, { admin: user, id: params.id, requestId: request.id }, body.message),
    "Answer sent",
  );
  on(
    api.closeTicket,
    ({ user, params, request }) => closeTicket(deps, { admin: user, id: params.id, requestId: request.id }),
    "Ticket closed",
  );
};
