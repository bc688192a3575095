// Choosing and buying on the product page (S§4): size, customise, and the button with its four states.
import type { Product } from "@elvara/contract/catalog";
import { firstSize, isSize, SIZES, type Size } from "@elvara/contract/rules/size";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { messageFor } from "../../api/errors.ts";
import { Button } from "../../ui/button.tsx";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { useAddToCart } from "../cart/add-to-cart.ts";
import { useIsInCart } from "../cart/cart-count.ts";
import { SizeGuide } from "./size-guide.tsx";
import { PRODUCT } from "./texts.ts";

/** S§9 */
const MESSAGE_MS = 3_000;

interface Message {
  text: string;
  isError: boolean;
}

export function Purchase({ product }: { product: Product }) {
  const sizes: readonly Size[] = product.sizes?.length ? product.sizes : SIZES;
  const [size, setSize] = useState<Size>(() => firstSize(sizes));
  const [customise, setCustomise] = useState(false);
  return (
    <div className="mt-8 border-t border-line">
      <div className="flex items-center justify-between gap-4 border-b border-line">
        <label className="relative flex flex-1 items-center gap-4">
          <span className="label-caps">Size</span>
          <select
            value={size}
            onChange={(event) => isSize(event.target.value) && setSize(event.target.value)}
            className="min-h-14 flex-1 appearance-none bg-transparent pr-8"
          >
            {sizes.map((one) => (
              <option key={one} value={one} className="bg-surface text-ink">
                {one}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute right-1">
            <ChevronDownIcon />
          </span>
        </label>
        <SizeGuide />
      </div>
      <CustomiseToggle on={customise} onChange={setCustomise} />
      <PrimaryButton key={product.id} product={product} size={size} customise={customise} />
    </div>
  );
}

function CustomiseToggle({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <fieldset className="flex min-h-14 items-center justify-between gap-4 border-b border-line">
      <legend className="label-caps float-left">Customise</legend>
      <div className="flex">
        {[false, true].map((value) => (
          <label key={String(value)} className="relative grid h-11 w-14 cursor-pointer place-items-center text-sm">
            <input
              type="radio"
              name="customise"
              checked={on === value}
              onChange={() => onChange(value)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none"
            />
            <span className="pointer-events-none pb-0.5 text-soft peer-checked:border-b peer-checked:border-ink peer-checked:text-ink">
              {value ? "Yes" : "No"}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ButtonProps {
  product: Product;
  size: Size;
  customise: boolean;
}

function PrimaryButton({ product, size, customise }: ButtonProps) {
  const { add, isAdding } = useAddToCart();
  const inCart = useIsInCart(product.id, size);
  const navigate = useNavigate();
  const [message, setMessage] = useState<Message | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const say = (next: Message) => {
    setMessage(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(setMessage, MESSAGE_MS, null);
  };
  const press = async () => {
    if (customise) return void navigate("/book-appointment", { state: { product } });
    if (inCart) return void navigate("/cart");
    try {
      await add({ product, quantity: 1, size });
      say({ text: PRODUCT.added, isError: false });
    } catch (error) {
      say({ text: messageFor((error as Error).cause, PRODUCT.addFailed), isError: true });
    }
  };
  const label = customise
    ? "Book an Appointment"
    : isAdding
      ? "Adding to Cart..."
      : inCart
        ? "Go to Cart"
        : "Add To Cart";
  return (
    <div className="mt-6">
      <Button busy={isAdding} onClick={press} className="w-full">
        {label}
      </Button>
      <p role="status" className={`mt-3 min-h-6 text-sm ${message?.isError ? "text-bad" : "text-good"}`}>
        {message?.text}
      </p>
    </div>
  );
}
