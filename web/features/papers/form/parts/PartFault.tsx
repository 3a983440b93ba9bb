import { useId } from "react";
import { FieldError } from "../../../../kit/fields/Field.tsx";

/** What is wrong with a part of the form that is no single field; it can be reached like one. */
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
