// The cloth of drawn garments: an SVG paint server for each kind of print.
import type { Print } from "../catalogue/product.ts";

type Colours = [ground: string, motif: string];

const tile = (size: number, [ground]: Colours, motif: string, turn = 0) =>
  `<pattern id="cloth" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">` +
  `<rect width="${size}" height="${size}" fill="${ground}"/>${motif}</pattern>`;

const petal = (x: number, y: number, colour: string) =>
  [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<ellipse cx="${x}" cy="${y - 7}" rx="3.6" ry="7" fill="${colour}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join("");

export const cloth: Record<Print, (colours: Colours) => string> = {
  solid: (colours) => tile(8, colours, ""),
  pleat: (colours) => tile(22, colours, `<rect x="15" width="7" height="22" fill="${colours[1]}" opacity=".38"/>`),
  ombre: ([top, foot]) =>
    `<linearGradient id="cloth" x2="0" y2="1"><stop offset=".15" stop-color="${top}"/><stop offset=".95" stop-color="${foot}"/></linearGradient>`,
  sprig: (colours) => tile(64, colours, `${petal(18, 20, colours[1])}${petal(50, 52, colours[1])}`),
  vine: (colours) =>
    tile(
      96,
      colours,
      `<path d="M0 48q24-40 48 0t48 0M48 0q-40 24 0 48t0 48" fill="none" stroke="${colours[1]}" stroke-width="2.4"/>${petal(48, 48, colours[1])}${petal(0, 0, colours[1])}`,
    ),
  waves: (colours) =>
    tile(
      34,
      colours,
      `<path d="M0 10q8.5-8 17 0t17 0M0 25q8.5-8 17 0t17 0" fill="none" stroke="${colours[1]}" stroke-width="4"/>`,
      38,
    ),
  stripe: (colours) => tile(30, colours, `<rect width="11" height="30" fill="${colours[1]}"/>`),
  check: (colours) => tile(36, colours, `<path d="M0 0h18v36H0zM0 0h36v18H0z" fill="${colours[1]}" opacity=".5"/>`),
  diamond: (colours) =>
    tile(
      60,
      colours,
      `<path d="M30 4l22 26-22 26L8 30z" fill="none" stroke="${colours[1]}" stroke-width="5"/><path d="M30 20l8 10-8 10-8-10z" fill="${colours[1]}"/>`,
    ),
  dots: (colours) =>
    tile(
      40,
      colours,
      [
        [6, 8],
        [20, 4],
        [33, 11],
        [12, 22],
        [28, 25],
        [5, 35],
        [20, 36],
        [35, 34],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6" fill="none" stroke="${colours[1]}" stroke-width="1.8"/>`)
        .join(""),
    ),
  paisley: (colours) =>
    tile(
      80,
      colours,
      [0, 40]
        .map(
          (shift) =>
            `<path d="M${20 + shift} ${14 + shift}q18 4 14 22-5 16-20 10-12-8-4-18 8-6 10-14z" fill="${colours[1]}"/><circle cx="${18 + shift}" cy="${36 + shift}" r="3" fill="${colours[0]}"/>`,
        )
        .join(""),
    ),
};
