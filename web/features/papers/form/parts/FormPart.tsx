import { type ReactNode, useId } from "react";

/** A section of a protocol's form, in the order of a walk around the car. */
export function FormPart(
  { title, note, locked = false, children }: {
    title: string;
    note?: ReactNode;
    /** Its fields cannot be changed. */
    locked?: boolean;
    children: ReactNode;
  },
) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 min-w-0 p-4 border border-line rounded-card bg-paper @min-[39rem]/page:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="m-0 text-18 font-bold leading-snug">{title}</h2>
        {note && <p className="m-0 text-muted text-14">{note}</p>}
      </div>
      <fieldset disabled={locked} className="grid gap-4 min-w-0 m-0 p-0 border-0">
        {children}
      </fieldset>
    </section>
  );
}
