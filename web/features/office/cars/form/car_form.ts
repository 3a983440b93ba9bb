import type { FieldValues } from "react-hook-form";
import type { FormFault } from "../../../../records/rules_resolver.ts";
import type { CarOffer, ManagedCar } from "../managed_car.ts";

/** One field of a form, for the comparison of two versions of a car. */
export type FormField<Values> = {
  readonly name: keyof Values & string;
  readonly label: string;
  /** The field's value as displayed text. */
  readonly shown: (values: Values) => string;
};

/** Everything that defines one of the two car forms. `Values` are the texts in its fields. */
export type CarForm<Car extends ManagedCar, Fields, Values extends FieldValues> = {
  readonly offer: CarOffer<Car, Fields>;
  /** Initial values of a new car; `today` is yyyy-MM-dd. */
  readonly empty: (today: string) => Values;
  readonly valuesOf: (car: Car) => Values;
  /** Normalizes valid values to what `valuesOf` would return after a save. */
  readonly tidy: (values: Values) => Values;
  /** The request body, made from values without faults. */
  readonly fieldsOf: (values: Values) => Fields;
  /** All faults, in the order of the form (back-office §5). */
  readonly faultsOf: (values: Values) => readonly FormFault[];
  readonly fields: readonly FormField<Values>[];
};

/** The fields of a form with their labels; `inWords` is a field's value as displayed text. */
export function formFields<Values>(
  labels: Readonly<Record<keyof Values & string, string>>,
  names: readonly (keyof Values & string)[],
  inWords: (name: keyof Values & string, values: Values) => string,
): FormField<Values>[] {
  return names.map((name) => ({
    name,
    label: labels[name],
    shown: (values) => inWords(name, values),
  }));
}
