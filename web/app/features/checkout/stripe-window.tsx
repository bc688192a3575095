// The shop's own window for paying by card; its outcome becomes a promise, as with the other providers.
import { type ComponentType, type ReactNode, useState } from "react";
import { Modal } from "../../ui/modal.tsx";
import { NOT_PAID } from "./payment-outcomes.ts";

interface StripeAsk {
  key: string;
  clientSecret: string;
  /** Rupees. */
  amount: number;
}

export interface StripeFormProps {
  ask: StripeAsk;
  settle: (outcome: "paid" | Error) => void;
  onClose: () => void;
}

interface Asked {
  Form: ComponentType<StripeFormProps>;
  ask: StripeAsk;
  settle: StripeFormProps["settle"];
}

export interface StripeWindow {
  /** To be rendered beside the checkout. */
  view: ReactNode;
  /** Resolves once Stripe says that it is paid; closing the window rejects. */
  open: (Form: Asked["Form"], ask: StripeAsk) => Promise<void>;
}

export function useStripeWindow(): StripeWindow {
  const [asked, setAsked] = useState<Asked | null>(null);
  const open: StripeWindow["open"] = (Form, ask) =>
    new Promise<void>((resolve, reject) => {
      const settle = (outcome: "paid" | Error) => {
        setAsked(null);
        if (outcome === "paid") resolve();
        else reject(outcome);
      };
      setAsked({ Form, ask, settle });
    });
  const close = () => asked?.settle(new Error(NOT_PAID));
  const view = (
    <Modal isOpen={asked !== null} onClose={close} label="Payment">
      {asked && <asked.Form ask={asked.ask} settle={asked.settle} onClose={close} />}
    </Modal>
  );
  return { view, open };
}
