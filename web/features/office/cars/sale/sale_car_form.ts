import type { SaleCar } from "../../../../../shared/api/sale_car.ts";
import type { SaleCarFields } from "../../../../api/office/admin_cars.ts";
import { type CarForm, formFields } from "../form/car_form.ts";
import type { FormFault } from "../../../../records/rules_resolver.ts";
import {
  newSaleCar,
  type SaleCarField,
  saleCarFieldNames,
  type SaleCarValues,
  saleCarValues,
  saleLabels,
  writtenSaleCar,
} from "./sale_car_values.ts";
import { saleOffer } from "./sale_offer.ts";
import { saleCarFaults } from "../../../../../shared/catalogue/car_rules.ts";
import { isVin } from "../../../../../shared/rental/vin.ts";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { parsePolishDate } from "../../../../kit/fields/polish_date.ts";
import { parsePolishNumber } from "../../../../kit/fields/polish_number.ts";
import { numberFault, type NumberRule } from "../form/number_faults.ts";

/**
 * Why a sale car cannot be saved (back-office §5). Engine capacity and power may be 0, as for an
 * electric car; only this form requires `invoice` (decisions §9.1).
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
    const wrong = isDateField(path)
      ? dateFault(values[path])
      : path === "vin"
      ? vinFault(values.vin)
      : wrongNumber;
    const message = wrong ?? (missing.has(path) ? messages.fieldRequired : undefined);
    return message === undefined ? [] : [{ path, message }];
  });
}

function dateFault(text: string): string | undefined {
  return text.trim() !== "" && parsePolishDate(text) === ""
    ? officeMessages.dateUnreadable
    : undefined;
}

function isDateField(path: SaleCarField): boolean {
  return path === "firstRegistrationDate" || path === "soldOn";
}

function vinFault(text: string): string | undefined {
  const vin = text.trim().toUpperCase();
  return vin === "" || isVin(vin) ? undefined : officeMessages.vinInvalid;
}

const NUMBERS: { readonly [Field in SaleCarField]?: NumberRule } = {
  productionYear: { positive: true, whole: true },
  engineCapacity: { optional: true },
  horsepower: { optional: true },
  mileage: {},
  price: { positive: true },
  keyCount: { optional: true, whole: true },
  ownerCount: { optional: true, whole: true },
};

/** The sale car form (back-office §2). */
export const saleCarForm: CarForm<SaleCar, SaleCarFields, SaleCarValues> = {
  offer: saleOffer,
  empty: newSaleCar,
  valuesOf: saleCarValues,
  fieldsOf: writtenSaleCar,
  tidy: (values) => saleCarValues(writtenSaleCar(values)),
  faultsOf: saleCarFormFaults,
  fields: formFields(saleLabels, saleCarFieldNames, inWords),
};

function inWords(name: SaleCarField, { [name]: text }: SaleCarValues): string {
  if (name === "hidden") return text === "yes" ? "Ukryty" : "Widoczny";
  if (name === "reduced" || name === "recordShown") return text === "yes" ? "Tak" : "Nie";
  const unit = UNITS[name];
  return unit && text ? `${text} ${unit}` : text;
}

const UNITS: { readonly [Field in SaleCarField]?: string } = {
  engineCapacity: "cm³",
  horsepower: "KM",
  mileage: "km",
  price: "zł",
};
