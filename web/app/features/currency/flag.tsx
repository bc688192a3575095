// Flags of the six currencies that have one (S§9), drawn small and simple.
import type { ReactNode } from "react";

const FLAGS: Record<string, ReactNode> = {
  INR: (
    <>
      <path fill="#f93" d="M0 0h24v5.300H0z" />
      <path fill="#fff" d="M0 5.300h24v5.400H0z" />
      <path fill="#138808" d="M0 10.700h24V16H0z" />
      <circle cx="12" cy="8" r="2" fill="none" stroke="#008" strokeWidth=".6" />
    </>
  ),
  USD: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path
        stroke="#b22234"
        strokeWidth="1.230"
        d="M0 .6h24M0 3.100h24M0 5.500h24M0 8h24M0 10.500h24M0 12.900h24M0 15.400h24"
      />
      <path fill="#3c3b6e" d="M0 0h10.500v8.600H0z" />
    </>
  ),
  AUD: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="1.600" d="M0 0l12 8M12 0L0 8M6 0v8M0 4h12" />
      <path stroke="#c8102e" strokeWidth=".8" d="M6 0v8M0 4h12" />
      <path
        fill="#fff"
        d="M6 10.200l.5 1.200 1.300-.1-1 .9.4 1.200L6 12.800l-1.200.6.4-1.200-1-.9 1.300.1zM18 2.500l.4.9.9.1-.7.6.2.9-.8-.5-.8.5.2-.9-.7-.6.9-.1zM18 11.500l.4.9.9.1-.7.6.2.9-.8-.5-.8.5.2-.9-.7-.6.9-.1z"
      />
    </>
  ),
  EUR: (
    <>
      <path fill="#039" d="M0 0h24v16H0z" />
      <circle cx="12" cy="8" r="4.600" fill="none" stroke="#fc0" strokeWidth="1.300" strokeDasharray="1.100 1.310" />
    </>
  ),
  GBP: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.200" d="M0 0l24 16M24 0L0 16" />
      <path stroke="#c8102e" strokeWidth="1.200" d="M0 0l24 16M24 0L0 16" />
      <path stroke="#fff" strokeWidth="5" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  CAD: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path
        fill="#d80621"
        d="M0 0h6v16H0zM18 0h6v16h-6zM12 3l.9 1.900 1-.4-.4 2.300 1.500-1.300.3.800 1.500-.2-.6 1.600.6.500-2.600 2 .2 1-2.100-.3v2h-.600v-2l-2.100.300.2-1-2.600-2 .6-.5-.6-1.600 1.500.2.3-.8 1.500 1.300-.4-2.300 1 .4z"
      />
    </>
  ),
};

export function Flag({ code }: { code: string }) {
  const drawing = FLAGS[code];
  if (!drawing) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 24 16" width="21" height="14" className="shrink-0 ring-1 ring-line">
      {drawing}
    </svg>
  );
}
