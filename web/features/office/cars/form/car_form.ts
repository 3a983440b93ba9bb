import type { DefaultValues, FieldValues } from "react-hook-form";
import type { CarOffer, ManagedCar } from "../managed_car.ts";

/**
 * A fault of a form: the field's name in the form library ('rentalPrices.0.price') and the message.
 */
export type FormFault = { readonly path: string; readonly message: string };

/** One field of a form, for comparing two versions of a car. */
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
  /** The same values, typed as the form library's default values. */
  readonly defaults: (values: Values) => DefaultValues<Values>;
  readonly valuesOf: (car: Car) => Values;
  /** Normalizes valid values to what `valuesOf` would return after a save. */
  readonly tidy: (values: Values) => Values;
  /** The request body, made from values without faults. */
  readonly fieldsOf: (values: Values) => Fields;
  /** All faults, in the order of the form (back-office §5). */
  readonly faultsOf: (values: Values) => readonly FormFault[];
  readonly fields: readonly FormField<Values>[];
};
