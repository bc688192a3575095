// Shows notifications above everything, read out by screen readers.
import { dismiss, type ToastType, useToasts } from "../lib/toast.ts";
import { CloseIcon } from "./icons.tsx";

const TONE: Record<ToastType, string> = {
  success: "bg-good",
  error: "bg-bad",
  info: "bg-info",
  other: "bg-line-strong",
};

export function Toaster() {
  const toasts = useToasts();
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col items-center gap-3 p-4 sm:items-end sm:p-6"
    >
      <div role="status" aria-live="polite" className="contents">
        {toasts.map(({ id, message, type, leaving }) => (
          <div
            key={id}
            className={`pointer-events-auto flex w-full max-w-sm items-stretch bg-surface text-ink shadow-[0_12px_40px_rgb(0_0_0/0.14)] ring-1 ring-line transition-opacity duration-300 ${leaving ? "opacity-0" : "animate-[toast-in_300ms_var(--ease-calm)]"}`}
          >
            <span aria-hidden="true" className={`w-1 shrink-0 ${TONE[type]}`} />
            <p className="flex-1 px-4 py-3.5 text-sm">
              {type === "error" && <span className="sr-only">Error: </span>}
              {message}
            </p>
            <button
              type="button"
              aria-label="Dismiss notification"
              onClick={() => dismiss(id)}
              className="grid size-12 place-items-center text-soft hover:text-ink"
            >
              <CloseIcon />
            </button>
          </div>
        ))}
      </div>
    </section>
  );
}
