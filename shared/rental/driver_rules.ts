import { messages } from "../messages.ts";
import { myBookingMessages } from "../my_booking_messages.ts";
import type { Period } from "./period.ts";
import { unprintedFields } from "../printed_text.ts";
import { rentalConditions } from "./rental_conditions.ts";
import { toWarsaw } from "../warsaw.ts";
import type { DriverData, SecondDriver } from "./driver.ts";
import { isDrivingLicence } from "../customer/driving_licence.ts";
import { isNip } from "../customer/nip.ts";
import { birthDateOf, isPesel, isPossibleBirth } from "../customer/pesel.ts";

type Driver = Omit<SecondDriver, "firstName" | "lastName">;

/** A broken rule of the form, at its field; fields of the second driver begin with `second.`. */
export interface DriverFault {
  readonly path: string;
  readonly message: string;
}

/**
 * Every broken rule: the numbers are checked as in the office, the driver is of age at the pickup,
 * the licence is valid until the return (Warsaw's days).
 */
export function driverFaults(data: DriverData, period: Period): DriverFault[] {
  const { second, nip, company } = data;
  return [
    ...oneDriverFaults(data, period),
    ...printFaults(data, ["company"]),
    ...(nip !== "" && !isNip(nip) ? [{ path: "nip", message: myBookingMessages.nipInvalid }] : []),
    ...(nip !== "" && company === ""
      ? [{ path: "company", message: myBookingMessages.companyMissing }]
      : []),
    ...(second ? secondDriverFaults(second, period) : []),
  ];
}

/** Whether a licence, also that of the second driver, ends before the return. */
export function licenceExpires(data: DriverData, period: Period): boolean {
  return driverFaults(data, period)
    .some(({ message }) => message === myBookingMessages.licenceExpires);
}

/** A later day is a mistyped year; a licence without an end is entered with a day until then. */
const LAST_LICENCE_DAY = "2100-12-31";

function secondDriverFaults(second: SecondDriver, period: Period): DriverFault[] {
  return [
    ...(second.firstName === "" ? [{ path: "firstName", message: messages.firstNameMissing }] : []),
    ...(second.lastName === "" ? [{ path: "lastName", message: messages.lastNameMissing }] : []),
    ...oneDriverFaults(second, period),
    ...printFaults(second, ["firstName", "lastName"]),
  ].map(({ path, message }) => ({ path: `second.${path}`, message }));
}

function oneDriverFaults(driver: Driver, period: Period): DriverFault[] {
  const { licence, licenceValidUntil } = driver;
  const lastDay = toWarsaw(period.end).date;
  return [
    ...identityFaults(driver, toWarsaw(period.start).date),
    ...printFaults(driver, ["passport", "country", "licence"]),
    ...(licence === ""
      ? [{ path: "licence", message: myBookingMessages.licenceMissing }]
      : isDrivingLicence(licence)
      ? []
      : [{ path: "licence", message: myBookingMessages.licenceInvalid }]),
    ...(licenceValidUntil === ""
      ? [{ path: "licenceValidUntil", message: myBookingMessages.licenceDateMissing }]
      : licenceValidUntil < lastDay
      ? [{ path: "licenceValidUntil", message: myBookingMessages.licenceExpires }]
      : licenceValidUntil > LAST_LICENCE_DAY
      ? [{ path: "licenceValidUntil", message: myBookingMessages.dateInvalid }]
      : []),
  ];
}

/** What the agreement could not print (decision 0051). */
function printFaults<Field extends string>(
  values: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): DriverFault[] {
  return unprintedFields(values, fields)
    .map((path) => ({ path, message: messages.lettersNotPrinted }));
}

function identityFaults(driver: Driver, pickupDay: string): DriverFault[] {
  const { identifiedBy, pesel, passport, country, birthDate } = driver;
  if (identifiedBy === "pesel") {
    if (pesel === "") return [{ path: "pesel", message: myBookingMessages.peselMissing }];
    if (!isPesel(pesel) || !isPossibleBirth(birthDateOf(pesel), pickupDay)) {
      return [{ path: "pesel", message: myBookingMessages.peselInvalid }];
    }
    return isOfAge(birthDateOf(pesel), pickupDay)
      ? []
      : [{ path: "pesel", message: myBookingMessages.driverTooYoung }];
  }
  return [
    ...(passport === "" ? [{ path: "passport", message: myBookingMessages.passportMissing }] : []),
    ...(country === "" ? [{ path: "country", message: myBookingMessages.countryMissing }] : []),
    ...(birthDate === ""
      ? [{ path: "birthDate", message: myBookingMessages.birthDateMissing }]
      : !isPossibleBirth(birthDate, pickupDay)
      ? [{ path: "birthDate", message: myBookingMessages.dateInvalid }]
      : !isOfAge(birthDate, pickupDay)
      ? [{ path: "birthDate", message: myBookingMessages.driverTooYoung }]
      : []),
  ];
}

/** Whether somebody born on `birthDate` has the minimum age on `day` (yyyy-MM-dd). */
function isOfAge(birthDate: string, day: string): boolean {
  const year = Number(birthDate.slice(0, 4)) + rentalConditions.minimumAge;
  return `${year}${birthDate.slice(4)}` <= day;
}
