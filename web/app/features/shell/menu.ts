// What the menus of header and footer lead to (S§2).
export interface MenuLink {
  label: string;
  to: string;
}

export interface MenuSection {
  /** Stable name, also used for ids. */
  name: "product" | "category" | "brand";
  label: string;
  /** How the mobile menu spells it. */
  mobileLabel: string;
  links: MenuLink[];
}

export const basicsPath = (brandSlug: string) => `/categories/${brandSlug}-basics`;

export function menuSections(brand: { name: string; slug: string }, signedIn: boolean): MenuSection[] {
  return [
    {
      name: "product",
      label: "Shop by product",
      mobileLabel: "Shop by Product",
      links: [
        { label: "All Products", to: "/shop-by-product" },
        { label: "Bestsellers", to: "/bestsellers" },
        { label: "Dresses", to: "/products/dresses" },
        { label: "Tops", to: "/products/tops" },
        { label: "Bottoms", to: "/products/skirts" },
        { label: "Co-ord Sets", to: "/products/coord-sets" },
      ],
    },
    {
      name: "category",
      label: "Shop by category",
      mobileLabel: "Shop by Category",
      links: [
        { label: "All Categories", to: "/shop-by-category" },
        { label: "Resort and Summer", to: "/categories/resorts-summers" },
        { label: "Evening Wear", to: "/categories/evening-wear" },
        { label: `${brand.name} Basics`, to: basicsPath(brand.slug) },
      ],
    },
    {
      name: "brand",
      label: "About the brand",
      mobileLabel: "About the Brand",
      links: [
        { label: "About Us", to: "/about-us" },
        { label: "Blog", to: "/blog" },
        { label: "Contact Us", to: "/contact-us" },
        { label: "Book an Appointment", to: "/book-appointment" },
        ...(signedIn ? [{ label: "Track Your Order", to: "/track-order" }] : []),
      ],
    },
  ];
}
