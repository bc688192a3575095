// The studio's editorial pictures: whole scenes in `public/editorial`, 1400 px wide, with an 800 px copy for phones.
import type { PictureSource } from "./picture.tsx";

function scene(name: string, alt: string): PictureSource & { width: number; height: number } {
  const url = `/editorial/${name}.webp`;
  return { url, alt, width: 1400, height: 934, srcSet: `/editorial/${name}-800.webp 800w, ${url} 1400w` };
}

export const RESORT_SCENE = scene(
  "resort",
  "A blue leaf-printed kaftan, a marigold block-printed sundress and an indigo ikat two-piece before a sand-coloured wall with palm shadows.",
);
export const EVENING_SCENE = scene(
  "evening",
  "An emerald satin gown, a champagne pleated two-piece and a wine one-shoulder gown before a terracotta arch in evening light.",
);
export const ATELIER_SCENE = scene(
  "about-atelier",
  "The studio: an ivory linen wrap dress and an ajrakh-printed maxi dress on walnut stands, beside a stack of folded printed cottons.",
);
export const FOUNDER_SCENE = scene(
  "about-founder",
  "An ivory linen gown on a dress form by the window, its shadow on a warm sand-coloured wall.",
);
export const CLOTH_SCENE = scene(
  "about-sustainability",
  "Folded lengths of cotton and linen in sand, terracotta, mint, grey and olive, stacked before a sage-green wall.",
);
export const BLOCK_PRINT_SCENE = scene(
  "blog-1",
  "Close-up of ivory cotton block-printed with rows of brick-red flowers, leaf shadows falling across it.",
);
export const AJRAKH_SCENE = scene(
  "blog-2",
  "Close-up of ajrakh cotton: ivory stars with red hearts in a grid of indigo squares, the cloth in soft folds.",
);
