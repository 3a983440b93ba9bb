import type { AgreementParty } from "../agreement_events.ts";

/**
 * What of the lessee's data a signature needs that an agreement does not have: without it both sign
 * with a reason in writing.
 * @example missingData({ drivingLicense: "", pesel: "", nip: "5252344078", note: "" })
 * // ["numer prawa jazdy"]
 */
export function missingData(
  { drivingLicense, pesel, nip, note }: Pick<
    AgreementParty,
    "drivingLicense" | "pesel" | "nip" | "note"
  >,
): string[] {
  const isIdentified = pesel !== "" || nip !== "" || PASSPORT.test(note);
  return [
    ...drivingLicense === "" ? ["numer prawa jazdy"] : [],
    ...isIdentified ? [] : ["PESEL, paszport (w uwagach) albo NIP"],
  ];
}

/** A line of the note: see `driverInAgreement`. */
const PASSPORT = /^\s*paszport\s+\S/imu;
