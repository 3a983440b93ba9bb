import type { Period } from "../../../../shared/rental/period.ts";
import { type Resource, useResource } from "../../../api/use_resource.ts";
import { availability } from "../../../api/api.ts";
import { forgetResources } from "../../../api/resource_cache.ts";

/**
 * When a car is taken in a window of at most 400 days; without a window nothing is requested. `ask`
 * is the office's own call, which also works for hidden cars.
 */
export function useBusyPeriods(
  carId: string,
  window: { from: string; to: string } | undefined,
  ask: AskAvailability = availability,
): Resource<Period[]> {
  return useResource(
    `${keyOf(carId)}${window ? `${window.from}/${window.to}` : "none"}`,
    async (signal) => {
      if (!window) return [];
      const { busy } = await ask(carId, window.from, window.to, signal);
      return busy.map(({ startDateTime, endDateTime }) => ({
        start: startDateTime,
        end: endDateTime,
      }));
    },
  );
}

/** Requests when a car is taken between two instants. */
export type AskAvailability = typeof availability;

/** Removes the car's cached availability, which is stale after a booking or a refusal. */
export function forgetBusyPeriods(carId: string): void {
  forgetResources(keyOf(carId));
}

function keyOf(carId: string): string {
  return `availability/${carId}/`;
}
