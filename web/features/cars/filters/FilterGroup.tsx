import type { ReactNode } from "react";

/** One filter in the sheet of all filters. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 m-0 p-0 pb-6 border-0 last-of-type:pb-0">
      <legend className="p-0 pb-2 text-18 font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}
