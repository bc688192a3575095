// The words of the newsletter's own mails, and of the reminder of a cart.
import type { MailItem, MailShop } from "../../platform/mail-content.ts";
import type { Written } from "./message-mails.ts";

export function writeConfirmation(shop: MailShop, url: string): Written {
  return {
    subject: `Please confirm your subscription to ${shop.name}`,
    content: {
      shop,
      overline: "Newsletter",
      title: "One click, and you are on the list",
      preheader: "Confirm that this address is yours.",
      paragraphs: [
        `Somebody, hopefully you, asked for news from ${shop.name} at this address. Confirm it and we will write to you now and then about new pieces and the people who make them.`,
      ],
      button: { label: "Confirm my subscription", url },
      closing: ["If this was not you, do nothing: without a click you will not hear from us again."],
    },
  };
}

export function writeWelcome(shop: MailShop, unsubscribeUrl: string): Written {
  return {
    subject: `Welcome to ${shop.name}`,
    content: {
      shop,
      overline: "Newsletter",
      title: "Welcome, and thank you",
      preheader: "You will hear from us when there is something worth showing.",
      paragraphs: [
        "Your subscription is confirmed. We write rarely, and only when there is something worth showing: a new collection, a fabric we fell for, an evening in the studio.",
      ],
      button: { label: "See what is new", url: `${shop.url}/shop-by-product` },
      footer: `You get this mail because you subscribed to news from ${shop.name}.`,
      unsubscribe: { url: unsubscribeUrl },
    },
  };
}

/** For whoever was taken off by address alone: it may have been somebody else. */
export function writeGoodbye(shop: MailShop, backUrl: string): Written {
  return {
    subject: `You have been unsubscribed from ${shop.name}`,
    content: {
      shop,
      overline: "Newsletter",
      title: "You have been unsubscribed",
      preheader: "We will not send you any more news.",
      paragraphs: ["This address was taken off our list, and we will not send it any more news."],
      link: { label: "This was not me, subscribe me again", url: backUrl },
    },
  };
}

interface QuietCart {
  firstName: string;
  items: MailItem[];
  total: string;
  restoreUrl: string;
  unsubscribeUrl: string;
}

export function writeCartReminder(shop: MailShop, given: QuietCart): Written {
  const one = given.items.length === 1;
  return {
    subject: one ? "Still thinking about it?" : "Still thinking about them?",
    content: {
      shop,
      overline: "Your cart",
      title: one ? "A piece is waiting for you" : "Your pieces are waiting for you",
      preheader: given.items.map((item) => item.name).join(", "),
      paragraphs: [
        `Dear ${given.firstName || "friend"}, you left something in your cart. We have kept it for you, in your size.`,
      ],
      items: given.items,
      totals: [{ label: "Total", amount: given.total, strong: true }],
      button: { label: "Return to my cart", url: given.restoreUrl },
      closing: ["A question about fit or fabric? Reply to this mail, we are glad to help."],
      footer: `You get this mail because you agreed to news and offers from ${shop.name}. We remind you of a cart once.`,
      unsubscribe: { url: given.unsubscribeUrl },
    },
  };
}
