// The buttons of a long form in a window: always in sight, whatever part of the form is.
import type { ReactNode } from "react";

export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-5 py-4 md:-mx-8 md:px-8">
      {children}
    </div>
  );
}
