// The exchange policy, consistent with S§9: all sales are final, same-day cancellation, refunds in 5-7 working days.
import { CHANGED_ON, type Policy } from "./policies.ts";

export const EXCHANGE_POLICY: Policy = {
  path: "/exchanges",
  title: "Exchange Policy",
  intro:
    "All sales are final. We do not offer exchanges, returns or refunds; an order can be cancelled on the day it is placed.",
  changedOn: CHANGED_ON,
  sections: ({ contact }) => [
    {
      title: "All sales are final",
      paragraphs: [
        "Our pieces are made by hand in small runs, many of them after you order. We therefore offer no exchanges, no returns and no refunds once the day of the order has passed.",
        "Please look at the size guide on the product page before you order, and write to us if you are between two sizes: we will measure the piece itself for you.",
      ],
    },
    {
      title: "Cancelling an order",
      paragraphs: [
        "You can cancel an order on the day you placed it, before midnight Indian Standard Time, as long as it has not been shipped. Open it under Track Your Order, or write to us.",
        "After midnight the cloth is cut, and the order can no longer be cancelled.",
      ],
    },
    {
      title: "Refunds for cancelled orders",
      paragraphs: [
        "The amount of an order cancelled in time goes back to the card or account you paid with. It takes 5-7 working days to appear there.",
      ],
    },
    {
      title: "If something is wrong with your piece",
      paragraphs: [
        `We check every seam before a parcel leaves. Should you still receive a wrong or faulty piece, write to ${contact.email} within 48 hours of delivery, with the order number and photographs. We will repair or replace it at our cost. Small irregularities of print, weave and colour are the mark of hand work and not a fault.`,
      ],
    },
    {
      title: "Customised pieces",
      paragraphs: [
        "Pieces made to your measurements or in your choice of cloth are final from the moment we confirm them. One fitting at the studio is included, and so are the alterations it leads to.",
      ],
    },
  ],
};
