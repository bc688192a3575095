// Where to sign in, and where to go on afterwards.
export function loginPath(redirect: string): string {
  return `/login?redirect=${encodeURIComponent(redirect)}`;
}
