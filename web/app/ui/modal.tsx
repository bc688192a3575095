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
  children: ReactNode;
}

export function Modal({ isOpen, onClose, label, place = "center", className = "", children }: ModalProps) {
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
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
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
