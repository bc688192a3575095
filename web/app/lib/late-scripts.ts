// The page's scripts wait for its first picture: on a slow network they would take the line away from it.

const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/** Turns the scripts of a rendered page into data that LATE_SCRIPT starts. */
export function makeScriptsLate(html: string): string {
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  return html
    .replace(PRELOAD, "")
    .replace(
      MODULE,
      (_, code: string) => `<script type="text/plain" data-modules="${modules.join(" ")}">${code}</script>`,
    );
}

/**
 * Inline in the head. Starts the page's scripts when its first picture is painted, at the first touch or key,
 * or after two seconds, whichever comes first. The page's policy knows the code by its hash.
 */
export const LATE_SCRIPT = `addEventListener("DOMContentLoaded",function(){var late=document.querySelector("script[data-modules]");function start(){if(!late)return;var code=late.textContent;late.dataset.modules.split(" ").forEach(function(href){var l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)});late=null;var s=document.createElement("script");s.type="module";s.textContent=code;document.head.append(s)}["pointerdown","keydown","touchstart"].forEach(function(e){addEventListener(e,start,{once:true,passive:true,capture:true})});setTimeout(start,2000);var p=document.querySelector("img[fetchpriority=high]");function frame(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(start)})})}function painted(){try{new PerformanceObserver(frame).observe({type:"paint",buffered:true})}catch(e){frame()}}p?p.decode().then(painted,painted):painted()})`;
