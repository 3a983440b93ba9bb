import { officeToken } from "../support/server/api.ts";
import { bookingJson } from "../support/server/booking_world.ts";
import { type BenchWorld, openBenchWorld } from "./bench_world.ts";
import { type Measurement, short } from "./measurement.ts";

const RENTALS = 1_000;
const OTHERS = 2_000;
const CARS = 20;
const DAY = 86_400_000;

/** Erasing a customer of 1,000 rentals from a store with others, compaction included. */
export async function measureErasure(): Promise<Measurement[]> {
  const world = await openBenchWorld({ cars: CARS });
  for (let index = 0; index < RENTALS + OTHERS; index += 1) {
    await book(world, index, index < RENTALS ? "anna" : `klient${index}`);
  }
  const start = performance.now();
  await call(world, "/api/customer/erasure", { email: "anna@example.com", confirmed: true });
  const seconds = (performance.now() - start) / 1000;
  const left = (await world.services.rentals.current()).all().length;
  await world.close();
  if (left !== OTHERS) throw new Error(`Cannot measure: ${left} rentals are left`);
  return [{
    what: `erasing a customer of ${RENTALS} rentals`,
    value: seconds,
    unit: "s",
    bound: { atMost: 5 },
    detail: `${short(seconds)} s with as many mails, in a store with ${OTHERS} rentals of others`,
  }];
}

/** Each in a day of its own for its car, from tomorrow on. */
async function book(world: BenchWorld, index: number, who: string): Promise<void> {
  const tomorrow = (Math.floor(Date.now() / DAY) + 1) * DAY + 8 * 3_600_000;
  const start = tomorrow + Math.floor(index / CARS) * DAY;
  await call(
    world,
    "/api/rental",
    bookingJson({
      rentalCarId: world.carIds[index % CARS],
      startDateTime: new Date(start).toISOString(),
      endDateTime: new Date(start + DAY / 2).toISOString(),
      customerEmail: `${who}@example.com`,
    }),
  );
}

async function call({ app, services }: BenchWorld, path: string, json: unknown): Promise<void> {
  const token = await officeToken(services);
  const reply = await app.request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(json),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`Cannot measure: ${path} answered ${reply.status}`);
}
