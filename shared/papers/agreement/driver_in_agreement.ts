import type { AgreementParty } from "../agreement_events.ts";
import { formatDate, fromWarsaw } from "../../warsaw.ts";
import type { DriverData, SecondDriver } from "../../rental/driver.ts";

/** The fields of an agreement that come from the driver's data. */
export type DriverFields = Pick<AgreementParty, "pesel" | "nip" | "drivingLicense" | "note">;

/**
 * What the driver's data are in an agreement. Passport, company and second driver have no field of
 * their own: each is a line of the note.
 * @example driverInAgreement(data).note // "Paszport AB123456 (Ukraina), ur. 02-01-1990"
 */
export function driverInAgreement(data: DriverData): DriverFields {
  const { identifiedBy, pesel, licence, nip, company, second } = data;
  const lines = [
    identifiedBy === "passport" ? passportWords(data) : "",
    nip !== "" && company !== "" ? `Faktura dla: ${company}` : "",
    second ? secondDriverWords(second) : "",
  ];
  return {
    pesel: identifiedBy === "pesel" ? pesel : "",
    nip,
    drivingLicense: licence,
    note: lines.filter(Boolean).join("\n"),
  };
}

/**
 * Fills what is empty in an agreement from the driver's data; what was typed stays. Data that
 * replace `former` ones replace them in the agreement, too.
 */
export function withDriver<Fields extends DriverFields>(
  fields: Fields,
  data: DriverData,
  former?: DriverData,
): Fields {
  const given = driverInAgreement(data);
  const before = former && driverInAgreement(former);
  const filled = (name: "pesel" | "nip" | "drivingLicense") => {
    const isTyped = fields[name] !== "" && fields[name] !== before?.[name];
    return isTyped ? fields[name] : given[name];
  };
  return {
    ...fields,
    pesel: filled("pesel"),
    nip: filled("nip"),
    drivingLicense: filled("drivingLicense"),
    note: noteWith(fields.note, given.note, before?.note),
  };
}

/** The note with the lines of `given` that it does not have, and without those of `former`. */
function noteWith(note: string, given: string, former = ""): string {
  const outdated = new Set(linesOf(former));
  const typed = note.split("\n").filter((line) => line === "" || !outdated.has(line));
  const added = linesOf(given).filter((line) => !typed.includes(line));
  return [...typed.join("\n") === "" ? [] : typed, ...added].join("\n");
}

function linesOf(text: string): string[] {
  return text.split("\n").filter(Boolean);
}

function passportWords({ passport, country, birthDate }: DriverData): string {
  return `Paszport ${passport} (${country}), ur. ${formatDate(fromWarsaw(birthDate, "12:00"))}`;
}

function secondDriverWords(second: SecondDriver): string {
  const { firstName, lastName, licence } = second;
  return `Drugi kierowca: ${firstName} ${lastName}, prawo jazdy ${licence}`;
}
