import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";

/** A form's own rules as the form library asks for them; a fault's path may lead into a list. */
export function rulesResolver<Values extends FieldValues>(
  faultsOf: (values: Values) => readonly { readonly path: string; readonly message: string }[],
): Resolver<Values> {
  return (values) => {
    const errors: FieldErrors<Values> = {};
    const faults = faultsOf(values);
    for (const { path, message } of faults) set(errors, path, { type: "rule", message });
    return faults.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
