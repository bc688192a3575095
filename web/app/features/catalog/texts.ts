// The words of the catalogue's screens, as S§2, S§4, S§8 and S§9 give them.
export interface ListTexts {
  loading: string;
  /** The server answered, but not with success. */
  failed: string;
  /** The call itself went wrong. */
  error: string;
  empty: string;
}

export const PRODUCTS: ListTexts = {
  loading: "Loading products...",
  failed: "Failed to fetch products",
  error: "Error loading products",
  empty: "No products found.",
};

export const DRESSES: ListTexts = {
  loading: "Loading dresses...",
  failed: "Failed to fetch dresses",
  error: "Error loading dresses",
  empty: "No dresses found.",
};

/** S§8: the page is labelled Bottoms, its messages speak of skirts. */
export const BOTTOMS: ListTexts = {
  loading: "Loading bottoms...",
  failed: "Failed to fetch skirts",
  error: "Error loading skirts",
  empty: "No bottoms found.",
};

export const TOPS: ListTexts = {
  loading: "Loading tops...",
  failed: "Failed to fetch tops",
  error: "Error loading tops",
  empty: "No tops found.",
};

export const COORD_SETS: ListTexts = {
  loading: "Loading co-ord sets...",
  failed: "Failed to fetch co-ord sets",
  error: "Error loading co-ord sets",
  empty: "No co-ord sets found.",
};

export const BESTSELLERS: ListTexts = {
  loading: "Loading bestsellers...",
  failed: "Failed to fetch bestsellers",
  error: "Error loading bestsellers",
  empty: "No bestsellers found.",
};

export const RESORT: ListTexts = {
  loading: "Loading resort collection...",
  failed: "Failed to fetch resort products",
  error: "Error loading resort products",
  empty: "No products found.",
};

export const EVENING: ListTexts = {
  loading: "Loading evening wear...",
  failed: "Failed to fetch evening wear products",
  error: "Error loading evening wear products",
  empty: "No products found.",
};

export const CATEGORIES = {
  loading: "Loading categories...",
  error: "Error loading categories",
  empty: "No categories found.",
};

export const PRODUCT = {
  loading: "Loading product...",
  notFound: "Product not found",
  error: "Failed to load product",
  addFailed: "Failed to add product to cart",
  added: "Product added to cart successfully!",
  copied: "Link copied!",
  reviewFailed: "Failed to submit review",
  reviewThanks: "Thank you for your feedback!",
  /** S§3: what is shown where a product says nothing itself. */
  fit: "Relaxed Fit",
  material: "Not specified",
  care: "Hand wash only. Do not bleach. Avoid machine wash. Dry clean recommended.",
  shipping: "Delivery within 10-12 days. Free shipping on all orders Pan India.",
};

export const HOME = {
  caption: "New In Spring Summer 2025",
  bestsellers: "BEST SELLERS",
};
