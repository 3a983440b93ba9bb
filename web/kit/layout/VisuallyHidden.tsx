import type { ReactNode } from "react";

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return (
    <span className="absolute overflow-hidden size-px -m-px p-0 border-0 [clip-path:inset(50%)] whitespace-nowrap">
      {children}
    </span>
  );
}
