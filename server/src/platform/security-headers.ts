// The headers that keep pages safe: a strict content policy with hashes for the page's own inline scripts.
import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

export interface PolicySources {
  /** Hosts of payment providers whose scripts and frames the checkout needs. */
  scripts?: string[];
  frames?: string[];
  connects?: string[];
}

/** The policy for a page: only scripts that this very page was rendered with may run inline. */
export function contentPolicy(html: string, sources: PolicySources = {}): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes), ...(sources.scripts ?? [])].join(" ")}`.trim(),
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self' ${(sources.connects ?? []).join(" ")}`.trim(),
    `frame-src 'self' ${(sources.frames ?? []).join(" ")}`.trim(),
    "object-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every answer, pages from the cache included. */
export function securityHeaders(production: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
    ...(production ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
}
