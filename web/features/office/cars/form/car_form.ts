import type { DefaultValues, FieldValues } from "react-hook-form";
import type { CarOffer, ManagedCar } from "../managed_car.ts";

/** What is wrong with a form: the field's name as the form knows it ('rentalPrices.0.price'), and why. */
export type FormFault = { readonly path: string; readonly message: string };

/** One field of a form, as the two versions of a car are laid side by side. */
export type FormField<Values> = {
  readonly name: keyof Values & string;
  readonly label: string;
  /** What the field holds, in words. */
  readonly shown: (values: Values) => string;
};

/** What one of the two car forms is made of. `Values` are the texts that its fields hold. */
export type CarForm<Car extends ManagedCar, Fields, Values extends FieldValues> = {
  readonly offer: CarOffer<Car, Fields>;
  /** What a new car starts with; `today` is yyyy-MM-dd. */
  readonly empty: (today: string) => Values;
  /** The same, by the name that the form library has for what a form starts with. */
  readonly defaults: (values: Values) => DefaultValues<Values>;
  readonly valuesOf: (car: Car) => Values;
  /** Values without faults as `valuesOf` would give them back after a save. */
  readonly tidy: (values: Values) => Values;
  /** What the server is sent, of values without faults. */
  readonly fieldsOf: (values: Values) => Fields;
  /** In the order of the form (back-office §5). */
  readonly faultsOf: (values: Values) => readonly FormFault[];
  readonly fields: readonly FormField<Values>[];
};
