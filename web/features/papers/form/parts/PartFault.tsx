import { useId } from "react";
import { FieldError } from "../../../../kit/fields/Field.tsx";

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
