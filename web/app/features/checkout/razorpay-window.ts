// Razorpay's payment window: the window's outcome becomes a promise.
import { loadScript, SCRIPT_FAILED } from "./load-script.ts";
import { NOT_PAID } from "./payment-outcomes.ts";

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

export const loadRazorpay = (url: string) => loadScript(url, () => window.Razorpay !== undefined);

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
