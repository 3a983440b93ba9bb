import { rentalCarFaults } from "../../../../../shared/catalogue/car_rules.ts";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { parsePolishNumber } from "../../../../kit/fields/polish_number.ts";
import type { FormFault } from "../form/car_form.ts";
import { numberFault, type NumberRule } from "../form/number_faults.ts";
import {
  type RentalCarField,
  rentalCarFieldNames,
  type RentalCarValues,
} from "./rental_car_values.ts";

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
    const wrongNumber = rule && numberFault(values[path], rule);
    const message = wrongNumber ?? (missing.has(path) ? messages.fieldRequired : undefined);
    return message === undefined ? [] : [{ path, message }];
  });
}

/** Each tier has its own number of days and costs something; there is at least one. */
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
};
/** As the server takes them: two years at most, as the longest rental. */
const DAYS: NumberRule = { positive: true, whole: true, most: 730 };
