import { get } from "react-hook-form";
import { nipDigits } from "../../../shared/customer/nip.ts";
import type { DriverData } from "../../../shared/rental/driver.ts";
import { type DriverFault, driverFaults } from "../../../shared/rental/driver_rules.ts";
import { myBookingMessages } from "../../../shared/my_booking_messages.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { parsePolishDate } from "../../kit/fields/polish_date.ts";

/** One driver, as typed; dates as '12-05-1990'. */
interface TypedDriver {
  identifiedBy: "pesel" | "passport";
  pesel: string;
  passport: string;
  country: string;
  birthDate: string;
  licence: string;
  licenceValidUntil: string;
}

export interface DriverFormValues extends TypedDriver {
  wantsInvoice: boolean;
  nip: string;
  company: string;
  hasSecond: boolean;
  second: TypedDriver & { firstName: string; lastName: string };
}

const NO_DRIVER: TypedDriver = {
  identifiedBy: "pesel",
  pesel: "",
  passport: "",
  country: "",
  birthDate: "",
  licence: "",
  licenceValidUntil: "",
};

/** The form is always empty at first: what was given is never shown whole again (decisions §12.5). */
export const EMPTY_DRIVER_FORM: DriverFormValues = {
  ...NO_DRIVER,
  wantsInvoice: false,
  nip: "",
  company: "",
  hasSecond: false,
  second: { ...NO_DRIVER, firstName: "", lastName: "" },
};

/** What is sent of a form: only the fields that it shows. */
export function driverFrom(form: DriverFormValues): DriverData {
  const { wantsInvoice, hasSecond, second } = form;
  return {
    ...oneDriver(form),
    nip: wantsInvoice ? nipDigits(form.nip) : "",
    company: wantsInvoice ? form.company.trim() : "",
    second: hasSecond
      ? {
        firstName: second.firstName.trim(),
        lastName: second.lastName.trim(),
        ...oneDriver(second),
      }
      : null,
  };
}

/** Every broken rule of the form, at its field. */
export function driverFormFaults(form: DriverFormValues, period: Period): DriverFault[] {
  const driver = driverFrom(form);
  const isInvoiceWithoutNip = form.wantsInvoice && driver.nip === "";
  return [
    ...driverFaults(driver, period).map((fault) =>
      isTypedDate(form, fault) ? { ...fault, message: myBookingMessages.dateInvalid } : fault
    ),
    ...(isInvoiceWithoutNip ? [{ path: "nip", message: myBookingMessages.nipMissing }] : []),
    ...(isInvoiceWithoutNip && driver.company === ""
      ? [{ path: "company", message: myBookingMessages.companyMissing }]
      : []),
  ];
}

/** Whether a date is called missing because what is typed is none. */
function isTypedDate(form: DriverFormValues, { path, message }: DriverFault): boolean {
  const { birthDateMissing, licenceDateMissing } = myBookingMessages;
  return (message === birthDateMissing || message === licenceDateMissing) &&
    String(get(form, path)).trim() !== "";
}

function oneDriver(typed: TypedDriver) {
  const { identifiedBy, licence, licenceValidUntil } = typed;
  const isPesel = identifiedBy === "pesel";
  return {
    identifiedBy,
    pesel: isPesel ? digitsOf(typed.pesel) : "",
    passport: isPesel ? "" : typed.passport.trim(),
    country: isPesel ? "" : typed.country.trim(),
    birthDate: isPesel ? "" : parsePolishDate(typed.birthDate),
    licence: licence.trim(),
    licenceValidUntil: parsePolishDate(licenceValidUntil),
  };
}

function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, "");
}
