import { lastCondition } from "./papers/car_conditions.ts";
import { protocolPage } from "./papers/protocol_pages.ts";
import { readPages } from "./read_pages.ts";

/** Rentals whose cars are out, cached until one of their protocols changes. */
export interface CarsOnTheRoad {
  /**
   * Rentals whose car left with its last filled protocol, and has not come back by one. For a car
   * that is not cached, only its newest condition is read.
   */
  rentalsOnTheRoad(carIds: Iterable<string>): Promise<string[]>;
  /** Drops cached cars: those with these ids, and those whose last protocol is one of these. */
  forget(protocolIds: ReadonlySet<string>, carIds: ReadonlySet<string>): Promise<void>;
}

/** The last filled protocol of a car, and the rental that the car is out on if it is a handover. */
interface LastProtocol {
  readonly protocolId: string;
  readonly rentalId: string | undefined;
}

/** An empty cache. */
export function createCarsOnTheRoad(kv: Deno.Kv): CarsOnTheRoad {
  const cars = new Map<string, Promise<LastProtocol | undefined>>();

  function lastOf(carId: string): Promise<LastProtocol | undefined> {
    const known = cars.get(carId);
    if (known) return known;
    const read = readLast(kv, carId);
    cars.set(carId, read);
    read.catch(() => {
      if (cars.get(carId) === read) cars.delete(carId);
    });
    return read;
  }

  return {
    async rentalsOnTheRoad(carIds) {
      const last = await Promise.all([...carIds].map(lastOf));
      return last.flatMap((one) => one?.rentalId ?? []);
    },
    async forget(protocolIds, carIds) {
      for (const [carId, read] of cars) {
        const last = await read.catch(() => undefined);
        if (carIds.has(carId) || (last && protocolIds.has(last.protocolId))) cars.delete(carId);
      }
    },
  };
}

async function readLast(kv: Deno.Kv, carId: string): Promise<LastProtocol | undefined> {
  const last = await lastCondition(kv, carId);
  if (!last) return undefined;
  const { kind, protocolId } = last;
  const [page] = kind === "handover"
    ? await readPages(kv, "handover", [protocolId], protocolPage)
    : [];
  return { protocolId, rentalId: page?.rentalId };
}
