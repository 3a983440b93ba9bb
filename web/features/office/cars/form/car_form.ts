import type { FieldValues } from "react-hook-form";
import { messages } from "../../../../../shared/messages.ts";
import type { FormFault } from "../../../../records/rules_resolver.ts";
import type { CarOffer, ManagedCar } from "../managed_car.ts";
import type { FieldOfCar } from "./car_fields.tsx";

/** What a form of these fields has, what it sends, and what it is read from. */
export type TypedIn<Fields extends Table> = { [Name in keyof Fields]: Fields[Name]["blank"] };
export type SentBy<Fields extends Table> = {
  [Name in keyof Fields]: ReturnType<Fields[Name]["parse"]>;
};
type Table = Readonly<
  Record<string, { readonly blank: unknown; readonly parse: (typed: never) => unknown }>
>;

/** One field of a form, for the comparison of two versions of a car. */
export type FormField<Values> = {
  readonly name: keyof Values & string;
  readonly label: string;
  /** The field's value as displayed text. */
  readonly shown: (values: Values) => string;
};

/** A part of a form with its fields in their order. */
export type CarSection = {
  readonly title: string;
  readonly lead?: string;
  readonly fields: Readonly<Record<string, Pick<FieldOfCar<never, unknown, never>, "draw">>>;
  /** Two fields, one after the other, that share a row. */
  readonly pair?: readonly [string, string];
};

/** What a form sends: of each field what it is parsed to. */
type Written<Sent extends Named<Values>, Values> = { [Name in keyof Values]: Sent[Name] };
type Named<Values> = { readonly [Name in keyof Values]?: unknown };

/** What differs between the forms of the two kinds of cars. */
type CarFormKind<Car extends ManagedCar & Named<Values>, Sent extends Named<Values>, Values> = {
  readonly offer: CarOffer<Car, Written<Sent, Values>>;
  /** In the order of faults and compared versions. */
  readonly table: {
    readonly [Name in keyof Values]: FieldOfCar<Car[Name], Sent[Name], Values[Name]>;
  };
  readonly sections: readonly CarSection[];
  /** The fields of a new car that are not blank; `today` is yyyy-MM-dd. */
  readonly initial: (today: string) => Partial<Values>;
  /** The fields that are of one car alone: a copy of its offer has them as a new car has. */
  readonly own: readonly (keyof Values)[];
  /** Names the fields that a car requires and lacks (back-office §5). */
  readonly missing: (car: Written<Sent, Values>) => readonly string[];
};

/** One of the two car forms, which sends `Body`. `Values` are the texts in its fields. */
export type CarForm<Car extends ManagedCar, Body, Values extends FieldValues> = {
  readonly offer: CarOffer<Car, Body>;
  readonly sections: readonly CarSection[];
  readonly empty: (today: string) => Values;
  readonly valuesOf: (car: Car) => Values;
  /** What a new car's form has as a copy of this car's offer. */
  readonly copyOf: (car: Car, today: string) => Values;
  /** Normalizes valid values to what `valuesOf` would return after a save. */
  readonly tidy: (values: Values) => Values;
  /** The request body, made from values without faults. */
  readonly fieldsOf: (values: Values) => Body;
  /** All faults, in the order of the fields. */
  readonly faultsOf: (values: Values) => readonly FormFault[];
  readonly fields: readonly FormField<Values>[];
};

/** The form of one kind of cars, from the table of its fields. */
export function carForm<
  Car extends ManagedCar & Named<Values>,
  Sent extends Named<Values>,
  Values extends FieldValues,
>(
  { offer, table, sections, initial, own, missing }: CarFormKind<Car, Sent, Values>,
): CarForm<Car, Written<Sent, Values>, Values> {
  const names = namesOf(table);
  const typed = (make: <Name extends keyof Values>(name: Name) => Values[Name]) =>
    made<Values>(names, make);
  const fieldsOf = (values: Values) =>
    made<Written<Sent, Values>>(names, (name) => table[name].parse(values[name]));
  const empty = (today: string): Values => ({
    ...typed((name) => table[name].blank),
    ...initial(today),
  });
  return {
    offer,
    sections,
    empty,
    copyOf(car, today) {
      const blank = empty(today);
      return typed((name) => own.includes(name) ? blank[name] : table[name].format(car[name]));
    },
    valuesOf: (car) => typed((name) => table[name].format(car[name])),
    tidy: (values) => typed((name) => table[name].tidy(values[name])),
    fieldsOf,
    faultsOf(values) {
      const lacking = new Set(missing(fieldsOf(values)));
      return names.flatMap((path) => {
        const faults = table[path].faults(values[path], path);
        return faults.length === 0 && lacking.has(path)
          ? [{ path, message: messages.fieldRequired }]
          : faults;
      });
    },
    fields: names.map((name) => ({
      name,
      label: table[name].label,
      shown: (values) => table[name].inWords(values[name]),
    })),
  };
}

function namesOf<Values>(table: { readonly [Name in keyof Values]: unknown }) {
  return Object.keys(table).filter((name): name is keyof Values & string => name in table);
}

/** An object with these names, each with what `make` returns for it. */
function made<Result>(
  names: readonly (keyof Result)[],
  make: <Name extends keyof Result>(name: Name) => Result[Name],
): Result {
  const result: Partial<Result> = {};
  for (const name of names) result[name] = make(name);
  if (!isWhole(result, names)) throw new Error("Cannot read a car's form: a field is missing");
  return result;
}

function isWhole<Result>(
  result: Partial<Result>,
  names: readonly (keyof Result)[],
): result is Result {
  return names.every((name) => name in result);
}
