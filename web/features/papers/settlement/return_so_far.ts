import type { SettledReturn } from "../../../../shared/paperwork/settlement/settle.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { polishNumber } from "../../../kit/fields/polish_number.ts";

/** What a return protocol says already of what it is settled on. */
export interface ReturnSoFar {
  /** '' while it is not whole. */
  readonly dateTime: Instant | "";
  /** km; null while it is not typed, or cannot be read. */
  readonly mileage: number | null;
  /** Percent; null until it was looked at. */
  readonly fuelLevel: number | null;
  readonly damages: SettledReturn["damages"];
}

/** What is still to be told before anything is counted, as 'Podaj ...' goes on; empty where nothing. */
export function missingInReturn({ dateTime, mileage, fuelLevel }: ReturnSoFar): string[] {
  return [
    ...(dateTime === "" ? ["datę i godzinę zwrotu"] : []),
    ...(mileage === null ? ["przebieg"] : []),
    ...(fuelLevel === null ? ["poziom paliwa"] : []),
  ];
}

/** What is settled on; undefined while something is missing. */
export function wholeReturn(returned: ReturnSoFar): SettledReturn | undefined {
  const { dateTime, mileage, fuelLevel, damages } = returned;
  if (dateTime === "" || mileage === null || fuelLevel === null) return undefined;
  return { dateTime, fuelLevel, damages };
}

/** How far the car went since it was handed over, in words; '' where that cannot be said. */
export function drivenWords(mileage: number | null, atHandover: number): string {
  if (mileage === null) return "Podaj przebieg, żeby policzyć przejechane kilometry.";
  if (mileage < atHandover) return "";
  if (mileage === atHandover) return "Przebieg jest taki sam jak przy wydaniu: sprawdź licznik.";
  return `Przejechano ${polishNumber(mileage - atHandover)} km.`;
}
