import type { Instant } from "../../warsaw.ts";
import type { Damage } from "../damage/damage.ts";
import { DAMAGE_KIND_WORDS, DAMAGE_VIEW_WORDS } from "../damage/damage.ts";
import { minutesLate } from "./minutes_late.ts";
import { FUEL_STEP } from "../options.ts";
import { sumOf, timesPrice } from "../../zloty.ts";
import type { Settlement } from "./settlement.ts";

/** One line of a settlement; zł. */
export interface SettledLine {
  readonly kind: "late" | "fuel" | "kilometres" | "damage" | "other";
  readonly label: string;
  /** How often `unitPrice` is charged: hours, tenths of a tank, km, or 1. */
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
}

/** The result of a settlement; zł. Either `toReturn` or `toPay` is 0. */
export interface Settled {
  readonly lines: readonly SettledLine[];
  readonly total: number;
  readonly deposit: number;
  readonly toReturn: number;
  readonly toPay: number;
}

/** The values of the return protocol that a settlement uses. */
export interface SettledReturn {
  readonly dateTime: Instant;
  readonly fuelLevel: number;
  readonly damages: readonly Damage[];
}

/**
 * The lines and the sum of a settlement: nothing is charged that the protocol does not show. An
 * hour that has begun counts as a whole one (public-side §2.13).
 *
 * @example
 * settle({ ...settlement, deposit: 500, chargeLate: true }, { ...returned, dateTime: anHourLate });
 * // at 40 zł an hour: { lines: [{ kind: "late", … }], total: 40, deposit: 500, toReturn: 460, … }
 */
export function settle(settlement: Settlement, returned: SettledReturn): Settled {
  const { rates, deposit } = settlement;
  const late = settlement.chargeLate ? lateHours(settlement.plannedEnd, returned.dateTime) : 0;
  const fuel = settlement.chargeFuel ? missingTenths(settlement, returned) : 0;
  const lines = [
    line("late", "Opóźniony zwrot (rozpoczęte godziny)", late, rates.lateHourFee),
    line("fuel", "Brakujące paliwo (dziesiąte części baku)", fuel, rates.fuelTenthFee),
    line(
      "kilometres",
      "Uzgodnione dodatkowe kilometry",
      settlement.extraKilometres,
      rates.kilometreFee,
    ),
    ...settlement.damageFees.flatMap(({ damageId, amount }) => {
      const damage = returned.damages.find(({ id, isNew }) => id === damageId && isNew);
      return damage ? [line("damage", damageLabel(damage), 1, amount)] : [];
    }),
    ...settlement.fees.map(({ label, amount }) => line("other", label, 1, amount)),
  ].filter(({ amount }) => amount > 0);
  const total = sumOf(lines.map(({ amount }) => amount));
  return {
    lines,
    total,
    deposit,
    toReturn: Math.max(0, sumOf([deposit, -total])),
    toPay: Math.max(0, sumOf([total, -deposit])),
  };
}

/** Started hours between the agreed return and the real one; 0 if it was in time. */
export function lateHours(plannedEnd: Instant, returnedAt: Instant): number {
  return Math.ceil(minutesLate(plannedEnd, returnedAt) / 60);
}

/** Tenths of a tank that are missing against the handover; 0 if none are, or it is unknown. */
export function missingTenths(
  { handover }: Pick<Settlement, "handover">,
  { fuelLevel }: Pick<SettledReturn, "fuelLevel">,
): number {
  return Math.max(0, Math.ceil(((handover.fuelLevel ?? 0) - fuelLevel) / FUEL_STEP));
}

function damageLabel({ kind, view, note }: Damage): string {
  const what = `Szkoda: ${DAMAGE_KIND_WORDS[kind]}, ${DAMAGE_VIEW_WORDS[view]}`;
  return note === "" ? what : `${what} (${note})`;
}

function line(
  kind: SettledLine["kind"],
  label: string,
  quantity: number,
  unitPrice: number,
): SettledLine {
  return { kind, label, quantity, unitPrice, amount: timesPrice(quantity, unitPrice) };
}
