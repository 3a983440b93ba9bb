import { counted } from "./counted.ts";
import { messages } from "./messages.ts";

/**
 * 'Zbyt wiele prób. Spróbuj ponownie za 12 minut.' for a wait in seconds; in hours above two of
 * them, without a number if the wait is short or unknown.
 */
export function tooManyTriesWords(seconds = 0): string {
  if (seconds < 60) return messages.tooManyTries;
  return messages.tooManyTries.replace("za chwilę", `za ${waitWords(Math.ceil(seconds / 60))}`);
}

function waitWords(minutes: number): string {
  if (minutes === 1) return "minutę";
  if (minutes <= 120) return counted(minutes, ["minutę", "minuty", "minut"]);
  return counted(Math.ceil(minutes / 60), ["godzinę", "godziny", "godzin"]);
}
