import { useEffect, useRef, useState } from "react";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { useUnsavedWork } from "../../../../records/use_unsaved_work.ts";
import { useVersionedForm } from "../../../../records/use_versioned_form.ts";
import { call } from "../../../../api/office/call.ts";
import { officeAvailability } from "../../../../api/office/admin_rentals.ts";
import { statusOf } from "../../../../api/attempt.ts";
import type { Versioned } from "../../../../api/versioned_values.ts";
import { atFormFields, NEW_RENTAL, rentalDrafts } from "../form/rental_drafts.ts";
import {
  emptyRental,
  orderedPeriod,
  proposedTimes,
  rentalFields,
  rentalFormFaults,
  type RentalValues,
} from "../form/rental_values.ts";
import { instant } from "../../../../../shared/warsaw.ts";
import type { UseFormReturn } from "react-hook-form";
import type { ChosenTimes } from "../../../../../shared/rental/period_rules.ts";
import { overlaps, type Period } from "../../../../../shared/rental/period.ts";
import { periodWindow, useBusyPeriods } from "../../../cars/availability/use_busy_periods.ts";
import { quoteOf } from "../../../../../shared/rental/quote.ts";
import { usePricedCar } from "../../../papers/price/use_priced_car.ts";
import { useOnline } from "../../../../kit/states/use_online.ts";

export type NewRental = ReturnType<typeof useNewRental>;

/**
 * State of a new rental's form and its command `add`. Typed values stay in this tab until the
 * rental is added or the form is cleared. A request whose reply was lost is repeated with its key,
 * also after a reload.
 */
export function useNewRental(
  carId: string,
  onAdded: (rental: Rental) => void,
  { day }: { readonly day?: string | undefined } = {},
) {
  const [empty] = useState(() => ({ values: emptyRental(carId, day), etag: "" }));
  const added = useRef<Rental>(undefined);
  const form = useVersionedForm<RentalValues>({
    opened: empty,
    draft: { drafts: rentalDrafts, name: day ? `${NEW_RENTAL} ${carId} ${day}` : NEW_RENTAL },
    faultsOf: (values) => rentalFormFaults(values),
    save: add,
    contentOf: newRentalFields,
    onSaved: () => added.current && onAdded(added.current),
  });
  const [presses, setPresses] = useState(0);
  const values = form.fields.watch();
  const period = orderedPeriod(values);
  const car = usePricedCar(values.rentalCarId);
  const then = useFreeThen(values.rentalCarId, values, period);
  useUnsavedWork(form.dirty);
  useProposedTimes(form.fields, values);

  /** This rental was sent before, and its outcome is unknown. */
  const unsettled = period !== undefined && form.isUnderWay(values);

  async function add(
    sound: RentalValues,
    { idempotencyKey }: { idempotencyKey: string },
  ): Promise<Versioned<RentalValues>> {
    try {
      added.current = await call("POST /rental", { body: newRentalFields(sound), idempotencyKey });
      return empty;
    } catch (failure) {
      if (statusOf(failure) === 409) then.askAgain();
      throw atFormFields(failure);
    }
  }

  return {
    fields: form.fields,
    restored: form.restored && form.dirty,
    sending: form.saving,
    failure: form.failure,
    /** Grows with each press of 'Dodaj wynajem' that was answered. */
    presses,
    /** The price of the period; undefined while unknown. */
    quote: car && period && quoteOf(car, period),
    /** Whether the car is free in the period; undefined while unknown. */
    free: unsettled ? undefined : then.free,
    unasked: then.unasked,
    unsettled: unsettled && then.free === false,
    async press(): Promise<void> {
      await form.submit();
      setPresses((before) => before + 1);
    },
    clear() {
      form.discard();
      // The draft may have been started with another car.
      form.receive(empty, empty.values);
    },
  };
}

function newRentalFields(values: RentalValues) {
  const { sendConfirmation, confirmed, email } = values;
  const isMailed = sendConfirmation && email.trim() !== "";
  return { ...rentalFields(values), sendConfirmation: isMailed, confirmed };
}

/** Proposes hours and the return once the pickup is picked. */
function useProposedTimes(fields: UseFormReturn<RentalValues>, values: RentalValues): void {
  const { pickupDate, pickupTime, returnDate, returnTime } = values;
  const times = { pickupDate, pickupTime, returnDate, returnTime };
  const before = useRef(times);
  useEffect(() => {
    const was = before.current;
    before.current = times;
    if (was.pickupDate === pickupDate && was.pickupTime === pickupTime) return;
    // Values that a draft or 'Wyczyść formularz' has put in are whole, or empty.
    if (!pickupDate || was.returnDate !== returnDate || was.returnTime !== returnTime) return;
    const next = proposedTimes(was, times, instant(Date.now()));
    for (const name of ["pickupTime", "returnDate", "returnTime"] as const) {
      if (next[name] !== times[name]) fields.setValue(name, next[name], { shouldDirty: true });
    }
    before.current = next;
  }, [pickupDate, pickupTime]);
}

/** Whether a car is free in a period; the booking itself decides. */
function useFreeThen(
  carId: string,
  { pickupDate, returnDate }: ChosenTimes,
  period: Period | undefined,
): { free: boolean | undefined; unasked: boolean; askAgain: () => void } {
  const online = useOnline();
  const window = carId && period ? periodWindow(pickupDate, returnDate) : undefined;
  const busy = useBusyPeriods(carId, window, officeAvailability);
  const known = online && window && period && busy.data !== undefined && !busy.stale;
  const taken = known && busy.data.some((one) => overlaps(one, period));
  const whole = known && window.to >= period.end;
  return {
    free: taken ? false : whole ? true : undefined,
    unasked: online && window !== undefined && busy.error !== undefined,
    askAgain: busy.reload,
  };
}
