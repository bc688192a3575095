// The admin area's sections in the order of the sidebar: the specification's four, then ours.
export interface Section {
  path: string;
  label: string;
}

export const MAIN_SECTIONS: Section[] = [
  { path: "/admin/products", label: "Products" },
  { path: "/admin/orders", label: "Orders" },
  { path: "/admin/coupons", label: "Discount (Coupon Management)" },
  { path: "/admin/users", label: "User Management" },
];

export const MORE_SECTIONS: Section[] = [
  { path: "/admin/overview", label: "Overview" },
  { path: "/admin/appointments", label: "Appointments" },
  { path: "/admin/messages", label: "Messages" },
  { path: "/admin/reviews", label: "Reviews" },
  { path: "/admin/subscribers", label: "Subscribers" },
  { path: "/admin/journal", label: "Journal" },
  { path: "/admin/settings", label: "Settings" },
];
