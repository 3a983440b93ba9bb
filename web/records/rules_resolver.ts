import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";

/** A fault of a form: the field's path in the form ('rentalPrices.0.price'), and a message. */
export type FormFault = { readonly path: string; readonly message: string };

/**
 * Turns a form's own rules into a resolver of the form library; the path of a fault may lead into a
 * list.
 */
export function rulesResolver<Values extends FieldValues>(
  faultsOf: (values: Values) => readonly FormFault[],
): Resolver<Values> {
  return (values) => {
    const errors: FieldErrors<Values> = {};
    const faults = faultsOf(values);
    for (const { path, message } of faults) set(errors, path, { type: "rule", message });
    return faults.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
