// User Cart Details (A§2, A§4): what lies in a user's cart, how old it is, and whether it was left behind.
import type { AdminUser } from "@elvara/contract/admin";
import { type AdminCart, getUserCart } from "@elvara/contract/cart";
import { ABANDONED_NOTICE, type CartAge, cartStatus } from "@elvara/contract/rules/cart-age";
import { inWidth } from "@elvara/contract/rules/picture";
import { useQuery } from "@tanstack/react-query";
import { query } from "../../../api/query.ts";
import { Modal, ModalClose } from "../../../ui/modal.tsx";
import { Badge } from "../lists/badge.tsx";
import { dayAndTime, rupees } from "../lists/format.ts";
import { ListSpinner, RetryNote } from "../lists/list-states.tsx";
import { failedTo } from "../lists/texts.ts";

export function CartModal({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const read = useQuery({ ...query(getUserCart, { params: { id: user._id } }), staleTime: 0 });
  return (
    <Modal isOpen onClose={onClose} label="User Cart Details">
      <div className="p-5 md:p-8">
        <div className="flex items-start justify-between">
          <h2 className="text-heading">User Cart Details</h2>
          <ModalClose onClose={onClose} />
        </div>
        <p className="text-soft">
          {user.name} {user.email && `· ${user.email}`}
        </p>
        {read.isError ? (
          <RetryNote message={failedTo("Failed to load cart data", read.error)} onRetry={() => void read.refetch()} />
        ) : read.data ? (
          <Content cart={read.data.cart} age={read.data.cartAge} />
        ) : (
          <ListSpinner />
        )}
      </div>
    </Modal>
  );
}

function Content({ cart, age }: { cart: AdminCart | null; age: CartAge | null }) {
  const itemCount = cart?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0;
  const { status, label, tone } = cartStatus(cart && { itemCount }, age);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
        <Badge tone={tone}>{label}</Badge>
        {cart && age && (
          <span className="text-soft">
            Last change {dayAndTime(cart.updatedAt)} · {ageInWords(age)}
          </span>
        )}
      </div>
      {status === "abandoned" && <p className="mt-4 bg-bad-tint px-4 py-3 text-sm text-bad">{ABANDONED_NOTICE}</p>}
      {cart && itemCount > 0 && <Items cart={cart} />}
    </>
  );
}

function ageInWords({ daysSinceUpdate, hoursSinceUpdate }: CartAge): string {
  if (daysSinceUpdate > 0) return `${daysSinceUpdate} ${daysSinceUpdate === 1 ? "day" : "days"} ago`;
  return hoursSinceUpdate > 0 ? `${hoursSinceUpdate} ${hoursSinceUpdate === 1 ? "hour" : "hours"} ago` : "just now";
}

function Items({ cart }: { cart: AdminCart }) {
  return (
    <>
      <ul className="mt-4 border-t border-line">
        {cart.items.map(({ _id, product, quantity, price, variant, invalid }) => (
          <li key={_id} className="flex gap-3 border-b border-line py-3 text-sm">
            {product.images[0] && (
              <img
                src={inWidth(product.images[0], 160)}
                alt=""
                width={48}
                height={64}
                className="h-16 w-12 shrink-0 bg-sand object-cover"
              />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-medium">{product.name}</p>
              <p className="text-xs text-soft">
                {product.category.name}
                {variant?.size && ` · Size ${variant.size}`}
                {product.discount > 0 && ` · ${product.discount}% off`}
              </p>
              {invalid && <p className="text-xs text-bad">Not sold any more</p>}
            </div>
            <p className="text-right tabular-nums">
              {rupees(price)} × {quantity}
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-3 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-y-1 text-sm tabular-nums">
        <dt className="text-soft">Subtotal</dt>
        <dd className="text-right">{rupees(cart.subtotal)}</dd>
        {cart.coupon && (
          <>
            <dt className="text-soft">Coupon {cart.coupon.code}</dt>
            <dd className="text-right">{rupees(-cart.coupon.discount)}</dd>
          </>
        )}
        <dt className="font-medium">Total</dt>
        <dd className="text-right font-medium">{rupees(cart.total)}</dd>
      </dl>
    </>
  );
}
