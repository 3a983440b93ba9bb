import { messages } from "../../shared/messages.ts";

/** 'Zbyt wiele prób. Spróbuj ponownie za 12 minut.' for a wait in seconds, where it is long enough. */
export function tooManyTries(seconds = 0): string {
  if (seconds < 60) return messages.tooManyTries;
  return messages.tooManyTries.replace("za chwilę", `za ${minutesWords(Math.ceil(seconds / 60))}`);
}

function minutesWords(minutes: number): string {
  if (minutes === 1) return "minutę";
  const plural = new Intl.PluralRules("pl");
  return `${minutes} ${plural.select(minutes) === "few" ? "minuty" : "minut"}`;
}
