// The demo's pictures: the studio's photographs where they exist, a drawing where they do not.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { limiter } from "../features/media/limiter.ts";
import { type NewPicture, pictureIdOf, storeOwnPicture } from "../features/media/pictures.ts";
import type { Storage } from "../platform/storage.ts";
import type { DemoProduct } from "./catalogue/product.ts";
import { draw, drawingAlt } from "./drawing/draw.ts";

const FOLDER = path.join(import.meta.dirname, "pictures");

export interface Photograph {
  id: string;
  alt: string;
  bytes: Buffer;
}

export interface PictureLink {
  productId: string;
  pictureId: string;
  position: number;
  alt: string;
}

/** The photographs of each product that lie in the demo's folder now, in their order. */
export async function readPhotographs(folder = FOLDER): Promise<Map<string, Photograph[]>> {
  const listed = JSON.parse(await readFile(path.join(folder, "pictures.json"), "utf8")) as Record<
    string,
    { file: string; alt: string }[]
  >;
  const entries = await Promise.all(
    Object.entries(listed).map(async ([productId, files]) => {
      const found = await Promise.all(files.map(({ file, alt }) => readOne(path.join(folder, file), alt)));
      return [productId, found.filter((one) => one !== undefined).slice(0, 10)] as const;
    }),
  );
  return new Map(entries.filter(([, found]) => found.length > 0));
}

async function readOne(file: string, alt: string): Promise<Photograph | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && { id: pictureIdOf(bytes), alt, bytes };
}

/** Stores the pictures of all these products and says how far it is. */
export async function storeDemoPictures(
  storage: Storage,
  products: readonly DemoProduct[],
  photographs: ReadonlyMap<string, Photograph[]>,
  say: (text: string) => void,
): Promise<{ rows: NewPicture[]; links: PictureLink[] }> {
  const inTurn = limiter(2);
  const rows = new Map<string, NewPicture>();
  const links: PictureLink[] = [];
  let done = 0;
  const storeFor = async (product: DemoProduct) => {
    const shown = photographs.get(product.id) ?? [{ alt: drawingAlt(product.name), bytes: await draw(product) }];
    for (const [position, { alt, bytes }] of shown.entries()) {
      const row = await storeOwnPicture(storage, bytes);
      rows.set(row.id, row);
      links.push({ productId: product.id, pictureId: row.id, position, alt });
    }
    done += 1;
    if (done % 10 === 0) say(`Pictures of ${done} of ${products.length} products`);
  };
  await Promise.all(products.map((product) => inTurn(() => storeFor(product))));
  return { rows: [...rows.values()], links };
}
