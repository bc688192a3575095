// The document around every page: head, theme before the first paint, providers.
import { getPublicSettings, type PublicSettings } from "@elvara/contract/settings";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts } from "react-router";
import type { Route } from "./+types/root.ts";
import { query, readOnServer } from "./api/query.ts";
import { CURRENCY_SCRIPT } from "./features/currency/selected-currency.ts";
import cormorant from "./fonts/cormorant.woff2?url";
import figtree from "./fonts/figtree.woff2?url";
import { EARLY_SCRIPT } from "./lib/early-input.ts";
import { LATE_SCRIPT } from "./lib/late-scripts.ts";
import { Providers } from "./providers.tsx";
import stylesheet from "./styles/app.css?url";

export const links = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const },
  { rel: "preload", href: cormorant, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/brand/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/brand/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/brand/apple-touch-icon.png" },
];

export async function loader({ context }: Route.LoaderArgs): Promise<{ settings: PublicSettings }> {
  return { settings: await readOnServer(context, query(getPublicSettings, {})) };
}

/** Settings come with the first page; moving inside the app does not ask again. */
export const shouldRevalidate = () => false;

// Runs before the first paint so that a dark choice never flashes light.
const THEME = `(function(){try{var t=localStorage.getItem("app_theme");if(t!=="dark"&&t!=="light")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";document.documentElement.dataset.theme=t}catch(e){}})()`;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151210" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed in the page's policy */}
        <script dangerouslySetInnerHTML={{ __html: `${THEME};${CURRENCY_SCRIPT};${EARLY_SCRIPT};${LATE_SCRIPT}` }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}
