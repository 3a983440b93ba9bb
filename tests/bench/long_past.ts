import { execute } from "../../server/commands/execute.ts";
import type { Services } from "../../server/services.ts";
import { bookedEvent } from "../support/server/rentals.ts";
import { type BenchWorld, bookingSender, openBenchWorld } from "./bench_world.ts";
import { inTurn, type Measurement, short } from "./measurement.ts";
import { officeToken } from "../support/server/api.ts";
import { bookingJson } from "../support/server/booking_world.ts";

const MANY = 20_000;
const FEW = 20;
const ROUNDS = 25;
const DAY_MS = 86_400_000;

/** Booking one car that already has 20,000 rentals against one that has 20. */
export async function measureLongHistory(): Promise<Measurement> {
  const world = await openBenchWorld({ cars: 2 });
  const [old = "", young = ""] = world.carIds;
  await putHistory(world.services, old, MANY);
  await putHistory(world.services, young, FEW);
  const bookOld = milliseconds(bookingSender({ ...world, carIds: [old] }));
  const bookYoung = milliseconds(bookingSender({ ...world, carIds: [young] }));
  // One unmeasured booking each: both are compiled and cached then.
  await bookOld();
  await bookYoung();
  const { one, other } = await inTurn(ROUNDS, bookOld, bookYoung);
  await world.close();
  return {
    what: `booking a car that has ${MANY} rentals against one that has ${FEW}`,
    value: one / other,
    unit: "×",
    bound: { atMost: 1.5 },
    detail: `median ${short(one)} ms against ${short(other)} ms`,
  };
}

/** Past rentals of half a day, two a day, going back from yesterday. */
async function putHistory(services: Services, carId: string, count: number): Promise<void> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  for (let from = 0; from < count; from += BATCH) {
    await execute(services, { actor: "system" }, async (facts) => {
      const customer = await facts.customer(`historia${from}@example.com`);
      return {
        appends: Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => {
          const start = today - DAY_MS - (from + index) * DAY_MS / 2;
          const stream = `rental/${services.ids()}` as const;
          const period = {
            start: new Date(start).toISOString(),
            end: new Date(start + DAY_MS / 2).toISOString(),
          };
          const event = bookedEvent(carId, customer.customerId, period);
          const sealed = facts.seal(customer, stream, { firstName: "Anna" });
          return { stream, before: [], events: [{ event, sealed }] };
        }),
        reply: { status: 204 as const, body: null },
      };
    });
  }
}

function milliseconds(send: (index: number) => Promise<void>): () => Promise<number> {
  let index = 0;
  return async () => {
    const start = performance.now();
    await send(index++);
    return performance.now() - start;
  };
}

const BATCH = 40;

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
