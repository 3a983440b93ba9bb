import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";

/** What is wrong with a form: the field as the form knows it ('rentalPrices.0.price'), and why. */
export type FormFault = { readonly path: string; readonly message: string };

/** A form's own rules as the form library asks for them; a fault's path may lead into a list. */
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
