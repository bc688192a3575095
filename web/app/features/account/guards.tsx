// Pages for some visitors only (S§2): a spinner while it is not known who comes, then the page or the way out.
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { LoadingNote } from "../../ui/notes.tsx";
import { loginPath } from "./redirect.ts";
import { type SessionUser, useSession } from "./session.ts";

interface GuardProps {
  children: ReactNode | ((user: SessionUser) => ReactNode);
}

/** For whoever is signed in; others go to the sign-in, which remembers this page. */
export function RequireUser({ children }: GuardProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === "loading") return <LoadingNote text="Loading..." />;
  if (session.status === "out") {
    const here = `${pathname}${search}${hash}`;
    return <Navigate to={session.left ? "/login" : loginPath(here)} replace />;
  }
  return typeof children === "function" ? children(session.user) : children;
}

/** For admins; other shoppers are told that they may not. */
export function RequireAdmin({ children }: GuardProps) {
  return (
    <RequireUser>
      {(user) => {
        if (user.role !== "admin") return <Navigate to="/unauthorized" replace />;
        return typeof children === "function" ? children(user) : children;
      }}
    </RequireUser>
  );
}
