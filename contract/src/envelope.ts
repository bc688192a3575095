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
  /** Set when a search found more than it counted: `totalItems` are the newest of them. */
  hasMore: z.literal(true).optional(),
});
export type Pagination = z.infer<typeof pagination>;

/** Of more than `most` rows only so many can be paged through. */
export function paginate(page: number, limit: number, found: number, most = Number.POSITIVE_INFINITY): Pagination {
  const totalItems = Math.min(found, most);
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  return { page, limit, totalItems, totalPages, ...(found > most ? { hasMore: true as const } : {}) };
}
