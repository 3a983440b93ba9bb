import type { Rental } from "../../../../shared/api/rental.ts";
import { pluralForm, type PluralForms } from "../../../../shared/counted.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import type { SavedState } from "../../../offline/unsent_status.ts";
import type { ShownDay } from "./shown_day.ts";

/** A handover or return of the day. */
export interface DayJob {
  readonly id: string;
  readonly kind: ProtocolKind;
  readonly rental: Rental;
  /** The agreed time. */
  readonly at: Instant;
  /** `late`: the return has passed and no protocol shows it, whatever the rental's status is. */
  readonly state: "due" | "late" | "done";
  /** Of its protocol, once that is filled. */
  readonly saved: SavedState | undefined;
}

/** The jobs of a day in the order of the hour; at one time a car comes back before one leaves. */
export function dayJobs(day: ShownDay, now: Instant): DayJob[] {
  const overdue = new Set(day.overdue);
  const job = (kind: ProtocolKind, rental: Rental): DayJob => {
    const at = kind === "handover" ? rental.startDateTime : rental.endDateTime;
    const saved = day.done[kind].get(rental.id);
    // The clock of the device may be slow.
    const isLate = kind === "return" && (at <= now || overdue.has(rental));
    const state = saved ? "done" : isLate ? "late" : "due";
    return { id: `${kind} ${rental.id}`, kind, rental, at, state, saved };
  };
  return [
    ...[...day.overdue, ...day.returns].map((rental) => job("return", rental)),
    ...day.handovers.map((rental) => job("handover", rental)),
  ].sort((one, other) => one.at < other.at ? -1 : one.at > other.at ? 1 : 0);
}

/** What is left of a day: 'Dwa wydania, dwa zwroty, jedno auto po terminie.' */
export function daySentence(
  jobs: readonly Pick<DayJob, "kind" | "state">[],
  isEvening = false,
): string {
  const count = (kind: ProtocolKind, state: DayJob["state"]) =>
    jobs.filter((job) => job.kind === kind && job.state === state).length;
  const parts = [
    inWords(count("handover", "due"), ["jedno wydanie", "wydania", "wydań"]),
    inWords(count("return", "due"), ["jeden zwrot", "zwroty", "zwrotów"]),
    inWords(count("return", "late"), ["jedno auto", "auta", "aut"], " po terminie"),
  ].filter((part) => part !== "");
  if (parts.length === 0) {
    const rest = isEvening ? "wieczoru" : "dnia";
    return jobs.length > 0
      ? `Wszystko na dziś zrobione. Miłego ${rest}!`
      : `Dziś nic nie wyjeżdża i nic nie wraca. Spokojnego ${rest}!`;
  }
  const sentence = parts.join(", ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** 'dwa zwroty'; '' for none. From eleven on the number is in digits. */
function inWords(count: number, forms: PluralForms, end = ""): string {
  if (count === 0) return "";
  const form = pluralForm(count, forms);
  return count === 1 ? `${form}${end}` : `${NUMBERS[count] ?? count} ${form}${end}`;
}

const NUMBERS: Readonly<Record<number, string>> = {
  2: "dwa",
  3: "trzy",
  4: "cztery",
  5: "pięć",
  6: "sześć",
  7: "siedem",
  8: "osiem",
  9: "dziewięć",
  10: "dziesięć",
};
