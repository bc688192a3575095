// The wishlist heart.
import type { Product } from "@elvara/contract/catalog";
import { useNavigate } from "react-router";
import { HeartIcon } from "../../ui/icons.tsx";
import { loginPath } from "../account/redirect.ts";
import { toggleHeart, useIsLoved } from "../wishlist/use-wishlist.ts";
import { isSignedInNow } from "./signed-in-now.ts";

interface Props {
  product: Product;
  /** S§4: on the product page a guest is sent to log in first; on cards (S§2) nobody is. */
  needsLogin?: boolean;
  className?: string;
}

export function HeartButton({ product, needsLogin = false, className = "" }: Props) {
  const isLoved = useIsLoved(product.id);
  const navigate = useNavigate();
  const press = () => {
    if (needsLogin && !isSignedInNow()) void navigate(loginPath(`/product/${product.id}`));
    else toggleHeart(product);
  };
  return (
    <button
      type="button"
      aria-pressed={isLoved}
      aria-label={`${product.name}: ${isLoved ? "remove from wishlist" : "add to wishlist"}`}
      onClick={press}
      className={`grid size-11 place-items-center transition-[color,transform] duration-300 ease-calm active:scale-90 ${isLoved ? "text-accent" : "hover:text-accent"} ${className}`}
    >
      <HeartIcon filled={isLoved} />
    </button>
  );
}
