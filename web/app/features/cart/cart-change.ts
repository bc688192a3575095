// What all changes of the cart share: they run one after another, in the order of the clicks.
export const CART_CHANGE = ["cart-change"] as const;

export const cartChange = { mutationKey: CART_CHANGE, scope: { id: "cart" }, networkMode: "always" as const };
