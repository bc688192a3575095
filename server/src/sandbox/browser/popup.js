// The buttons of the sandbox's payment window: each tells the sandbox what happened and the page around it the outcome.
const main = document.querySelector("main");
const status = document.querySelector("#status");
const buttons = [...document.querySelectorAll("button")];

const tell = (kind, answer) => parent.postMessage({ kind, answer }, location.origin);

async function act(action) {
  if (action === "dismiss") return tell("dismiss");
  for (const button of buttons) button.disabled = true;
  status.textContent = "Processing…";
  try {
    const response = await fetch(`/sandbox/razorpay/checkout/${main.dataset.order}/${action}`, { method: "POST" });
    const answer = await response.json();
    if (answer.razorpay_payment_id) return tell("success", answer);
    if (answer.pending) return tell("dismiss");
    status.textContent = answer.error?.description ?? answer.message ?? "The payment failed.";
    tell("failed", answer.error ?? { description: status.textContent });
  } catch {
    status.textContent = "The payment service cannot be reached.";
  }
  for (const button of buttons) button.disabled = false;
}

for (const button of buttons) button.addEventListener("click", () => act(button.dataset.action));
addEventListener("keydown", (event) => {
  if (event.key === "Escape") tell("dismiss");
});
buttons[0]?.focus();
