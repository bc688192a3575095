// The shopper's own profile and addresses. HTTP only.
import * as api from "@elvara/contract/accounts";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { addAddress, deleteAddress, listAddresses, updateAddress } from "./addresses.ts";
import { changeProfile, confirmPhone, readProfile } from "./profile.ts";
import { toUser } from "./user-row.ts";

export const profileRoutes: FeatureRoutes = (on, deps) => {
  const { db } = deps;
  on(api.getProfile, async ({ user }) => toUser(await readProfile(db, user)));
  on(
    api.updateProfile,
    async ({ user, body, request }) => {
      const { user: row, pending } = await changeProfile(deps, user, body, request.ip);
      return { user: toUser(row), pending };
    },
    "Profile updated successfully!",
  );
  on(api.verifyPhone, async ({ user, body, request }) => ({
    user: toUser(await confirmPhone(deps, user, body.phone, body.otp, request.ip)),
  }));

  on(api.listAddresses, ({ user }) => listAddresses(db, user.id));
  on(api.addAddress, ({ user, body }) => addAddress(db, user.id, body), "Address saved");
  on(api.updateAddress, ({ user, params, body }) => updateAddress(db, user.id, params.id, body), "Address saved");
  on(api.deleteAddress, ({ user, params }) => deleteAddress(db, user.id, params.id), "Address deleted");
};
