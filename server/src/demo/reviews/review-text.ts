// What the demo knows of a review.

export interface ReviewText {
  product: string;
  /** The part of the shopper's address before the @. */
  by: string;
  rating: 1 | 2 | 3 | 4 | 5;
  daysAgo: number;
  /** Approved unless it says otherwise. */
  status?: "approved" | "pending" | "rejected";
  body: string;
}
