// Stripe's payment element with its button: it comes with the payment itself, so that opening the checkout stays light.
import { formatRupees, rupeesToPaise } from "@elvara/contract/rules/money";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ModalClose } from "../../ui/modal.tsx";
import { SCRIPT_FAILED } from "./load-script.ts";
import { NOT_PAID } from "./payment-outcomes.ts";
import type { StripeFormProps } from "./stripe-window.tsx";

interface StripeElement {
  mount(target: HTMLElement): void;
  destroy(): void;
}

interface StripeElements {
  create(kind: "payment"): StripeElement;
}

interface StripeClient {
  elements(options: { clientSecret: string }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    redirect: "if_required";
  }): Promise<{ error?: { message?: string }; paymentIntent?: { id: string } }>;
}

declare global {
  interface Window {
    Stripe?: (key: string) => StripeClient;
  }
}

export function StripeForm({ ask, settle, onClose }: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const stripe = useRef<{ client: StripeClient; elements: StripeElements } | null>(null);
  const [isPaying, setPaying] = useState(false);
  const [error, setError] = useState("");
  const { key, clientSecret, amount } = ask;
  useEffect(() => {
    const client = window.Stripe?.(key);
    if (!client || !place.current) return;
    const elements = client.elements({ clientSecret });
    const element = elements.create("payment");
    element.mount(place.current);
    stripe.current = { client, elements };
    return () => element.destroy();
  }, [key, clientSecret]);
  const pay = async () => {
    if (!stripe.current) return settle(new Error(SCRIPT_FAILED));
    setPaying(true);
    setError("");
    try {
      const { client, elements } = stripe.current;
      const answer = await client.confirmPayment({ elements, redirect: "if_required" });
      if (!answer.error) return settle("paid");
      setError(answer.error.message ?? NOT_PAID);
    } catch {
      setError(NOT_PAID);
    }
    setPaying(false);
  };
  return (
    <div className="p-6 sm:p-10">
      <div className="mb-6 flex items-start justify-between gap-6">
        <h2 className="text-heading">Pay by card</h2>
        <ModalClose onClose={onClose} />
      </div>
      <div ref={place} />
      <p role="alert" className="min-h-6 pt-3 text-sm text-bad">
        {error}
      </p>
      <Button className="mt-4 w-full" onClick={() => void pay()} busy={isPaying}>
        {isPaying ? "Processing..." : `Pay ${formatRupees(rupeesToPaise(amount))}`}
      </Button>
    </div>
  );
}
