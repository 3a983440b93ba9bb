import type { Period } from "../../../shared/rental/period.ts";
import { type Resource, useResource } from "../../hooks/use_resource.ts";
import { availability } from "../../state/api.ts";
import { forgetResources } from "../../state/resource_cache.ts";

/** When a car is taken in a window of at most 400 days; nothing is asked without a window. */
export function useBusyPeriods(
  carId: string,
  window: { from: string; to: string } | undefined,
): Resource<Period[]> {
  return useResource(
    `${keyOf(carId)}${window ? `${window.from}/${window.to}` : "none"}`,
    async (signal) => {
      if (!window) return [];
      const { busy } = await availability(carId, window.from, window.to, signal);
      return busy.map(({ startDateTime, endDateTime }) => ({
        start: startDateTime,
        end: endDateTime,
      }));
    },
  );
}

/** After a booking or a refusal, what was known of the car is no longer true. */
export function forgetBusyPeriods(carId: string): void {
  forgetResources(keyOf(carId));
}

function keyOf(carId: string): string {
  return `availability/${carId}/`;
}
