import { saleCarFaults } from "../../../../../shared/catalogue/car_rules.ts";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { parsePolishDate } from "../../../../kit/fields/polish_date.ts";
import { parsePolishNumber } from "../../../../kit/fields/polish_number.ts";
import type { FormFault } from "../form/car_form.ts";
import { numberFault, type NumberRule } from "../form/number_faults.ts";
import { type SaleCarField, saleCarFieldNames, type SaleCarValues } from "./sale_car_values.ts";

/**
 * Why a sale car cannot be saved (back-office §5). Engine capacity and power may be 0, as of an
 * electric car; `invoice` is asked for by this form only (decisions §9.1).
 */
export function saleCarFormFaults(values: SaleCarValues): FormFault[] {
  const missing = new Set<SaleCarField>(saleCarFaults({
    ...values,
    price: parsePolishNumber(values.price),
    productionYear: parsePolishNumber(values.productionYear),
    mileage: parsePolishNumber(values.mileage),
  }));
  if (values.invoice === "") missing.add("invoice");
  return saleCarFieldNames.flatMap((path) => {
    const rule = NUMBERS[path];
    const wrongNumber = rule && numberFault(values[path], rule);
    const wrong = path === "firstRegistrationDate" ? dateFault(values[path]) : wrongNumber;
    const message = wrong ?? (missing.has(path) ? messages.fieldRequired : undefined);
    return message === undefined ? [] : [{ path, message }];
  });
}

function dateFault(text: string): string | undefined {
  return text.trim() !== "" && parsePolishDate(text) === ""
    ? officeMessages.dateUnreadable
    : undefined;
}

const NUMBERS: { readonly [Field in SaleCarField]?: NumberRule } = {
  productionYear: { positive: true, whole: true },
  engineCapacity: { optional: true },
  horsepower: { optional: true },
  mileage: {},
  price: { positive: true },
};
