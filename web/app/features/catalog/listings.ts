// The listing pages (S§2): what each is called, what it holds and what it says.
import type { Product, ProductType } from "@elvara/contract/catalog";
import type { ListingScope } from "../../api/catalog.ts";
import { EVENING_SCENE, RESORT_SCENE } from "../../ui/editorial.ts";
import type { PictureSource } from "../../ui/picture.tsx";
import type { BuyNowWay } from "./buy-now.tsx";
import { isOfCollection, isOfType } from "./groups.ts";
import { BESTSELLERS, BOTTOMS, COORD_SETS, DRESSES, EVENING, type ListTexts, PRODUCTS, RESORT, TOPS } from "./texts.ts";

export interface ListingPage {
  path: string;
  title: string;
  /** One sentence under the title, also the page's description for search engines. */
  intro: string;
  scope: ListingScope;
  /** S§2: what is shown is chosen on the client; the server only narrows. */
  keep: (product: Product) => boolean;
  texts: ListTexts;
  buyNow?: BuyNowWay;
  /** A wide picture above the title. */
  cover?: PictureSource;
}

const byType = (type: NonNullable<ListingScope["type"]>) => ({ scope: { type }, keep: isOfType(type) });

export const TYPE_PAGES: Record<string, ListingPage> = {
  dresses: {
    path: "/products/dresses",
    title: "Dresses",
    intro: "Hand-blocked cottons, bias-cut satins and linens that only get better with wear.",
    texts: DRESSES,
    ...byType("dress"),
  },
  skirts: {
    path: "/products/skirts",
    title: "Bottoms",
    intro: "Skirts that sweep and trousers that sit right, cut for long days and late evenings.",
    texts: BOTTOMS,
    ...byType("bottom"),
  },
  tops: {
    path: "/products/tops",
    title: "Tops",
    intro: "Shirts, blouses and camisoles to build a wardrobe on.",
    texts: TOPS,
    ...byType("top"),
  },
  "coord-sets": {
    path: "/products/coord-sets",
    title: "Co-ord Sets",
    intro: "Two pieces made for each other, and for everything else you own.",
    texts: COORD_SETS,
    ...byType("coord"),
  },
};

export const OTHER_PAGE: ListingPage = {
  path: "/products",
  title: "Other",
  intro: "The pieces that belong to no group: stoles, layers and one-offs from the studio.",
  texts: PRODUCTS,
  ...byType("other"),
};

export const BESTSELLERS_PAGE: ListingPage = {
  path: "/bestsellers",
  title: "Bestsellers",
  intro: "The pieces our customers come back for, and bring their friends to.",
  texts: BESTSELLERS,
  buyNow: "cart",
  ...byType("bestseller"),
};

export const COLLECTION_PAGES: Record<string, ListingPage> = {
  "resorts-summers": {
    path: "/categories/resorts-summers",
    title: "Resort and Summer",
    intro: "Light cottons and open necklines for warm mornings and slow afternoons.",
    texts: RESORT,
    cover: RESORT_SCENE,
    scope: { collection: "resort" },
    keep: isOfCollection("resort"),
  },
  "evening-wear": {
    path: "/categories/evening-wear",
    title: "Evening Wear",
    intro: "Satin, silk and colour that holds the room after dark.",
    texts: EVENING,
    cover: EVENING_SCENE,
    scope: { collection: "evening" },
    keep: isOfCollection("evening"),
  },
};

export const ALL_PAGE: ListingPage = {
  path: "/shop-by-product",
  title: "All Products",
  intro: "Everything we make at the moment, from the first linen shirt to the last satin gown.",
  texts: PRODUCTS,
  scope: {},
  keep: () => true,
};

/** S§2: the rows of the all-products page, in their order. */
export const ALL_ROWS: { type: ProductType; title: string; to: string; buyNow?: BuyNowWay }[] = [
  { type: "bestseller", title: "Best Sellers", to: "/bestsellers", buyNow: "cart" },
  { type: "dress", title: "Dresses", to: "/products/dresses" },
  { type: "top", title: "Tops", to: "/products/tops" },
  { type: "bottom", title: "Bottoms", to: "/products/skirts" },
  { type: "coord", title: "Co-ord Sets", to: "/products/coord-sets" },
  { type: "other", title: "Other", to: "/products" },
];
