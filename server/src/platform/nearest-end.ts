// Reads a page of a long list from the end that is nearer, so that the last page costs what the first does.

export interface Walk {
  /** Whether the list is walked from its end, against its order. */
  isBackward: boolean;
  offset: number;
  limit: number;
}

export function nearestEnd(page: number, limit: number, total: number): Walk {
  const skipped = (page - 1) * limit;
  if (skipped <= total / 2) return { isBackward: false, offset: skipped, limit };
  const shown = Math.max(0, Math.min(limit, total - skipped));
  return { isBackward: true, offset: Math.max(0, total - skipped - shown), limit: shown };
}
