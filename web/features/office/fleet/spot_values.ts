import type { ServiceBlockInput, ServiceBlockReply } from "../../../../shared/api/service_block.ts";
import { blockFaults } from "../../../../shared/fleet/block_rules.ts";
import { BLOCK_REASONS } from "../../../../shared/fleet/events.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { lengthFaults, orderFaults } from "../../../../shared/rental/period_rules.ts";
import {
  fromWarsaw,
  type Instant,
  instant,
  plusDays,
  toWarsaw,
} from "../../../../shared/warsaw.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import type { FieldFault } from "../../../records/use_versioned_form.ts";
import type { Spot } from "./fleet_bars.ts";

/** A car and a time as typed: dates as yyyy-MM-dd, times as HH:mm, empty if not chosen. */
export type SpotValues = {
  carId: string;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  /** The reason of a service block; rentals have none. */
  reason?: string;
};

/** Unsaved forms of the timeline in this tab, by the names below. */
export const fleetDrafts = createFormDrafts("fleetDrafts");

/** Name of a block's draft; without an id, of a new block's. */
export function blockDraft(id: string | undefined): string {
  return `block/${id ?? "new"}`;
}

/** Name of the draft that moves a rental. */
export function moveDraft(rentalId: string): string {
  return `rental/${rentalId}`;
}

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

/** A new block at a spot; its car may be an empty text, to be chosen. */
export function newBlock(spot: Spot): SpotValues {
  return { ...spotValues(spot), reason: BLOCK_REASONS[0] };
}

/** Form values of a stored block. */
export function blockValues(
  { values, etag }: Versioned<ServiceBlockReply>,
): Versioned<SpotValues> {
  const { rentalCarId, startDateTime, endDateTime, reason } = values;
  const spot = { carId: rentalCarId, start: startDateTime, end: endDateTime };
  return { values: { ...spotValues(spot), reason }, etag };
}

/** The request body. @throws Error if a value is missing: check the faults first */
export function blockInput(values: SpotValues): ServiceBlockInput {
  const spot = chosenSpot(values);
  const reason = BLOCK_REASONS.find((one) => one === values.reason);
  if (!spot || !reason) throw new Error("Cannot send a block: it is not complete");
  return { rentalCarId: spot.carId, startDateTime: spot.start, endDateTime: spot.end, reason };
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

/**
 * Whether a rental would have ended at the place where it is moved to: it would become Zakończone
 * at once, which cannot be undone. This prevents it for an accidental drag; a service block may be
 * moved there.
 */
export function endsInPast(
  kind: "rental" | "block",
  { end }: Period,
  now: Instant = instant(Date.now()),
): boolean {
  return kind === "rental" && end <= now;
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
