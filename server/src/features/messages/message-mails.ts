// The words of mails about contact messages and support tickets.
import type { MailContent, MailShop } from "../../platform/mail-content.ts";

export interface Written {
  subject: string;
  content: MailContent;
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] || "friend";

/** What the studio gets when somebody writes. */
export function writeContactNotice(given: { name: string; email: string; message: string }, shop: MailShop): Written {
  return {
    subject: `Message from ${given.name}`,
    content: {
      shop,
      overline: "For the studio",
      title: `${given.name} wrote to us`,
      preheader: given.message.slice(0, 120),
      paragraphs: [given.message],
      facts: [{ label: "E-mail", value: given.email }],
      button: { label: "Open the admin area", url: `${shop.url}/admin` },
      closing: ["Replying to this mail writes to the visitor directly."],
    },
  };
}

export function writeContactAnswer(given: { name: string; message: string; answer: string }, shop: MailShop): Written {
  return {
    subject: `Our answer to your message`,
    content: {
      shop,
      overline: "Contact",
      title: "Our answer to your message",
      preheader: given.answer.slice(0, 120),
      paragraphs: [`Dear ${firstName(given.name)},`, given.answer],
      callout: { title: "You wrote", lines: [given.message] },
      footer: `You get this mail because you wrote to ${shop.name}. Reply to it if something is still open.`,
    },
  };
}

interface TicketWords {
  name: string;
  subject: string;
  message: string;
  orderNumber: string | null;
}

export function writeTicketNotice(given: TicketWords, shop: MailShop): Written {
  return {
    subject: `Support: ${given.subject}`,
    content: {
      shop,
      overline: "For the studio",
      title: given.subject,
      preheader: given.message.slice(0, 120),
      paragraphs: [given.message],
      facts: [
        { label: "From", value: given.name || "A shopper" },
        ...(given.orderNumber ? [{ label: "Order", value: given.orderNumber }] : []),
      ],
      button: { label: "Open the admin area", url: `${shop.url}/admin` },
    },
  };
}

export function writeTicketAnswer(given: TicketWords, shop: MailShop): Written {
  return {
    subject: `Re: ${given.subject}`,
    content: {
      shop,
      overline: "Support",
      title: given.subject,
      preheader: given.message.slice(0, 120),
      paragraphs: [`Dear ${firstName(given.name)},`, given.message],
      ...(given.orderNumber ? { facts: [{ label: "Order", value: given.orderNumber }] } : {}),
      button: { label: "Open my tickets", url: `${shop.url}/support` },
      footer: `You get this mail because you asked ${shop.name} for help.`,
    },
  };
}
