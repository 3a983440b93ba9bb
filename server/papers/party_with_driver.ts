import type { DriverData, SecondDriver } from "../../shared/rental/driver.ts";
import { formatDate } from "../../shared/warsaw.ts";
import type { AgreementParty } from "../../shared/papers/agreement_events.ts";
import { personName } from "../../shared/papers/paper_words.ts";

/**
 * The party of an agreement with the driver's data that the customer gave by the link, where it does
 * not have them: what was typed in the office stays.
 */
export function partyWithDriver(party: AgreementParty, driver: DriverData): AgreementParty {
  const { pesel, nip, drivingLicense, note } = party;
  const lines = driverLines(driver).filter((line) => !note.includes(line));
  return {
    ...party,
    pesel: pesel || (driver.identifiedBy === "pesel" ? driver.pesel : ""),
    nip: nip || driver.nip,
    drivingLicense: drivingLicense || driver.licence,
    note: [note, ...lines].filter(Boolean).join("\n"),
  };
}

/** What an agreement has no field for. */
function driverLines({ identifiedBy, passport, country, birthDate, company, second }: DriverData) {
  return [
    ...(identifiedBy === "passport"
      ? [`Paszport najemcy: ${passport}, ${country}, ur. ${day(birthDate)}.`]
      : []),
    ...(company === "" ? [] : [`Faktura: ${company}.`]),
    ...(second ? [secondLine(second)] : []),
  ];
}

function secondLine(second: SecondDriver): string {
  const { identifiedBy, pesel, passport, country, birthDate, licence } = second;
  const identity = identifiedBy === "pesel"
    ? `PESEL ${pesel}`
    : `paszport ${passport}, ${country}, ur. ${day(birthDate)}`;
  return `Dodatkowy kierowca: ${personName(second)}, ${identity}, prawo jazdy ${licence}.`;
}

/** '1990-01-31' as it is written. */
function day(date: string): string {
  return formatDate(`${date}T12:00:00.000Z`);
}
