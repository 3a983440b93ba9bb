import type { AgreementParty } from "../agreement_events.ts";

/**
 * What of the lessee's data a signature needs that an agreement does not have: without it both sign
 * with a reason in writing.
 * @example missingData({ drivingLicense: "", pesel: "", nip: "5252344078", note: "" })
 * // ["numer prawa jazdy"]
 */
export function missingData(party: LesseeData): string[] {
  return [
    ...party.drivingLicense === "" ? ["numer prawa jazdy"] : [],
    ...isIdentified(party) ? [] : ["PESEL, paszport (w uwagach) albo NIP"],
  ];
}

/** Whether an agreement has any of these data. */
export function hasLesseeData(party: LesseeData): boolean {
  return party.drivingLicense !== "" || isIdentified(party);
}

type LesseeData = Pick<AgreementParty, "drivingLicense" | "pesel" | "nip" | "note">;

function isIdentified({ pesel, nip, note }: LesseeData): boolean {
  return pesel !== "" || nip !== "" || PASSPORT.test(note);
}

/** A line of the note: see `driverInAgreement`. */
const PASSPORT = /^\s*paszport\s+\S/imu;
