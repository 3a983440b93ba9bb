import type { Rental } from "../../../../shared/api/rental.ts";
import { REPLICA_DAYS } from "../../../../shared/replica_days.ts";
import type { Today } from "../../../../shared/api/today.ts";
import { dayPlan } from "../../../../shared/fleet/day_plan.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { plusDays, toWarsaw } from "../../../../shared/warsaw.ts";
import { correctedNow, doneOnDevice, type StandIn } from "../../../offline/replica/device_days.ts";
import type { OutboxEntry } from "../../../offline/entry.ts";
import { savedHere, type SavedState } from "../../../offline/unsent_status.ts";

/** A day's plan, with the protocols already done. */
export interface ShownDay {
  /** Date in Warsaw, yyyy-MM-dd. */
  readonly date: string;
  readonly handovers: readonly Rental[];
  readonly returns: readonly Rental[];
  readonly overdue: readonly Rental[];
  /** Rentals whose customer asks for a later end. */
  readonly extensions: readonly Rental[];
  /** Rentals whose protocol is done, by id, with its sync state. */
  readonly done: Readonly<Record<ProtocolKind, ReadonlyMap<string, SavedState>>>;
}

/** A rental of the next days, and the protocol to fill next. */
interface ComingRental {
  readonly id: string;
  readonly kind: ProtocolKind;
  readonly rental: Rental;
}

/**
 * The server's day as of `receivedAt` (milliseconds of the device's clock), with the protocols saved on
 * this device.
 */
export function dayOfServer(
  today: Today,
  entries: readonly OutboxEntry[],
  receivedAt: number,
): ShownDay {
  const here = {
    handover: savedHere(entries, "handover", receivedAt),
    return: savedHere(entries, "return", receivedAt),
  };
  const isBack = ({ id }: Rental) => here.return.has(id);
  return {
    date: today.date,
    handovers: today.handovers,
    returns: [...today.overdue.filter(isBack), ...today.returns],
    overdue: today.overdue.filter((rental) => !isBack(rental)),
    extensions: today.extensions,
    done: {
      handover: new Map([...sent(today.handedOver), ...here.handover]),
      return: new Map([...sent(today.returned), ...here.return]),
    },
  };
}

/** The day from the device's data, by its clock corrected with the server's. */
export function dayOfDevice(standIn: StandIn, deviceNow: number = Date.now()): ShownDay {
  const { rentals } = standIn.days;
  const now = correctedNow(standIn.note, deviceNow);
  const done = {
    handover: doneOnDevice("handover", standIn),
    return: doneOnDevice("return", standIn),
  };
  const plan = dayPlan(
    rentals,
    now,
    new Map(rentals.map(({ id }) => [id, {
      handedOver: done.handover.has(id),
      returned: done.return.has(id),
    }])),
  );
  const { date } = toWarsaw(now);
  // An overdue rental that has been returned is in no plan: this device still lists it until its
  // return is sent.
  const lateBack = rentals.filter(({ id, endDateTime }) => {
    const state = done.return.get(id);
    return toWarsaw(endDateTime).date < date && state !== undefined && state !== "sent";
  });
  return {
    date,
    handovers: plan.handovers,
    returns: [...lateBack, ...plan.returns],
    overdue: plan.overdue,
    extensions: rentals.filter(({ extension, status }) => extension && status === "Aktywne"),
    done,
  };
}

/** Handovers and returns to come in the days after `date`, the earliest first. */
export function comingRentals(
  rentals: readonly Rental[],
  { date, done }: Pick<ShownDay, "date" | "done">,
): ComingRental[] {
  const last = plusDays(date, REPLICA_DAYS);
  return rentals
    .filter(({ id }) => !done.return.has(id))
    .map((rental): ComingRental => {
      const left = done.handover.has(rental.id) || toWarsaw(rental.startDateTime).date < date;
      return { id: rental.id, kind: left ? "return" : "handover", rental };
    })
    .filter((coming) => {
      const day = toWarsaw(momentOf(coming)).date;
      return day > date && day <= last;
    })
    .sort((one, other) => momentOf(one) < momentOf(other) ? -1 : 1);
}

function momentOf({ kind, rental }: ComingRental): string {
  return kind === "handover" ? rental.startDateTime : rental.endDateTime;
}

function sent(ids: readonly string[]): [string, SavedState][] {
  return ids.map((id) => [id, "sent"]);
}
