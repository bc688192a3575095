// A throwaway database with a hundred thousand products, named as a fashion shop would name them.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Database, openDatabase } from "../server/src/platform/db.ts";
import { startEmbeddedPostgres } from "../server/src/platform/embedded-postgres.ts";
import { migrate } from "../server/src/platform/migrate.ts";

const COLOURS =
  "Marigold Terracotta Jasmine Olive Emerald Garnet Ivory Indigo Rani Crimson Saffron Pistachio Blush Charcoal Teal Plum Mustard Coral Lavender Midnight Rust Sage Peach Cobalt Maroon Pearl Copper Mint Lilac Sand";
const PRINTS =
  "Bandhani Ikat Ajrakh Kalamkari Chikankari Booti Leheriya Patola Trellis Garden Paisley Gingham Pinstripe Moonlit Scallop Ruffle Pleated Smocked Tiered Asymmetric Handloom Mirrorwork Zari Gota Embroidered";
const FABRICS = "Cotton Linen Silk Chanderi Organza Georgette Velvet Khadi Mul Satin Crepe Tussar";
const GARMENTS =
  "Sundress|Gown|Shirt|Skirt|Co-ord Set|Wrap Dress|Kaftan|Blouse|Trousers|Maxi Dress|Midi Dress|Jumpsuit|Cape|Kurta|Palazzo|Camisole";
const list = (words: string, separator = " ") =>
  `array[${words
    .split(separator)
    .map((word) => `'${word}'`)
    .join()}]`;

export const PRODUCTS = 100_000;
export const CATEGORIES = 20;

export interface Crowd extends Database {
  end(): Promise<void>;
}

export async function openCrowd(products = PRODUCTS): Promise<Crowd> {
  const folder = await mkdtemp(path.join(tmpdir(), "elvara-bench-"));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwaway: true });
  const database = openDatabase(postgres.url, 10);
  await migrate(database.sql);
  await database.sql.unsafe(`
    insert into categories (id, name) select 'category-' || n, 'Category ' || n from generate_series(0, ${CATEGORIES - 1}) n`);
  // Multiplying by primes spreads the words, so that neighbours in the table have nothing in common.
  await database.sql.unsafe(`
    insert into products (id, name, price, category_id, sku, material, is_dress, is_top, is_bottom, is_cooset,
      is_bestsellers, is_active, position, created_at)
    select 'p' || n, colour || ' ' || print || ' ' || fabric || ' ' || garment, 100000 + n::bigint * 7919 % 2000000,
      'category-' || n % ${CATEGORIES}, 'EL-' || lpad(n::text, 6, '0'), 'Pure ' || lower(fabric),
      garment ~ 'dress|Dress|Gown', garment ~ 'Shirt|Blouse|Cami', garment ~ 'Skirt|Trou|Pal', garment ~ 'Set',
      n % 100 = 0, n % 40 <> 0, n % 1000, now() - n * interval '1 minute'
    from generate_series(1, ${products}) n,
      lateral (select (${list(COLOURS)})[1 + n * 31 % 30] colour, (${list(PRINTS)})[1 + n / 30 * 7 % 25] print,
        (${list(FABRICS)})[1 + n / 750 * 5 % 12] fabric, (${list(GARMENTS, "|")})[1 + (n / 9000 + n * 7) % 16] garment) words`);
  await database.sql.unsafe("vacuum analyze");
  return {
    ...database,
    end: async () => {
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
