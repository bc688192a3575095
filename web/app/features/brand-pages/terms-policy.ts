// The terms and conditions, consistent with S§9.
import { CHANGED_ON, type Policy } from "./policies.ts";

export const TERMS_POLICY: Policy = {
  path: "/terms",
  title: "Terms and Conditions",
  intro: "What you and we agree on when you use this shop or order from it.",
  changedOn: CHANGED_ON,
  sections: ({ brand, contact }) => [
    {
      title: "Who we are",
      paragraphs: [
        `This shop is run by ${brand.name}, ${contact.studio.street}, ${contact.studio.city} ${contact.studio.zipCode}, ${contact.studio.state}, India. By using it or ordering from it you accept these terms.`,
      ],
    },
    {
      title: "Who may register and order",
      paragraphs: [
        "You must be at least 18 years old to register and to order. Minors under 18 cannot register; a parent or guardian may order for them.",
        "You sign in with your mobile number and a one-time password. Keep your phone and your inbox to yourself: what is ordered from your account counts as ordered by you.",
      ],
    },
    {
      title: "Products and colours",
      paragraphs: [
        "Hand-printed and hand-dyed cloth varies from length to length, and screens show colours differently. The pictures are as true as we can make them; the piece you receive may differ slightly, and that is not a fault.",
      ],
    },
    {
      title: "Prices and payment",
      paragraphs: [
        "Prices are in Indian rupees. Prices in other currencies are shown for orientation, converted at a daily rate; payment is always taken in Indian rupees, and your bank decides what it charges for conversion.",
        "We take payment in full when you order, through a payment provider. We never see or keep your card number. Should a price be plainly wrong, we will write to you before anything is made, and you may cancel without cost.",
      ],
    },
    {
      title: "When an order is binding",
      paragraphs: [
        "Your order is an offer. The contract is made when your payment has arrived and we confirm the order by e-mail. Offers and coupons hold while they are shown and as far as their conditions say.",
      ],
    },
    {
      title: "Cancellation, exchanges and refunds",
      paragraphs: [
        "An order can be cancelled on the same day, before midnight Indian Standard Time. Otherwise all sales are final, with no exchanges, returns or refunds. Refunds that are due take 5-7 working days. The exchange policy has the details.",
      ],
    },
    {
      title: "Shipping",
      paragraphs: [
        "Shipping within India is free; international orders ship free only above ₹45,000. Delivery takes 1 to 4 weeks. The shipping policy has the details.",
      ],
    },
    {
      title: "Our designs",
      paragraphs: [
        `Pictures, texts, prints and patterns in this shop belong to ${brand.name} or to the artists named with them. Please ask before you use them for anything but your own pleasure.`,
      ],
    },
    {
      title: "Reviews",
      paragraphs: [
        "Write what you like about what you wear. We read reviews before they appear and leave out those that are insulting, unlawful or about something else.",
      ],
    },
    {
      title: "Liability and law",
      paragraphs: [
        `We answer without limit for what the law says we must, and otherwise up to the price of the order concerned. Indian law applies; the courts of ${contact.studio.city}, ${contact.studio.state}, are responsible.`,
      ],
    },
  ],
};
