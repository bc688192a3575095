// Draws a piece that has no photograph yet: its outline in its cloth, before a paper backdrop.
import sharp from "sharp";
import type { Backdrop, DemoProduct } from "../catalogue/product.ts";
import { cloth } from "./prints.ts";
import { outlines } from "./shapes.ts";

const PAPER: Record<Backdrop, [wall: string, floor: string]> = {
  ivory: ["#f4efe6", "#e6ddcd"],
  sand: ["#e8dcc8", "#d8c8ad"],
  blush: ["#f0ded4", "#e2c7b9"],
  sage: ["#dfe3d4", "#c8cfb9"],
  ink: ["#3a4358", "#262d3f"],
};

/** Marks a drawing, so that a later start knows which pictures a photograph may replace. */
export function drawingAlt(name: string): string {
  return `Drawing of the ${name}.`;
}

export function draw({ garment, print, colours, backdrop }: DemoProduct): Promise<Buffer> {
  const { cloth: paths, lines = [] } = outlines[garment];
  const [wall, floor] = PAPER[backdrop];
  const body = paths.join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200"><defs>${cloth[print](colours)}
    <radialGradient id="wall" cx=".42" cy=".34" r=".85"><stop stop-color="${wall}"/><stop offset="1" stop-color="${floor}"/></radialGradient>
    <linearGradient id="fold"><stop offset=".18" stop-color="#000" stop-opacity=".2"/><stop offset=".42" stop-color="#fff" stop-opacity=".16"/>
      <stop offset=".62" stop-color="#000" stop-opacity=".04"/><stop offset=".9" stop-color="#000" stop-opacity=".26"/></linearGradient>
    <radialGradient id="shade"><stop stop-color="#000" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>
    <rect width="900" height="1200" fill="url(#wall)"/><ellipse cx="450" cy="1098" rx="300" ry="34" fill="url(#shade)"/>
    <path d="M450 60v62q0 20-26 34L330 198M450 122q0 20 26 34l94 42" fill="none" stroke="#a98a58" stroke-width="5" stroke-linecap="round"/>
    <path d="${body}" fill="url(#cloth)"/><path d="${body}" fill="url(#fold)"/>
    <path d="${lines.join("")}" fill="none" stroke="${colours[1]}" stroke-opacity=".55" stroke-width="2.5" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 82, effort: 1 }).toBuffer();
}
