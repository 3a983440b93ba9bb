import type { SettledReturn } from "../../../../shared/papers/settlement/settle.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { polishNumber } from "../../../kit/fields/polish_number.ts";

/** The values of a return protocol that its settlement depends on, as far as they are filled. */
export interface ReturnSoFar {
  /** '' while it is incomplete. */
  readonly dateTime: Instant | "";
  /** km; null while it is missing or invalid. */
  readonly mileage: number | null;
  /** Percent; null until it was set. */
  readonly fuelLevel: number | null;
  readonly damages: SettledReturn["damages"];
}

/** The values still missing for the calculation, as objects of 'Podaj ...'; empty if none. */
export function missingInReturn({ dateTime, mileage, fuelLevel }: ReturnSoFar): string[] {
  return [
    ...(dateTime === "" ? ["datę i godzinę zwrotu"] : []),
    ...(mileage === null ? ["przebieg"] : []),
    ...(fuelLevel === null ? ["poziom paliwa"] : []),
  ];
}

/** The complete values; undefined while one is missing. */
export function wholeReturn(returned: ReturnSoFar): SettledReturn | undefined {
  const { dateTime, mileage, fuelLevel, damages } = returned;
  if (dateTime === "" || mileage === null || fuelLevel === null) return undefined;
  return { dateTime, fuelLevel, damages };
}

/** The distance driven since the handover, in words; '' if unknown. */
export function drivenWords(mileage: number | null, atHandover: number): string {
  if (mileage === null) return "Podaj przebieg, żeby policzyć przejechane kilometry.";
  if (mileage < atHandover) return "";
  if (mileage === atHandover) return "Przebieg jest taki sam jak przy wydaniu: sprawdź licznik.";
  return `Przejechano ${polishNumber(mileage - atHandover)} km.`;
}
