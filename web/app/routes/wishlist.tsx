// The wishlist (S§2): login required.
import { RequireUser } from "../features/account/guards.tsx";
import { WishlistPage } from "../features/wishlist/wishlist-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/wishlist.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Wishlist", description: "The pieces you love.", path: "/wishlist", noindex: true });

export default function Wishlist() {
  return (
    <RequireUser>
      <WishlistPage />
    </RequireUser>
  );
}
