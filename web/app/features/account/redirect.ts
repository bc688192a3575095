// Where a sign-in leads: back to where the visitor came from, and never off this site.

/** Where to sign in, and where to go on afterwards. */
export function loginPath(redirect: string): string {
  return redirect === "/" ? "/login" : `/login?redirect=${encodeURIComponent(redirect)}`;
}

const HERE = "http://here.invalid";

/** The path to return to; home when it is missing, leads elsewhere, or leads back to the sign-in. */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith("/")) return "/";
  // Browsers read "//host" and "/\host" as another site; the parser knows all such spellings.
  const url = URL.canParse(target, HERE) ? new URL(target, HERE) : undefined;
  // Taking dots out of a path can leave two slashes at its front: "/.//host".
  if (url?.origin !== HERE || url.pathname === "/login" || url.pathname.startsWith("//")) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
