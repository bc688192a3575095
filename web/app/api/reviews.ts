// Sends a review.
import type { EndpointSpec } from "@elvara/contract/endpoint";
import { call } from "./client.ts";

export interface ReviewForm {
  productId: string;
  name: string;
  contact: string;
  rating: number;
  review: string;
}

const postReview: EndpointSpec = {
  method: "POST",
  path: "/api/reviews",
  access: "user",
  summary: "Writes a review",
};

export async function sendReview(review: ReviewForm): Promise<void> {
  await call(postReview, { body: review } as never);
}
