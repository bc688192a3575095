// Loads a payment provider's script on demand (S§7); one that is loading already is waited for.

const POLL_MS = 100;
const PATIENCE_MS = 15_000;
export const SCRIPT_FAILED = "Failed to load payment script";

export function loadScript(url: string, isReady: () => boolean): Promise<void> {
  if (isReady()) return Promise.resolve();
  const present = document.querySelector(`script[src="${url}"]`);
  return present ? waitUntil(isReady) : addScript(url, isReady);
}

function addScript(url: string, isReady: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.onload = () => (isReady() ? resolve() : reject(new Error(SCRIPT_FAILED)));
    script.onerror = () => {
      // The next try must not wait for this one.
      script.remove();
      reject(new Error(SCRIPT_FAILED));
    };
    document.head.append(script);
  });
}

function waitUntil(isReady: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const began = Date.now();
    const timer = setInterval(() => {
      if (!isReady() && Date.now() - began <= PATIENCE_MS) return;
      clearInterval(timer);
      if (isReady()) resolve();
      else reject(new Error(SCRIPT_FAILED));
    }, POLL_MS);
  });
}
