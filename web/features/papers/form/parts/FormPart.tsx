import { type ReactNode, useId } from "react";
import { FieldError } from "../../../../kit/fields/Field.tsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";

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
      className="grid gap-4 min-w-0 p-4 surface @min-wide-phone/page:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="m-0 text-18 font-bold leading-snug">{title}</h2>
        {note && <p className="m-0 text-muted text-14">{note}</p>}
      </div>
      <fieldset disabled={locked} className="grid gap-4">
        {children}
      </fieldset>
    </section>
  );
}

/** The fault of a section that is not a single field; focusable like an invalid field. */
export function PartFault({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div
      tabIndex={-1}
      className={error ? undefined : "absolute"}
      {...(error && { "data-fault": "" })}
    >
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A warning about a value that may be wrong but is accepted; nothing if there is no text. */
export function Caution({ text }: { text: string | false }) {
  return (
    <div role="status">
      {text && (
        <p className="flex gap-1.5 m-0 mt-1.5 text-amber text-14 font-semibold leading-normal">
          <TriangleAlert aria-hidden="true" size={18} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
