// The sandbox's stripe.js: Stripe(key) with the payment element and confirmPayment, as the storefront uses the real one.
(() => {
  const CARDS = [
    ["pm_card_visa", "A card that pays"],
    ["pm_card_chargeDeclined", "A card that is declined"],
  ];

  function paymentElement() {
    const box = document.createElement("fieldset");
    box.style.cssText = "border:0;padding:0;margin:0;display:grid;gap:4px";
    const legend = document.createElement("legend");
    legend.textContent = "Test payment, no money moves";
    box.append(legend);
    for (const [value, words] of CARDS) {
      const label = document.createElement("label");
      label.style.cssText = "display:flex;align-items:center;gap:12px;min-height:44px";
      const input = document.createElement("input");
      Object.assign(input, { type: "radio", name: "stripe-card", value, checked: value === CARDS[0][0] });
      label.append(input, words);
      box.append(label);
    }
    return {
      mount: (target) => target.append(box),
      destroy: () => box.remove(),
      chosen: () => box.querySelector("input:checked")?.value,
    };
  }

  window.Stripe = (key) => ({
    elements: ({ clientSecret }) => {
      const made = { clientSecret };
      return Object.assign(made, {
        create: () => {
          made.element = paymentElement();
          return made.element;
        },
      });
    },
    confirmPayment: async ({ elements }) => {
      const id = elements.clientSecret.split("_secret_")[0];
      const response = await fetch(`/sandbox/stripe/v1/payment_intents/${id}/confirm`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams({
          client_secret: elements.clientSecret,
          payment_method: elements.element.chosen() ?? "",
        }),
      });
      const answer = await response.json();
      return response.ok ? { paymentIntent: answer } : { error: answer.error };
    },
  });
})();
