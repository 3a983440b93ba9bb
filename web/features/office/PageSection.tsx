import { type ReactNode, useId } from "react";

/** A part of the page of one thing, with its heading. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="mt-8 min-w-0" aria-labelledby={id}>
      <h2 id={id} className="m-0 mb-4 text-22 font-bold">{title}</h2>
      {children}
    </section>
  );
}
