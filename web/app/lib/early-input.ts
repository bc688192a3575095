// What a visitor typed, chose or pressed before the page's scripts had loaded: nothing of it is lost on a slow network.

/** Inline, before everything else: remembers presses and keeps forms from leaving the page before it can answer. */
export const EARLY_SCRIPT = `(function(){var early=window.earlyInput=[];early.keep=function(e){var n=e.target,f=e.type==="submit";if(f?n.hasAttribute("method"):!(n=n.closest("button[type=button]")))return;if(f)e.preventDefault();if(early.indexOf(n)<0)early.push(n)};addEventListener("submit",early.keep,true);addEventListener("click",early.keep,true)})()`;

type Kept = HTMLElement[] & { keep: (event: Event) => void };
type Replay = () => void;

declare global {
  interface Window {
    earlyInput?: Kept;
  }
}

let changes: Replay[] = [];

/** Just before React takes over, for its first effects may put fields back to what the server sent. */
export function noteEarlyChanges(): void {
  changes = [...document.querySelectorAll<HTMLElement>("input, textarea, select")].flatMap((field) => {
    if (field instanceof HTMLSelectElement) return noteChoice(field);
    if (field instanceof HTMLTextAreaElement) return noteText(field);
    if (!(field instanceof HTMLInputElement)) return [];
    return field.type === "checkbox" || field.type === "radio" ? noteCheck(field) : noteText(field);
  });
}

/** Tells the page, now awake, what happened before: fields first, for a form is sent with what they hold. */
export async function replayEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (!early) return;
  delete window.earlyInput;
  removeEventListener("submit", early.keep, true);
  removeEventListener("click", early.keep, true);
  const presses = early.map((one) => () => {
    if (!one.isConnected) return;
    if (one instanceof HTMLFormElement) one.requestSubmit();
    else one.click();
  });
  for (const replay of [...changes, ...presses]) {
    replay();
    // The next one must see the state that this one left.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function noteChoice(field: HTMLSelectElement): Replay[] {
  const sent = [...field.options].findIndex((option) => option.defaultSelected);
  const { selectedIndex } = field;
  if (selectedIndex === Math.max(sent, 0)) return [];
  return [
    () => {
      field.selectedIndex = selectedIndex;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
  ];
}

function noteCheck(field: HTMLInputElement): Replay[] {
  const { checked, defaultChecked, type } = field;
  if (checked === defaultChecked || (type === "radio" && !checked)) return [];
  return [
    () => {
      // React compares with what it saw last: put that back, then press it again.
      field.checked = !checked;
      field.click();
    },
  ];
}

function noteText(field: HTMLInputElement | HTMLTextAreaElement): Replay[] {
  const { value, defaultValue } = field;
  if (value === defaultValue) return [];
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  return [
    () => {
      // As above: the field's own setter tells React, the one of its kind does not.
      field.value = defaultValue;
      write?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
  ];
}
