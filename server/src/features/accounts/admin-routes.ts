// The admin's calls about users. HTTP only.
import * as api from "@elvara/contract/admin";
import type { FeatureRoutes } from "../../platform/deps.ts";
import { adminUsers, changeUser, readUser } from "./admin-users.ts";

export const accountAdminRoutes: FeatureRoutes = (on, deps) => {
  on(api.listUsers, ({ query }) => adminUsers(deps.db, query));
  on(api.getUser, ({ params }) => readUser(deps.db, params.id));
  on(
    api.updateUser,
    ({ user, params, body, request }) => changeUser(deps, user, params.id, body, request.id),
    "User updated",
  );
};
