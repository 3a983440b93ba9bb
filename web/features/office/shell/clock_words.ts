import { counted } from "../../../kit/layout/counted.ts";

/**
 * 'Zegar urządzenia spieszy się o 25 minut.' where it is wrong by more than ten minutes, else nothing.
 * @param offset milliseconds to add to the device's clock, see `ReplicaNote`
 */
export function clockWords(offset: number): string | undefined {
  const error = Math.abs(offset);
  if (error <= TOLERATED) return undefined;
  return `Zegar urządzenia ${offset < 0 ? "spieszy się" : "późni się"} o ${durationWords(error)}.`;
}

function durationWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return counted(minutes, ["minutę", "minuty", "minut"]);
  const hours = Math.round(minutes / 60);
  if (hours < 48) return counted(hours, ["godzinę", "godziny", "godzin"]);
  return counted(Math.round(hours / 24), ["dzień", "dni", "dni"]);
}

/** ms */
const TOLERATED = 10 * 60_000;
