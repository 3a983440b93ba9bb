import type { AgreementParty } from "../agreement_events.ts";
import { formatDate, fromWarsaw } from "../../warsaw.ts";
import { type DriverData, maskedNumber, type SecondDriver } from "../../rental/driver.ts";

/** The fields of an agreement that come from the driver's data. */
type DriverFields = Pick<AgreementParty, "pesel" | "nip" | "drivingLicense" | "note">;

/**
 * What the driver's data are in an agreement. Passport, company and second driver have no field of
 * their own: each is a line of the note.
 * @example driverInAgreement(data).note // "Paszport AB123456 (Ukraina), ur. 02-01-1990"
 */
export function driverInAgreement(data: DriverData): DriverFields {
  const { passport, country, birthDate, second } = data;
  return inAgreement(data, {
    number: (text) => text,
    passport: `Paszport ${passport} (${country}), ur. ${dayOf(birthDate)}`,
    second: second ? secondDriver(second.lastName, second) : "",
  });
}

/** The same for the customer's link: numbers masked but for their end, no birth date, no surname. */
export function driverByLink(data: DriverData): DriverFields {
  const { passport, country, second } = data;
  return inAgreement(data, {
    number: (text) => text && maskedNumber(text),
    passport: `Paszport ${maskedNumber(passport)} (${country})`,
    second: second
      ? secondDriver(`${second.lastName.slice(0, 1)}.`, {
        ...second,
        licence: maskedNumber(second.licence),
      })
      : "",
  });
}

function inAgreement(
  { identifiedBy, pesel, licence, nip, company }: DriverData,
  { number, passport, second }: {
    readonly number: (text: string) => string;
    /** Lines of the note; the second driver's is empty if there is none. */
    readonly passport: string;
    readonly second: string;
  },
): DriverFields {
  const lines = [
    identifiedBy === "passport" ? passport : "",
    nip !== "" && company !== "" ? `${FOR_COMPANY}${company}` : "",
    second,
  ];
  return {
    pesel: identifiedBy === "pesel" ? number(pesel) : "",
    nip: number(nip),
    drivingLicense: number(licence),
    note: lines.filter(Boolean).join("\n"),
  };
}

const FOR_COMPANY = "Faktura dla: ";

/** The company in an agreement's note; empty without one. */
export function companyIn(note: string): string {
  return note.split("\n").find((line) => line.startsWith(FOR_COMPANY))?.slice(FOR_COMPANY.length) ??
    "";
}

/** Fills what is empty in an agreement from the driver's data; what was typed stays. */
export function withDriver<Fields extends DriverFields>(fields: Fields, data: DriverData): Fields {
  return filledWith(fields, driverInAgreement(data));
}

/** Fills what is empty, and adds the lines of the note that it does not have. */
export function filledWith<Fields extends DriverFields>(
  fields: Fields,
  given: DriverFields,
): Fields {
  const typed = fields.note.split("\n");
  const added = linesOf(given.note).filter((line) => !typed.includes(line));
  return {
    ...fields,
    pesel: fields.pesel || given.pesel,
    nip: fields.nip || given.nip,
    drivingLicense: fields.drivingLicense || given.drivingLicense,
    note: [...fields.note === "" ? [] : typed, ...added].join("\n"),
  };
}

/**
 * The agreement without what the driver's data fill: what remains was typed. This is what is stored
 * until both have signed, so that the driver's data are deleted with their one entry (decisions
 * §12.5).
 */
export function withoutDriver<Fields extends DriverFields>(
  fields: Fields,
  data: DriverData,
): Fields {
  const given = driverInAgreement(data);
  const lines = new Set(linesOf(given.note));
  const typed = (name: "pesel" | "nip" | "drivingLicense") =>
    plain(fields[name]) === plain(given[name]) ? "" : fields[name];
  return {
    ...fields,
    pesel: typed("pesel"),
    nip: typed("nip"),
    drivingLicense: typed("drivingLicense"),
    note: fields.note.split("\n").filter((line) => !lines.has(line.trim())).join("\n"),
  };
}

function linesOf(text: string): string[] {
  return text.split("\n").filter(Boolean);
}

function plain(number: string): string {
  return number.replace(/[\s.-]/g, "");
}

function dayOf(date: string): string {
  return date && formatDate(fromWarsaw(date, "12:00"));
}

function secondDriver(
  surname: string,
  { firstName, licence }: Pick<SecondDriver, "firstName" | "licence">,
): string {
  return `Drugi kierowca: ${firstName} ${surname}, prawo jazdy ${licence}`;
}
