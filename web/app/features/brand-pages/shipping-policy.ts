// The shipping policy, consistent with S§9 and with the fees that the checkout charges.
import { paiseToRupees } from "@elvara/contract/rules/money";
import { CHANGED_ON, type Policy } from "./policies.ts";

/** S§9 */
const FREE_ABROAD_ABOVE = "₹45,000";

const rupees = (paise: number) => `₹${paiseToRupees(paise).toLocaleString("en-IN")}`;

export const SHIPPING_POLICY: Policy = {
  path: "/shipping",
  title: "Shipping Policy",
  intro:
    "Free shipping within India. Delivery takes 1 to 4 weeks, because most pieces are finished after you order them.",
  changedOn: CHANGED_ON,
  sections: ({ shippingFees, contact }) => [
    {
      title: "Within India",
      paragraphs: [
        "Shipping is free on all orders within India, whatever their value. Pieces that are ready leave the studio so that they reach you within 10-12 days.",
      ],
    },
    {
      title: "International orders",
      paragraphs: [
        `International shipping is free only for orders above ${FREE_ABROAD_ABOVE}. For other orders the fee depends on the country and is shown at checkout before you pay. At present it is:`,
      ],
      list: feesByCountry(shippingFees.byCountry),
    },
    {
      title: "Delivery times",
      paragraphs: [
        "Delivery takes 1 to 4 weeks from the day of your order. Cotton and linen pieces are usually at the shorter end; satin gowns, embroidery and customised pieces at the longer. We write to you when your parcel leaves, and you can follow the order under Track Your Order at any time.",
      ],
    },
    {
      title: "Duties and taxes abroad",
      paragraphs: [
        "Prices include Indian taxes. Import duties and taxes of the destination country are not included; where they are due, the carrier collects them from you on delivery.",
      ],
    },
    {
      title: "Addresses and delivery attempts",
      paragraphs: [
        "Please check the address and the mobile number before you pay: the carrier calls before delivering. After three attempts a parcel returns to us, and we will write to you to agree on a second delivery at your cost.",
      ],
    },
    {
      title: "Damaged or lost parcels",
      paragraphs: [
        `If a parcel arrives damaged, photograph it before opening and write to ${contact.email} within 48 hours. If it is lost on the way, we make the piece again for you, or refund it where we cannot; refunds take 5-7 working days.`,
      ],
    },
  ],
};

/** Countries with the same fee in one line, cheapest first. */
function feesByCountry(byCountry: Record<string, number>): string[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const groups = new Map<number, string[]>();
  for (const [country, fee] of Object.entries(byCountry)) {
    groups.set(fee, [...(groups.get(fee) ?? []), names.of(country) ?? country]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([fee, countries]) => `${countries.join(", ")}: ${rupees(fee)}`);
}
