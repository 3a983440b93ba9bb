import { execute } from "../../server/commands/execute.ts";
import type { Services } from "../../server/services.ts";
import { bookedEvent } from "../support/server/rentals.ts";
import { bookingSender, openBenchWorld } from "./bench_world.ts";
import { inTurn, type Measurement, short } from "./measurement.ts";

const MANY = 20_000;
const FEW = 20;
const ROUNDS = 25;
const DAY = 86_400_000;

/** Booking one car that already has 20,000 rentals against one that has 20. */
export async function measureLongHistory(): Promise<Measurement> {
  const world = await openBenchWorld({ cars: 2 });
  const [old = "", young = ""] = world.carIds;
  await putHistory(world.services, old, MANY);
  await putHistory(world.services, young, FEW);
  const bookOld = timed(bookingSender({ ...world, carIds: [old] }));
  const bookYoung = timed(bookingSender({ ...world, carIds: [young] }));
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
  const today = Math.floor(Date.now() / DAY) * DAY;
  for (let from = 0; from < count; from += BATCH) {
    await execute(services, { actor: "system" }, async (facts) => {
      const customer = await facts.customer(`historia${from}@example.com`);
      return {
        appends: Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => {
          const start = today - DAY - (from + index) * DAY / 2;
          const stream = `rental/${services.ids()}` as const;
          const period = {
            start: new Date(start).toISOString(),
            end: new Date(start + DAY / 2).toISOString(),
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

function timed(send: (index: number) => Promise<void>): () => Promise<number> {
  let index = 0;
  return async () => {
    const start = performance.now();
    await send(index++);
    return performance.now() - start;
  };
}

const BATCH = 40;
