// The privacy policy: what the shop keeps about people, why and for how long.
import { CHANGED_ON, type Policy } from "./policies.ts";

export const PRIVACY_POLICY: Policy = {
  path: "/privacy",
  title: "Privacy Policy",
  intro: "What we know about you, why, for how long, and how to have it changed or deleted.",
  changedOn: CHANGED_ON,
  sections: ({ brand, contact }) => [
    {
      title: "What we keep",
      paragraphs: ["We keep only what we need to serve you:"],
      list: [
        "your name, e-mail address and mobile number, when you register, order, book an appointment or write to us;",
        "your addresses, when you save them or have something delivered there;",
        "your orders, their payment status and the provider's transaction number, but never your card number;",
        "your cart, your wishlist and the reviews you write;",
        "technical records of visits (address, time, page, errors), kept for at most 30 days.",
      ],
    },
    {
      title: "What stays in your browser",
      paragraphs: [
        "Without an account, your cart, your wishlist, the chosen currency and the colour theme are kept in your own browser and not on our side. We set no advertising cookies and use no trackers of others. A single strictly necessary cookie keeps you signed in.",
      ],
    },
    {
      title: "What we use it for",
      paragraphs: [
        "To make, pack and deliver your order; to answer you; to confirm and remind you of appointments; to keep the shop safe from misuse; and to keep the books that the law asks for. News and offers come only if you asked for them, and every such message carries a link to stop them.",
      ],
    },
    {
      title: "Who else sees it",
      paragraphs: [
        "The payment provider handles your payment. The carrier receives name, address and mobile number. The services that send our e-mails and text messages receive the message and where it goes. Nobody else receives anything, and nobody is sold anything.",
      ],
    },
    {
      title: "How long",
      paragraphs: [
        "Orders and invoices are kept for eight years, as Indian tax law asks. Everything else is deleted when your account is, or two years after your last visit.",
      ],
    },
    {
      title: "Minors",
      paragraphs: [
        "The shop is for adults: minors under 18 cannot register. Should we learn that a child has given us personal data, we delete it.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        `You may see, correct and delete what ${brand.name} knows about you, and take back any consent. Much of it you can change yourself under Profile; for the rest write to ${contact.email}, and you will have an answer within a week.`,
      ],
    },
    {
      title: "Safety",
      paragraphs: [
        "Everything travels encrypted. Passwords and one-time codes are stored only as hashes. Staff see what their task needs, and every change they make is recorded.",
      ],
    },
  ],
};
