// What the demo knows of a piece, and what its cut and its cloth say about fit and care.

export type Garment = keyof typeof FIT;
export type Fabric = keyof typeof CARE;
export type Print =
  | "solid"
  | "pleat"
  | "ombre"
  | "sprig"
  | "vine"
  | "waves"
  | "stripe"
  | "check"
  | "diamond"
  | "dots"
  | "paisley";
export type Backdrop = "ivory" | "sand" | "blush" | "sage" | "ink";

export interface DemoProduct {
  id: string;
  name: string;
  type: "dress" | "top" | "bottom" | "coord" | "other";
  garment: Garment;
  print: Print;
  /** Ground and motif. */
  colours: [ground: string, motif: string];
  backdrop: Backdrop;
  fabric: Fabric;
  /** Rupees. */
  price: number;
  bestseller?: true;
  hidden?: true;
  /** A child of the list's own category. */
  category?: string;
  description: string;
  material: string;
}

/** What `size` says: how a cut fits. Lengths are for size S. */
export const FIT = {
  sundress: "Fitted at the bodice, full in the skirt. Midi length, 118 cm from the shoulder. True to size.",
  "wrap-dress": "Wraps and ties, so it adapts by a size either way. Midi length, 116 cm from the shoulder.",
  "tiered-maxi": "Relaxed Fit, loose from the bust down. Ankle length, 134 cm; the straps shorten by up to 6 cm.",
  "slip-dress": "Bias cut, close but not tight. 122 cm from the strap; take a size up for a looser fall.",
  camisole: "Relaxed Fit with adjustable straps. 56 cm from the top of the strap. True to size.",
  "crop-top": "Fitted, with a side zip. 38 cm from the shoulder; between two sizes take the larger.",
  shirt: "Relaxed Fit, a little boxy. 64 cm at the centre back. Take a size down for a neat fit.",
  blouse: "Relaxed Fit with an elastic waist and a short peplum. 58 cm at the centre back. True to size.",
  tunic: "Straight Fit with side slits. Knee length, 102 cm at the centre back. True to size.",
  kaftan: "Relaxed Fit, drawn in by a cord. 128 cm from the shoulder; one size covers two.",
  palazzo: "High waist, very wide leg. Inside leg 76 cm, made to touch the floor in flats. True to size at the waist.",
  "flared-skirt": "Flat waistband with a side zip, a true flare. 82 cm long. True to size at the waist.",
  "pleated-skirt": "High waist, elastic at the back. 80 cm long. True to size at the waist.",
  "v-gown": "Fitted to the hip, then falling straight. Floor length, 152 cm; hemmed free in the studio.",
  "one-shoulder-gown": "Fitted to the knee with a slim flare. Floor length, 150 cm; hemmed free in the studio.",
  "coord-crop-palazzo":
    "Top fitted, 38 cm long. Palazzos high-waisted and wide, inside leg 76 cm. Both come in the size you choose.",
  "coord-crop-flared":
    "Top fitted, 38 cm long. Skirt flat at the waist and flared, 84 cm. Both come in the size you choose.",
  "coord-crop-pleated":
    "Top fitted, 38 cm long. Skirt pleated with an elastic back, 80 cm. Both come in the size you choose.",
  "coord-shirt-palazzo":
    "Relaxed Fit shirt, 64 cm. Palazzos high-waisted and wide, inside leg 76 cm. Both come in the size you choose.",
} as const;

/** What `productCare` says: how a cloth is looked after. */
export const CARE = {
  cotton:
    "Hand wash cold with a mild soap, separately the first time: the dyes may bleed a little. Dry in shade. Iron inside out while damp.",
  linen:
    "Hand wash cold or machine wash gently at 30°. Do not bleach. Dry flat in shade. Iron damp, or leave the creases: they belong.",
  silk: "Dry clean recommended. If you must, hand wash cold with a silk wash and do not wring. Iron cool on the reverse. Keep perfume off the cloth.",
  satin:
    "Dry clean only. Steam from the reverse, never press on the face. Hang on a padded hanger, away from sunlight.",
  chiffon: "Dry clean only. Steam lightly to lift creases. Store hanging in the cotton cover that comes with it.",
  velvet: "Dry clean only. Never iron: hang in a steamy room and brush the pile upwards with a soft brush.",
} as const;
