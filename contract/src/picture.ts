// A picture on the wire: its address, its true size, and what to show before it has loaded.
import { z } from "zod";

export const picture = z.object({
  id: z.string(),
  /** The 800 px WebP, for readers that know nothing of sizes; `rules/picture.ts` names the others. */
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny blurred version as a data URL. */
  placeholder: z.string(),
  /** The dominant colour, "#rrggbb". */
  color: z.string(),
});
export type Picture = z.infer<typeof picture>;
