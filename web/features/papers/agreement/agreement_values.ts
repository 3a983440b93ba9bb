import type { AgreementFields } from "../../../offline/agreement_change.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import { isDrivingLicence } from "../../../../shared/customer/driving_licence.ts";
import { isNip, nipDigits } from "../../../../shared/customer/nip.ts";
import { birthDateOf, isPesel, isPossibleBirth } from "../../../../shared/customer/pesel.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { unprintedFields } from "../../../../shared/printed_text.ts";
import { dailyRate, type RentalPrice } from "../../../../shared/rental/prices.ts";
import { fromWarsaw, type Instant, instant, toWarsaw } from "../../../../shared/warsaw.ts";
import type { FieldFault } from "../../../records/use_versioned_form.ts";
import { amountFault } from "../../../kit/fields/number_fault.ts";
import { parsePolishNumber, polishNumber } from "../../../kit/fields/polish_number.ts";

/** The values of an agreement's form: Warsaw dates and times, amounts as typed. */
export type AgreementValues = {
  fromDate: string;
  fromTime: string;
  toDate: string;
  toTime: string;
  /** zł a day; the next two in zł. */
  rentalFee: string;
  deposit: string;
  deliveryFee: string;
  firstName: string;
  lastName: string;
  address: string;
  pesel: string;
  nip: string;
  drivingLicense: string;
  note: string;
};

/** The labels of the form's fields. */
export const AGREEMENT_LABELS: Readonly<Record<keyof AgreementValues, string>> = {
  fromDate: "Obowiązuje od",
  fromTime: "Godzina od",
  toDate: "Obowiązuje do",
  toTime: "Godzina do",
  rentalFee: "Opłata za dzień",
  deposit: "Kaucja",
  deliveryFee: "Opłata za dostawę",
  firstName: "Imię",
  lastName: "Nazwisko",
  address: "Adres",
  pesel: "PESEL",
  nip: "NIP",
  drivingLicense: "Numer prawa jazdy",
  note: "Uwagi",
};

/** The names of the form's fields. */
export const AGREEMENT_FIELDS: readonly (keyof AgreementValues)[] = Object.keys(AGREEMENT_LABELS)
  .filter((name): name is keyof AgreementValues => name in AGREEMENT_LABELS);

/** The address of an agreement without one (back-office §3). */
const EMPTY_ADDRESS = "Brak danych";

/** An agreement as values of its form. */
export function agreementValues(agreement: AgreementFields): AgreementValues {
  const from = toWarsaw(agreement.validFrom);
  const to = toWarsaw(agreement.validTo);
  return {
    fromDate: from.date,
    fromTime: from.time,
    toDate: to.date,
    toTime: to.time,
    rentalFee: polishNumber(agreement.rentalFee, "money"),
    deposit: polishNumber(agreement.deposit, "money"),
    deliveryFee: polishNumber(agreement.deliveryFee, "money"),
    firstName: agreement.customerFirstName,
    lastName: agreement.customerLastName,
    address: agreement.customerAddress,
    pesel: agreement.pesel,
    nip: agreement.nip,
    drivingLicense: agreement.drivingLicense,
    note: agreement.note,
  };
}

/**
 * The values of a new agreement: the rental's period and customer, and its agreed price. Without
 * one, the daily rate comes from the car's prices, the deposit from `deposit` (back-office §9).
 */
export function newAgreementValues(
  rental: Rental,
  prices: readonly RentalPrice[],
  deposit: number,
): AgreementValues {
  const { startDateTime: start, endDateTime: end, quote } = rental;
  return agreementValues({
    validFrom: start,
    validTo: end,
    rentalFee: quote?.perDay ?? dailyRate(prices, { start, end }),
    deposit: quote?.deposit ?? deposit,
    deliveryFee: 0,
    customerFirstName: rental.customerFirstName,
    customerLastName: rental.customerLastName,
    customerAddress: rental.customerAddress.trim() || EMPTY_ADDRESS,
    pesel: "",
    nip: "",
    drivingLicense: "",
    note: "",
  });
}

/**
 * The faults that prevent saving, by field, in the form's order. PESEL, NIP and licence may be
 * missing until the agreement is signed (decisions §4.4).
 */
export function agreementFaults(
  values: AgreementValues,
  now: Instant = instant(Date.now()),
): FieldFault<AgreementValues>[] {
  const { pesel, nip } = values;
  return [
    ...missing(values, "firstName", "lastName", "address"),
    ...fault(
      "pesel",
      pesel && !isPeselOn(now, digits(pesel)) ? officeMessages.peselInvalid : undefined,
    ),
    ...fault("nip", nip && !isNip(nipDigits(nip)) ? officeMessages.nipInvalid : undefined),
    ...missing(values, "fromDate", "fromTime", "toDate", "toTime"),
    ...fault("toDate", isBackwards(values) ? officeMessages.agreementPeriodBackwards : undefined),
    ...unprintedFields(values, PRINTED).map((path) => ({
      path,
      message: messages.lettersNotPrinted,
    })),
    ...AMOUNTS.flatMap((path) => fault(path, amountFault(values[path]))),
  ];
}

/** A hint for a licence number that looks wrong; never a fault, since formats differ. */
export function licenseHint(license: string): string | undefined {
  const empty = license.trim() === "";
  return empty || isDrivingLicence(license) ? undefined : officeMessages.drivingLicenseInvalid;
}

/**
 * The request's fields from valid values. An unchanged end keeps its instant: when clocks go back,
 * the same local time occurs twice.
 */
export function fieldsOfValues(
  values: AgreementValues,
  known: { readonly validFrom: Instant; readonly validTo: Instant },
): AgreementFields {
  return {
    validFrom: fromWarsaw(values.fromDate, values.fromTime, known.validFrom),
    validTo: fromWarsaw(values.toDate, values.toTime, known.validTo),
    rentalFee: parsePolishNumber(values.rentalFee),
    deposit: parsePolishNumber(values.deposit),
    deliveryFee: parsePolishNumber(values.deliveryFee),
    customerFirstName: values.firstName.trim(),
    customerLastName: values.lastName.trim(),
    customerAddress: values.address.trim(),
    pesel: digits(values.pesel),
    nip: nipDigits(values.nip),
    drivingLicense: values.drivingLicense.trim(),
    note: values.note.trim(),
  };
}

const PRINTED = ["firstName", "lastName", "address", "drivingLicense", "note"] as const;
const AMOUNTS = ["rentalFee", "deposit", "deliveryFee"] as const;

function isPeselOn(now: Instant, pesel: string): boolean {
  return isPesel(pesel) && isPossibleBirth(birthDateOf(pesel), toWarsaw(now).date);
}

function missing(values: AgreementValues, ...paths: (keyof AgreementValues)[]) {
  return paths.filter((path) => values[path].trim() === "")
    .map((path) => ({ path, message: messages.fieldRequired }));
}

function fault(path: keyof AgreementValues, message: string | undefined) {
  return message === undefined ? [] : [{ path, message }];
}

function isBackwards({ fromDate, fromTime, toDate, toTime }: AgreementValues): boolean {
  if (!fromDate || !fromTime || !toDate || !toTime) return false;
  return fromWarsaw(toDate, toTime) <= fromWarsaw(fromDate, fromTime);
}

/** Formats digits as they are printed in documents: '90-01-02 123 45', '123-456-32-18'. */
function digits(text: string): string {
  return text.replace(/[\s-]+/g, "");
}
