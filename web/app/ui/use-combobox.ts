// How a box with suggestions behaves: what is typed, what is shown, which suggestion the arrow keys are on.
import { type KeyboardEvent, useState } from "react";

interface Combobox<T> {
  /** Null until something is typed: the box then shows the chosen name and all suggestions. */
  typed: string | null;
  isOpen: boolean;
  active: number;
  options: readonly T[];
  open: () => void;
  close: () => void;
  type: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function useCombobox<T>(find: (text: string) => readonly T[], choose: (option: T) => void): Combobox<T> {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = isOpen ? find(typed ?? "") : [];
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(-1);
  };
  const step = (by: number) => {
    if (!isOpen) setOpen(true);
    else if (options.length > 0)
      setActive((active + by + options.length + (active < 0 && by < 0 ? 1 : 0)) % options.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Enter" && isOpen) {
      const option = options[active] ?? (typed ? options[0] : undefined);
      if (option !== undefined) choose(option);
      close();
    } else return;
    event.preventDefault();
  };
  return { typed, isOpen, active, options, open, close, type, onKeyDown };
}
