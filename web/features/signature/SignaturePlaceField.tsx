import { type ReactNode, useId } from "react";
import { FieldError } from "../../kit/fields/Field.tsx";

/** A signature with its fault below. */
export function SignaturePlaceField(
  { fault, children }: { fault: string | undefined; children: ReactNode },
) {
  const id = useId();
  return (
    <div className="grid gap-1.5 min-w-0">
      {children}
      <div
        tabIndex={-1}
        data-fault={fault ? true : undefined}
        className="not-data-fault:hidden rounded-small"
      >
        <FieldError id={id} error={fault} />
      </div>
    </div>
  );
}
