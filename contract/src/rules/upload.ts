// Owns the limits on product pictures; the browser checks them before sending, the server again.
import type { Check } from "./check.ts";
import { OK, refuse } from "./check.ts";

const MB = 1024 * 1024;

/** A§9 */
export const IMAGE_LIMITS = { eachBytes: 2 * MB, count: 5, totalBytes: 10 * MB } as const;

export type ImageRefusal = "image-too-large" | "too-many-images" | "total-too-large";

/** Checks the pictures to upload, in the order of A§5. `kept` is how many the product keeps already. */
export function checkImages(files: readonly { name: string; size: number }[], kept = 0): Check<ImageRefusal> {
  const large = files.filter((file) => file.size > IMAGE_LIMITS.eachBytes).map((file) => file.name);
  if (large.length > 0) {
    const message = "Some images are too large. Maximum size per image is 2MB. Please resize: ";
    return refuse("image-too-large", message + large.join(", "));
  }
  if (files.length + kept > IMAGE_LIMITS.count) return refuse("too-many-images", "Maximum 5 images allowed");
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (total > IMAGE_LIMITS.totalBytes) {
    return refuse("total-too-large", "Total image size exceeds 10MB. Please reduce image sizes.");
  }
  return OK;
}
