import type { RentalCar } from "../../../../../shared/api/rental_car.ts";
import type { RentalCarWrite } from "../../../../api/office/admin_cars.ts";
import { type CarForm, formFields } from "../form/car_form.ts";
import type { FormFault } from "../../../../records/rules_resolver.ts";
import {
  newRentalCar,
  type RentalCarField,
  rentalCarFieldNames,
  rentalCarLabels,
  type RentalCarValues,
  rentalCarValues,
  writtenRentalCar,
} from "./rental_car_values.ts";
import { rentalOffer } from "./rental_offer.ts";
import { rentalCarFaults } from "../../../../../shared/catalogue/car_rules.ts";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { parsePolishNumber } from "../../../../kit/fields/polish_number.ts";
import { numberFault, type NumberRule } from "../form/number_faults.ts";

/** Why a rental car cannot be saved (back-office §5). */
export function rentalCarFormFaults(values: RentalCarValues): FormFault[] {
  const missing = new Set<RentalCarField>(rentalCarFaults({
    ...values,
    engineCapacity: parsePolishNumber(values.engineCapacity),
    horsepower: parsePolishNumber(values.horsepower),
    hidden: values.hidden === "" ? undefined : values.hidden === "yes",
    rentalPrices: values.rentalPrices.map(({ price }) => ({ price: parsePolishNumber(price) })),
  }));
  return rentalCarFieldNames.flatMap((path) => {
    if (path === "rentalPrices") return tierFaults(values.rentalPrices);
    const rule = NUMBERS[path];
    const isLeftOut = path === "deposit" && values.deposit.trim() === "";
    const wrongNumber = rule && !isLeftOut ? numberFault(values[path], rule) : undefined;
    const message = wrongNumber ?? (missing.has(path) ? messages.fieldRequired : undefined);
    return message === undefined ? [] : [{ path, message }];
  });
}

/** Every tier needs its own number of days and a price; at least one tier is required. */
function tierFaults(tiers: RentalCarValues["rentalPrices"]): FormFault[] {
  if (tiers.length === 0) return [{ path: "rentalPrices", message: officeMessages.tierMissing }];
  const seen = new Set<number>();
  return tiers.flatMap(({ days, price }, index) => {
    const count = parsePolishNumber(days);
    const repeated = seen.has(count) ? officeMessages.tierRepeated : undefined;
    seen.add(count);
    return [
      fault(`rentalPrices.${index}.days`, numberFault(days, DAYS) ?? repeated),
      fault(`rentalPrices.${index}.price`, numberFault(price, { positive: true })),
    ].flat();
  });
}

function fault(path: string, message: string | undefined): FormFault[] {
  return message === undefined ? [] : [{ path, message }];
}

const NUMBERS: { readonly [Field in RentalCarField]?: NumberRule } = {
  engineCapacity: { positive: true },
  horsepower: { positive: true },
  deposit: {},
};
/** The server's limits: two years at most, like the longest rental. */
const DAYS: NumberRule = { positive: true, whole: true, most: 730 };

/** The rental car form (back-office §2). */
export const rentalCarForm: CarForm<RentalCar, RentalCarWrite, RentalCarValues> = {
  offer: rentalOffer,
  empty: newRentalCar,
  valuesOf: rentalCarValues,
  fieldsOf: writtenRentalCar,
  tidy: (values) => rentalCarValues(writtenRentalCar(values)),
  faultsOf: rentalCarFormFaults,
  fields: formFields(rentalCarLabels, rentalCarFieldNames, inWords),
};

function inWords(name: RentalCarField, values: RentalCarValues): string {
  switch (name) {
    case "rentalPrices":
      return values.rentalPrices
        .map(({ days, price }) => `${tierLabel(Number(days))}: ${price} zł`)
        .join("\n");
    case "hidden":
      return values.hidden === "yes" ? "Ukryty" : "Widoczny";
    case "engineCapacity":
      return `${values.engineCapacity} cm³`;
    case "horsepower":
      return `${values.horsepower} KM`;
    case "deposit":
      return values.deposit === "" ? "bez kaucji" : `${values.deposit} zł`;
    default:
      return values[name];
  }
}

/** The label of a price tier: 'Od 1 dnia', 'Od 3 dni' (decisions §8.9). */
function tierLabel(days: number): string {
  return days === 1 ? "Od 1 dnia" : `Od ${days} dni`;
}
