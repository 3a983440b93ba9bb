import { useState } from "react";
import { useForm } from "react-hook-form";
import { subscribe } from "valtio/vanilla";
import { v7 } from "uuid";
import type { Rental } from "../../../../../shared/api/rental.ts";
import { rulesResolver } from "../../../../records/rules_resolver.ts";
import { useKeptDraft } from "../../../../records/use_kept_draft.ts";
import { useUnsavedWork } from "../../../../records/use_unsaved_work.ts";
import { addRental, officeAvailability } from "../../../../api/office/admin_rentals.ts";
import { attemptFor, isUnderWay, settles } from "../../../../api/attempt.ts";
import { ProblemFailure } from "../../../../api/failures.ts";
import { createKeptAttempt } from "../../../../api/kept_attempt.ts";
import { session } from "../../../../api/tokens.ts";
import { atFormFields } from "../form/at_form_fields.ts";
import { NEW_RENTAL, rentalDrafts } from "../form/rental_drafts.ts";
import {
  emptyRental,
  orderedPeriod,
  rentalFields,
  rentalFormFaults,
  type RentalValues,
} from "../form/rental_values.ts";
import type { ChosenTimes } from "../../../../../shared/rental/period_rules.ts";
import { overlaps, type Period } from "../../../../../shared/rental/period.ts";
import { useBusyPeriods } from "../../../cars/availability/use_busy_periods.ts";
import { useOnline } from "../../../../kit/states/use_online.ts";
import { periodWindow } from "../../../cars/availability/month_window.ts";

export type NewRental = ReturnType<typeof useNewRental>;

/**
 * State of a new rental's form and its command `add`. Typed values stay in this tab until the
 * rental is added or the form is cleared. A request whose reply was lost is repeated with its key,
 * also after a reload.
 */
export function useNewRental(carId: string, onAdded: (rental: Rental) => void) {
  const [empty] = useState(() => ({ values: emptyRental(carId), etag: "" }));
  const fields = useForm<RentalValues>({
    defaultValues: empty.values,
    resolver: rulesResolver(rentalFormFaults),
  });
  const draft = useKeptDraft(rentalDrafts, NEW_RENTAL, () => empty, fields);
  const [sending, setSending] = useState(false);
  const [presses, setPresses] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const values = fields.watch();
  const period = orderedPeriod(values);
  const then = useFreeThen(values.rentalCarId, values, period);
  const { isDirty } = fields.formState;
  useUnsavedWork(isDirty);

  /** The same rental was sent before and its outcome is unknown. */
  const unsettled = period !== undefined && isUnderWay(contentOf(values), keptAttempt.get());

  async function add(sound: RentalValues): Promise<void> {
    const attempt = attemptFor(contentOf(sound), keptAttempt.get(), v7);
    keptAttempt.keep(attempt);
    setFailure(undefined);
    setSending(true);
    try {
      const rental = await addRental(rentalFields(sound), attempt.key);
      keptAttempt.keep(undefined);
      draft.forget();
      onAdded(rental);
    } catch (thrown) {
      // Any failure: the typed values stay and the form shows the reason.
      const status = thrown instanceof ProblemFailure ? thrown.status : undefined;
      if (settles(status)) keptAttempt.keep(undefined);
      showFailure(atFormFields(thrown));
      if (status === 409) then.askAgain();
    } finally {
      setSending(false);
    }
  }

  function showFailure(thrown: unknown): void {
    for (const { path, message } of thrown instanceof ProblemFailure ? thrown.errors : []) {
      if (isValue(path)) fields.setError(path, { type: "server", message });
    }
    setFailure(thrown);
  }

  return {
    fields,
    restored: draft.restored && isDirty,
    sending,
    failure,
    /** Incremented after each press of 'Dodaj wynajem' once it is answered. */
    presses,
    /** Whether the car is free in the period; undefined while unknown. */
    free: unsettled ? undefined : then.free,
    unasked: then.unasked,
    unsettled: unsettled && then.free === false,
    async press(): Promise<void> {
      await fields.handleSubmit(add, () => setFailure(undefined))();
      setPresses((before) => before + 1);
    },
    clear() {
      setFailure(undefined);
      fields.reset(empty.values);
    },
  };
}

function contentOf(values: RentalValues): string {
  return JSON.stringify(rentalFields(values));
}

function isValue(path: string): path is keyof RentalValues {
  return path in emptyRental("");
}

const keptAttempt = createKeptAttempt("newRentalAttempt");
// Contains the customer's data: removed at logout, like the drafts.
subscribe(session, () => {
  if (session.status === "loggedOut") keptAttempt.keep(undefined);
}, true);

/** Whether a car is free in a period, as far as known; the server decides when it books. */
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
