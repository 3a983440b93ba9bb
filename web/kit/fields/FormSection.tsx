import { type ReactNode, useId } from "react";

/**
 * A part of a long form: its title and purpose, left of the fields on a wide screen, above on a
 * phone.
 */
export function FormSection(
  { title, lead, children }: { title: ReactNode; lead?: string; children: ReactNode },
) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={SECTION}>
      <div>
        <h2 id={id} className="m-0 text-18 leading-snug font-bold">{title}</h2>
        {lead && <p className="m-0 mt-1 text-14 leading-relaxed text-pretty text-muted">{lead}</p>}
      </div>
      <div className={SECTION_FIELDS}>{children}</div>
    </section>
  );
}

/** Two short fields side by side, on a phone too. */
export function PairRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 cols-fit-[8.75rem] items-start gap-x-3 gap-y-4 col-span-full @min-wide-phone/page:gap-x-4">
      {children}
    </div>
  );
}

/** A field as wide as its section. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className="@min-wide-phone/page:col-span-full">{children}</div>;
}

/** The classes of a section and of its fields, for a skeleton of the same shape. */
export const SECTION =
  "surface grid min-w-0 gap-4 p-4 @min-desktop/page:grid-cols-[15rem_1fr] @min-desktop/page:gap-8 @min-desktop/page:p-6";
export const SECTION_FIELDS =
  "grid min-w-0 items-start gap-4 @min-wide-phone/page:grid-cols-(--two-columns)";
