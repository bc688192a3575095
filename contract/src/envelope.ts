// The usual answer's frame, the error answer, and pages of a list.
import { z } from "zod";

export const errorAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  requestId: z.string().optional(),
  /** Extra facts some codes carry, e.g. fresh totals with TOTAL_CHANGED. */
  details: z.unknown().optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  totalItems: z.int(),
  totalPages: z.int(),
});
export type Pagination = z.infer<typeof pagination>;

export function paginate(page: number, limit: number, totalItems: number): Pagination {
  return { page, limit, totalItems, totalPages: Math.max(1, Math.ceil(totalItems / limit)) };
}
