// What every page stands on in the browser: the query cache, who is visiting, and notifications.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useSessionStart } from "./features/account/use-session-start.ts";
import { useCartSync } from "./features/cart/use-cart-sync.ts";
import { useWishlistSync } from "./features/wishlist/use-wishlist.ts";
import { replayEarlyInput } from "./lib/early-input.ts";
import { Toaster } from "./ui/toaster.tsx";

export function Providers({ children }: { children: ReactNode }) {
  // The API client retries by the specification's rules, so the cache does not.
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <Visitor />
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}

/** Who is visiting, and what follows from it: their cart and their wishlist. */
function Visitor() {
  useSessionStart();
  useCartSync();
  useWishlistSync();
  useEffect(() => {
    // After the first effects of the page itself, which may still set its fields.
    const timer = setTimeout(() => void replayEarlyInput());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
