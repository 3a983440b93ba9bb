import { blockFaults } from "../../../../shared/fleet/block_rules.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { lengthFaults, orderFaults } from "../../../../shared/rental/period_rules.ts";
import { fromWarsaw, type Instant, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";
import { endsInPast } from "./ends_in_past.ts";
import type { Spot } from "./fleet_bars.ts";
import type { FieldFault } from "../../../records/use_versioned_form.ts";

/** A car and a time as typed: dates as yyyy-MM-dd, times as HH:mm, empty if not chosen. */
export type SpotValues = {
  carId: string;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
};

/** Form values of a car and a time. */
export function spotValues({ carId, start, end }: Spot): SpotValues {
  const [from, to] = [toWarsaw(start), toWarsaw(end)];
  return {
    carId,
    startDate: from.date,
    startTime: from.time,
    endDate: to.date,
    endTime: to.time,
  };
}

/** The chosen car and time; undefined if a part is missing. */
export function chosenSpot(values: SpotValues): Spot | undefined {
  const { carId, startDate, startTime, endDate, endTime } = values;
  if (!carId || !startDate || !startTime || !endDate || !endTime) return undefined;
  return { carId, start: fromWarsaw(startDate, startTime), end: fromWarsaw(endDate, endTime) };
}

/** Faults of the values, for a service block or for a rental to move. */
export function spotFaults(kind: "block" | "rental", values: SpotValues): FieldFault<SpotValues>[] {
  const empty = TIMES.filter((path) => values[path] === "");
  const spot = chosenSpot(values);
  return [
    ...values.carId === ""
      ? [{ path: "carId" as const, message: officeMessages.blockCarMissing }]
      : [],
    ...empty.map((path) => ({ path, message: messages.fieldRequired })),
    ...spot ? orderSentences(kind, spot).map((message) => ({ path: END, message })) : [],
  ];
}

function orderSentences(kind: "block" | "rental", period: Period): string[] {
  const faults = kind === "block"
    ? blockFaults(period)
    : [...orderFaults(period), ...lengthFaults(period)];
  return [
    ...faults.map(({ message }) => message),
    ...endsInPast(kind, period) ? [officeMessages.moveIntoPast] : [],
  ];
}

const TIMES = ["startDate", "startTime", "endDate", "endTime"] as const;
const END = "endDate" as const;

/**
 * The period so many days later, at the same times on Warsaw's clock even if clocks change in
 * between.
 */
export function movedPeriod({ start, end }: Period, days: number): Period {
  return { start: moved(start, days), end: moved(end, days) };
}

function moved(at: Instant, days: number): Instant {
  const { date, time } = toWarsaw(at);
  return fromWarsaw(plusDays(date, days), time);
}
