// The stylesheet inside the page: no second trip to the server before the first paint.
import href from "./app.css?url";

const ID = "styles";

/** The server writes it into the page; the browser takes it from there, so that it is not in a script as well. */
async function readStyles(): Promise<string> {
  if (import.meta.env.DEV) return "";
  if (import.meta.env.SSR) return (await import("./app.css?inline")).default;
  return document.getElementById(ID)?.textContent ?? "";
}

const styles = await readStyles();

export function Stylesheet() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={href} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
  return <style id={ID} dangerouslySetInnerHTML={{ __html: styles }} />;
}
