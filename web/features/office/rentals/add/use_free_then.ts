import type { ChosenTimes } from "../../../../../shared/rental/booking_rules.ts";
import { overlaps, type Period } from "../../../../../shared/rental/period.ts";
import { useBusyPeriods } from "../../../cars/availability/use_busy_periods.ts";
import { useOnline } from "../../../../kit/states/use_online.ts";
import { officeAvailability } from "../../../../api/office/admin_rentals.ts";
import { periodWindow } from "../../../cars/availability/month_window.ts";

/** Whether a car is free in a period; only the server's word at the booking is the last. */
export function useFreeThen(
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
