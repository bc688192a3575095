// Razorpay's payment window: its script is loaded on demand, and the window's outcome becomes a promise.

export interface RazorpayAnswer {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

interface RazorpayOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (answer: RazorpayAnswer) => void;
  modal: { ondismiss: () => void };
}

interface RazorpayWindow {
  open(): void;
  close(): void;
  on(event: "payment.failed", listener: (failure: { error?: { description?: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayWindow;
  }
}

const POLL_MS = 100;
const PATIENCE_MS = 15_000;
const SCRIPT_FAILED = "Failed to load payment script";
export const NOT_PAID = "Payment was cancelled or failed";

/** S§7: loaded from the provider's host on demand; one that is loading already is waited for. */
export function loadRazorpay(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  const present = document.querySelector(`script[src="${url}"]`);
  return present ? waitForScript() : addScript(url);
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.onload = () => (window.Razorpay ? resolve() : reject(new Error(SCRIPT_FAILED)));
    script.onerror = () => {
      // The next try must not wait for this one.
      script.remove();
      reject(new Error(SCRIPT_FAILED));
    };
    document.head.append(script);
  });
}

function waitForScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const began = Date.now();
    const timer = setInterval(() => {
      const late = Date.now() - began > PATIENCE_MS;
      if (!window.Razorpay && !late) return;
      clearInterval(timer);
      if (window.Razorpay) resolve();
      else reject(new Error(SCRIPT_FAILED));
    }, POLL_MS);
  });
}

type Ask = Omit<RazorpayOptions, "handler" | "modal">;

/** Opens the window; failure and dismissal both reject (S§4). */
export function payInWindow(options: Ask): Promise<RazorpayAnswer> {
  return new Promise((resolve, reject) => {
    if (!window.Razorpay) throw new Error(SCRIPT_FAILED);
    const opened = new window.Razorpay({
      ...options,
      handler: resolve,
      modal: { ondismiss: () => reject(new Error(NOT_PAID)) },
    });
    opened.on("payment.failed", () => {
      opened.close();
      reject(new Error(NOT_PAID));
    });
    opened.open();
  });
}
