import { bookingJson } from "../support/server/booking_world.ts";
import { openRemoteWorld } from "../support/server/remote_world.ts";
import type { ServerProcess } from "../support/server/server_process.ts";
import type { Measurement } from "./measurement.ts";
import { short } from "./measurement.ts";

const LANES = 8;
const SECONDS = 8;
/** Milliseconds of every request to the store. */
const DELAY = 10;
export const CARS = Array.from(
  { length: LANES },
  (_, index) => `0199a000-0000-7000-8000-0000000000${(16 + index).toString(16)}`,
);

/** Bookings a second on a remote store: of one car on one instance, of own cars on one and on two. */
export async function measureRemoteBookings(): Promise<Measurement[]> {
  const same = await book({ instances: 1, carOf: () => CARS[0] ?? "" });
  const one = await book({ instances: 1, carOf: (lane) => CARS[lane] ?? "" });
  const two = await book({ instances: 2, carOf: (lane) => CARS[lane] ?? "" });
  return [
    {
      what: "bookings a second of the same car, eight lanes on one instance, 10 ms a request",
      value: same.perSecond,
      unit: "/s",
      bound: { atLeast: 15 },
      detail: said(same),
    },
    {
      what: "bookings of own cars on two instances against one, eight lanes, 10 ms a request",
      value: two.perSecond / one.perSecond,
      unit: "×",
      bound: { atLeast: 1 },
      detail: `two: ${said(two)}; one: ${said(one)}`,
    },
    {
      what: "p95 against p50 of bookings on two instances",
      value: two.p95 / two.p50,
      unit: "×",
      bound: { atMost: 3 },
      detail: said(two),
    },
  ];
}

interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

function said({ perSecond, p50, p95 }: Load): string {
  return `${short(perSecond)}/s, p50 ${short(p50)} ms, p95 ${short(p95)} ms`;
}

export async function book(
  { instances, carOf, lanes = LANES }: {
    instances: number;
    carOf: (lane: number) => string;
    lanes?: number;
  },
): Promise<Load> {
  const world = await openRemoteWorld(CARS);
  const servers: ServerProcess[] = [];
  for (let index = 0; index < instances; index += 1) servers.push(await world.start());
  world.store.knobs.delay = DELAY;
  const times: number[] = [];
  let next = 0;
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(Array.from({ length: lanes }, async (_, lane) => {
    while (performance.now() < until) {
      const start = performance.now();
      const reply = await fetch(`${servers[lane % instances]?.origin}/api/rental`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
        body: JSON.stringify(bookingJson({ rentalCarId: carOf(lane), ...slot(next++) })),
      });
      if (reply.status !== 201) {
        throw new Error(`Cannot measure: ${reply.status} ${await reply.text()}`);
      }
      await reply.body?.cancel();
      times.push(performance.now() - start);
    }
  }));
  await world.close();
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? NaN;
  return { perSecond: times.length / SECONDS, p50: at(0.5), p95: at(0.95) };
}

/** Ten minutes of their own, by day in summer and in winter, with an e-mail of their own. */
function slot(index: number): Record<string, unknown> {
  const day = new Date(Date.now() + (2 + Math.floor(index / 42)) * 86_400_000).toISOString();
  const minutes = (index % 42) * 10;
  const at = (plus: number) => {
    const hour = String(8 + Math.floor((minutes + plus) / 60)).padStart(2, "0");
    return `${day.slice(0, 10)}T${hour}:${String((minutes + plus) % 60).padStart(2, "0")}:00.000Z`;
  };
  return { startDateTime: at(0), endDateTime: at(10), customerEmail: `k${index}@example.com` };
}
