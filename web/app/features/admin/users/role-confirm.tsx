// Asks before somebody is given the run of the shop, or loses it.
import { type AdminUser, updateUser } from "@elvara/contract/admin";
import { Confirm } from "../lists/confirm.tsx";
import { useChange } from "../lists/use-change.ts";

export function RoleConfirm({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const name = user.name || user.email || user.phone;
  const isAdmin = user.role === "admin";
  const change = useChange(updateUser, {
    done: isAdmin ? `${name} is a shopper now` : `${name} is an admin now`,
    failed: "Failed to update user role",
    refresh: ["/api/users/admin"],
    onDone: onClose,
  });
  return (
    <Confirm
      isOpen
      title={isAdmin ? `Make ${name} a shopper?` : `Make ${name} an admin?`}
      text={
        isAdmin
          ? "They lose access to the admin area at once."
          : "They will see and change everything here: products, orders, refunds, shoppers and settings."
      }
      action={isAdmin ? "Make shopper" : "Make admin"}
      busy={change.isPending}
      onConfirm={() => change.mutate({ params: { id: user._id }, body: { role: isAdmin ? "user" : "admin" } })}
      onClose={onClose}
    />
  );
}
