// Modal windows and drawers on the browser's own <dialog>: focus, Escape and what lies beneath are its business.
import { type ReactNode, useEffect, useRef } from "react";
import { CloseIcon } from "./icons.tsx";

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the window for screen readers. */
  label: string;
  /** `center` is a window, `left` a drawer from the edge, `full` covers the screen. */
  place?: "center" | "left" | "full";
  className?: string;
  /** Escape and a click beside it would lose something: only its own buttons close it. */
  isHeld?: boolean;
  children: ReactNode;
}

export function Modal({ isOpen, onClose, label, place = "center", className = "", isHeld, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; the click is one on the backdrop
    <dialog
      ref={dialog}
      aria-label={label}
      className={`modal modal-${place} ${className}`}
      onCancel={(event) => isHeld && event.preventDefault()}
      // Browsers close it all the same when Escape is pressed twice.
      onClose={() => (isHeld && isOpen ? dialog.current?.showModal() : onClose())}
      onClick={(event) => event.target === event.currentTarget && !isHeld && onClose()}
    >
      {children}
    </dialog>
  );
}

export function ModalClose({ onClose, label = "Close" }: { onClose: () => void; label?: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClose}
      className="grid size-11 place-items-center hover:opacity-60"
    >
      <CloseIcon />
    </button>
  );
}
