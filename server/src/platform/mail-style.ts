// The colours and the style sheet of every mail: inline for light, one media query for dark.

/** The shop's tokens in light; inline styles use them because many readers drop style sheets. */
export const LIGHT = {
  paper: "#faf7f2",
  surface: "#fffdfa",
  sand: "#efe8dd",
  line: "#ded4c7",
  ink: "#1f1b18",
  soft: "#675d55",
  accent: "#96452b",
  onAccent: "#fffaf5",
} as const;

const DARK = {
  paper: "#151210",
  surface: "#1d1916",
  sand: "#26211d",
  line: "#3a332d",
  ink: "#f4eee6",
  soft: "#b9ada1",
  accent: "#e39a7c",
  onAccent: "#201612",
} as const;

export const SERIF = "Cormorant, 'Cormorant Garamond', Georgia, 'Times New Roman', serif";
export const SANS = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

const DARK_RULES: [string, string][] = [
  [".paper", `background-color:${DARK.paper}`],
  [".surface", `background-color:${DARK.surface}`],
  [".sand", `background-color:${DARK.sand}`],
  [".line", `border-color:${DARK.line}`],
  [".ink", `color:${DARK.ink}`],
  [".soft", `color:${DARK.soft}`],
  [".accent", `color:${DARK.accent}`],
  [".button", `background-color:${DARK.accent}`],
  [".button a", `color:${DARK.onAccent}`],
];

const important = (rule: string) => `{${rule} !important}`;

/** Where the dark rules begin; the preview of mails switches them on and off here. */
export const DARK_QUERY = "@media (prefers-color-scheme: dark)";

/** Outlook on the web has no such media query: it marks what it darkened with data-ogsc. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
table { border-collapse: collapse; }
img { border: 0; display: block; }
a:focus { outline: 2px solid currentColor; outline-offset: 2px; }
${DARK_QUERY} { ${DARK_RULES.map(([selector, rule]) => selector + important(rule)).join(" ")} }
${DARK_RULES.map(([selector, rule]) => `[data-ogsc] ${selector}${important(rule)}`).join("\n")}
@media (max-width: 480px) { .pad { padding-left: 24px !important; padding-right: 24px !important; } h1 { font-size: 30px !important; } }
`;
