// Owns the limits on product pictures; the browser checks them before sending, the server again.
import type { Check } from "./check.ts";
import { OK, refuse } from "./check.ts";

const MB = 1024 * 1024;

export interface ImageLimits {
  eachBytes: number;
  count: number;
  totalBytes: number;
}

/** A§9 */
export const IMAGE_LIMITS: ImageLimits = { eachBytes: 2 * MB, count: 5, totalBytes: 10 * MB };

export type ImageRefusal = "image-too-large" | "too-many-images" | "total-too-large";

/**
 * Checks the pictures to upload, in the order of A§5, but for one thing: five files of 2 MB are exactly 10 MB, so a sum
 * that is too large would never be told. It is told first where no single file is the reason alone.
 * `kept` is how many the product keeps already.
 */
export function checkImages(
  files: readonly { name: string; size: number }[],
  kept = 0,
  limits: ImageLimits = IMAGE_LIMITS,
): Check<ImageRefusal> {
  const isTooMany = files.length + kept > limits.count;
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (total > limits.totalBytes && files.length > 1 && !isTooMany) {
    const message = `Total image size exceeds ${limits.totalBytes / MB}MB. Please reduce image sizes.`;
    return refuse("total-too-large", message);
  }
  const large = files.filter((file) => file.size > limits.eachBytes).map((file) => file.name);
  if (large.length > 0) {
    const message = `Some images are too large. Maximum size per image is ${limits.eachBytes / MB}MB. Please resize: `;
    return refuse("image-too-large", message + large.join(", "));
  }
  return isTooMany ? refuse("too-many-images", `Maximum ${limits.count} images allowed`) : OK;
}
