// Buy Now on a card, in both ways of S§2: open the product, or put it into the cart at once.
import type { Product } from "@elvara/contract/catalog";
import { firstSize } from "@elvara/contract/rules/size";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { messageFor } from "../../api/errors.ts";
import { toast } from "../../lib/toast.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { loginPath } from "../account/redirect.ts";
import { useAddToCart } from "../cart/add-to-cart.ts";
import { isSignedInNow } from "./signed-in-now.ts";
import { PRODUCT } from "./texts.ts";

/** `open` leads to the product page; `cart` adds one piece and leads to the cart, after a login where needed. */
export type BuyNowWay = "open" | "cart";

interface Props {
  product: Product;
  way: BuyNowWay;
  className?: string;
}

export function BuyNow({ product, way, className = "" }: Props) {
  const path = `/product/${product.id}`;
  const about = <span className="sr-only">: {product.name}</span>;
  if (way === "open") {
    return (
      <ButtonLink to={path} className={className}>
        Buy Now{about}
      </ButtonLink>
    );
  }
  return <BuyAtOnce product={product} path={path} className={className} about={about} />;
}

function BuyAtOnce({
  product,
  path,
  className,
  about,
}: {
  product: Product;
  path: string;
  className: string;
  about: ReactNode;
}) {
  const { add, isAdding } = useAddToCart();
  const navigate = useNavigate();
  const buy = async () => {
    if (!isSignedInNow()) return void navigate(loginPath(path));
    try {
      await add({ product, quantity: 1, size: firstSize(product.sizes ?? []) });
      await navigate("/cart");
    } catch (error) {
      toast(messageFor(error, PRODUCT.addFailed), "error");
    }
  };
  return (
    <Button busy={isAdding} onClick={buy} className={className}>
      Buy Now{about}
    </Button>
  );
}
