import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { Skeleton } from "../states/Skeleton.tsx";

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

/** A form's skeleton while it loads: the number of fields of each section. */
export function FormSkeleton({ label, sections, narrow = false }: {
  /** For screen readers. */
  label: string;
  sections: readonly number[];
  /** With the title of a section above its fields, in one column. */
  narrow?: boolean;
}) {
  return (
    <div
      className={`grid grid-cols-1 gap-4 ${narrow ? "max-w-3xl" : "max-w-[66rem]"}`}
      aria-busy="true"
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {sections.map((fields, index) => (
        <div key={index} className={narrow ? NARROW_SECTION : SECTION} aria-hidden="true">
          <Skeleton width="9rem" height="1.4rem" />
          <div className={narrow ? "grid gap-4" : SECTION_FIELDS}>
            {Array.from({ length: fields }, (_, field) => (
              <div key={field} className="grid gap-1.5">
                <Skeleton width="6rem" height="1.1rem" />
                <Skeleton height="3rem" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/* Shared by section and skeleton. */
const SECTION =
  "surface grid min-w-0 gap-4 p-4 @min-desktop/page:grid-cols-[15rem_1fr] @min-desktop/page:gap-8 @min-desktop/page:p-6";
const SECTION_FIELDS =
  "grid min-w-0 items-start gap-4 @min-wide-phone/page:grid-cols-(--two-columns)";
const NARROW_SECTION = "surface grid gap-4 min-w-0 p-4 @min-wide-phone/page:p-6";
