// The sandbox's checkout.js: `new Razorpay(options).open()` as the storefront knows it from the real one.
(() => {
  class Razorpay {
    constructor(options) {
      if (!options?.key) throw new Error("No key passed");
      this.options = options;
      this.listeners = new Map();
      this.onMessage = (event) => this.receive(event);
    }

    on(name, listener) {
      this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
      return this;
    }

    open() {
      if (this.frame) return;
      const query = new URLSearchParams({ order_id: this.options.order_id, name: this.options.name ?? "" });
      const frame = document.createElement("iframe");
      frame.src = `/sandbox/razorpay/checkout?${query}`;
      frame.title = "Payment";
      frame.className = "razorpay-checkout-frame";
      frame.style.cssText =
        "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;color-scheme:none";
      window.addEventListener("message", this.onMessage);
      this.overflow = document.body.style.overflow;
      document.body.style.overflow = "hidden";
      document.body.append(frame);
      frame.addEventListener("load", () => frame.focus());
      this.frame = frame;
    }

    close() {
      if (!this.frame) return;
      window.removeEventListener("message", this.onMessage);
      document.body.style.overflow = this.overflow;
      this.frame.remove();
      this.frame = undefined;
    }

    receive(event) {
      if (event.origin !== location.origin || event.source !== this.frame?.contentWindow) return;
      const { kind, answer } = event.data ?? {};
      if (kind === "success") {
        this.close();
        this.options.handler?.(answer);
      } else if (kind === "dismiss") {
        this.close();
        this.options.modal?.ondismiss?.();
      } else if (kind === "failed") {
        for (const listener of this.listeners.get("payment.failed") ?? []) listener({ error: answer });
      }
    }
  }
  window.Razorpay = Razorpay;
})();
