// The cart (S§2): private, so nothing of it is rendered on the server.
import { CartPage } from "../features/cart/cart-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/cart.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Cart", description: "The pieces you have chosen.", path: "/cart", noindex: true });

export default CartPage;
