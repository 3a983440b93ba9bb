import { overlaps, type Period } from "../../shared/rental/period.ts";
import { isBlocking } from "../../shared/rental/rental.ts";
import { fold } from "../projections/projection.ts";
import { rentalStream } from "../projections/rental_stream.ts";
import { serviceBlockStream } from "../projections/service_block_stream.ts";
import { type StreamName, streamPath } from "../store/keys.ts";
import type { StoredEvent } from "../store/stored_event.ts";

/** Every pair of blocking rentals and service blocks of one car that overlap (decisions §3.1). */
export function doubleBookings(streams: ReadonlyMap<StreamName, StoredEvent[]>): string[] {
  const byCar = new Map<string, { stream: StreamName; period: Period }[]>();
  for (const [stream, events] of streams) {
    const kept = keptBy(stream, events);
    if (!kept) continue;
    const ofCar = byCar.get(kept.carId) ?? [];
    ofCar.push({ stream, period: kept.period });
    byCar.set(kept.carId, ofCar);
  }
  return [...byCar].flatMap(([carId, kept]) => {
    const byStart = kept.sort((one, other) => one.period.start < other.period.start ? -1 : 1);
    return byStart.flatMap((one, index) => {
      const later = byStart.slice(index + 1);
      const after = later.findIndex(({ period }) => period.start >= one.period.end);
      return later.slice(0, after < 0 ? later.length : after)
        .filter(({ period }) => overlaps(one.period, period))
        .map((other) => `car ${carId} is kept twice: by ${one.stream} and by ${other.stream}`);
    });
  });
}

/** Which car a stream occupies, and when; undefined if it occupies none. */
function keptBy(
  stream: StreamName,
  events: readonly StoredEvent[],
): { carId: string; period: Period } | undefined {
  const [kind] = streamPath(stream);
  if (kind === "rental") {
    const { state } = fold(rentalStream, events);
    return isBlocking(state) ? state : undefined;
  }
  if (kind !== "service_block") return undefined;
  const { state } = fold(serviceBlockStream, events);
  return state.status === "set" ? state : undefined;
}
