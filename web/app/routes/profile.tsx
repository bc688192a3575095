// Profile settings, for whoever is signed in (S§2).
import { RequireUser } from "../features/account/guards.tsx";
import { ProfilePage } from "../features/account/profile-page.tsx";
import { pageMeta } from "../lib/seo.ts";
import type { Route } from "./+types/profile.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Profile settings",
    description: "Your details and addresses",
    path: "/profile",
    noindex: true,
  });

export default function Profile() {
  return <RequireUser>{(user) => <ProfilePage user={user} />}</RequireUser>;
}
