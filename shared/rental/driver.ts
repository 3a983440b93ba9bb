import { z } from "zod";
import { messages } from "../messages.ts";
import { myBookingMessages } from "../my_booking_messages.ts";
import { rentalConditions } from "./rental_conditions.ts";
import type { Period } from "./period.ts";
import { shortText } from "../fields.ts";
import { toWarsaw } from "../warsaw.ts";
import { isDrivingLicence } from "../customer/driving_licence.ts";
import { isNip } from "../customer/nip.ts";
import { birthDateOf, isPesel } from "../customer/pesel.ts";

/** Digits with or without spaces and dashes. */
const digits = shortText.transform((text) => text.replace(/[\s-]/g, ""));
const day = z.union([z.iso.date(), z.literal("")]).nullish().transform((text) => text ?? "");

const driverFields = {
  /** How the driver is identified: by a PESEL, or by a passport with country and birth date. */
  identifiedBy: z.enum(["pesel", "passport"]),
  pesel: digits,
  passport: shortText,
  country: shortText,
  birthDate: day,
  licence: shortText,
  licenceValidUntil: day,
};

/** A second driver, who is no party of the agreement. */
export const secondDriver = z.object({
  firstName: shortText,
  lastName: shortText,
  ...driverFields,
});

/**
 * What the agreement has to say of who drives, and for whom an invoice is. The first driver is the
 * rental's customer. `POST /booking/driver`; sealed in an entry of its own (decisions §12.5).
 */
export const driverData = z.object({
  ...driverFields,
  nip: digits,
  company: shortText,
  second: secondDriver.nullish().transform((second) => second ?? null),
}).meta({ id: "DriverData" });
export type DriverData = z.infer<typeof driverData>;
export type SecondDriver = z.infer<typeof secondDriver>;
type Driver = Omit<SecondDriver, "firstName" | "lastName">;

/** The data as the link shows them after they were given: the last four characters of numbers. */
export const maskedDriverData = z.object({
  document: z.string(),
  licence: z.string(),
  nip: z.string(),
  hasSecondDriver: z.boolean(),
}).meta({ id: "MaskedDriverData" });
export type MaskedDriverData = z.infer<typeof maskedDriverData>;

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
    ...(nip !== "" && !isNip(nip) ? [{ path: "nip", message: myBookingMessages.nipInvalid }] : []),
    ...(nip !== "" && company === ""
      ? [{ path: "company", message: myBookingMessages.companyMissing }]
      : []),
    ...(second ? secondDriverFaults(second, period) : []),
  ];
}

function secondDriverFaults(second: SecondDriver, period: Period): DriverFault[] {
  return [
    ...(second.firstName === "" ? [{ path: "firstName", message: messages.firstNameMissing }] : []),
    ...(second.lastName === "" ? [{ path: "lastName", message: messages.lastNameMissing }] : []),
    ...oneDriverFaults(second, period),
  ].map(({ path, message }) => ({ path: `second.${path}`, message }));
}

function oneDriverFaults(driver: Driver, period: Period): DriverFault[] {
  const { licence, licenceValidUntil } = driver;
  const lastDay = toWarsaw(period.end).date;
  return [
    ...identityFaults(driver, toWarsaw(period.start).date),
    ...(licence === ""
      ? [{ path: "licence", message: myBookingMessages.licenceMissing }]
      : isDrivingLicence(licence)
      ? []
      : [{ path: "licence", message: myBookingMessages.licenceInvalid }]),
    ...(licenceValidUntil === ""
      ? [{ path: "licenceValidUntil", message: myBookingMessages.licenceDateMissing }]
      : licenceValidUntil < lastDay
      ? [{ path: "licenceValidUntil", message: myBookingMessages.licenceExpires }]
      : []),
  ];
}

function identityFaults(driver: Driver, pickupDay: string): DriverFault[] {
  const { identifiedBy, pesel, passport, country, birthDate } = driver;
  if (identifiedBy === "pesel") {
    if (!isPesel(pesel)) return [{ path: "pesel", message: myBookingMessages.peselInvalid }];
    return isOfAge(birthDateOf(pesel), pickupDay)
      ? []
      : [{ path: "pesel", message: myBookingMessages.driverTooYoung }];
  }
  return [
    ...(passport === "" ? [{ path: "passport", message: myBookingMessages.passportMissing }] : []),
    ...(country === "" ? [{ path: "country", message: myBookingMessages.countryMissing }] : []),
    ...(birthDate === ""
      ? [{ path: "birthDate", message: myBookingMessages.birthDateMissing }]
      : isOfAge(birthDate, pickupDay)
      ? []
      : [{ path: "birthDate", message: myBookingMessages.driverTooYoung }]),
  ];
}

/** Whether somebody born on `birthDate` has the minimum age on `day` (yyyy-MM-dd). */
function isOfAge(birthDate: string, day: string): boolean {
  const year = Number(birthDate.slice(0, 4)) + rentalConditions.minimumAge;
  return `${year}${birthDate.slice(4)}` <= day;
}

/** The data as the link shows them. */
export function maskedDriver(data: DriverData): MaskedDriverData {
  const { identifiedBy, pesel, passport, licence, nip, second } = data;
  return {
    document: maskedNumber(identifiedBy === "pesel" ? pesel : passport),
    licence: maskedNumber(licence),
    nip: nip === "" ? "" : maskedNumber(nip),
    hasSecondDriver: second !== null,
  };
}

/** '•••• 2345'; a number of four characters or fewer shows none of them. */
export function maskedNumber(number: string): string {
  const plain = number.replace(/[\s/-]/g, "");
  return plain.length > 4 ? `•••• ${plain.slice(-4)}` : "••••";
}
