import { expect, test } from "vitest";
import { rental } from "../../shared/api/rental.ts";
import { bookingJson } from "../support/server/booking_world.ts";
import { openRemoteWorld, remoteLogin } from "../support/server/remote_world.ts";
import { eachTest } from "../support/each_test.ts";
import { postJson } from "../support/server/server_process.ts";

const CARS = ["a", "b", "c", "d"].map((letter) => `0199a000-0000-7000-8000-00000000000${letter}`);
const PERIODS_OF_A_CAR = 10;
/** The number of rivals for one period, spread over SPREAD ms: some ask while another is recorded. */
const RIVALS = 6;
const SPREAD = 250;

const world = eachTest(() => openRemoteWorld(CARS));

/**
 * Lets rivals book one period of a car; who is asked to come back, does so under the same key.
 * @returns the number of 201 replies; all others must be 409.
 */
async function contest(origins: readonly string[], carId: string, period: number): Promise<number> {
  const statuses = await Promise.all(Array.from({ length: RIVALS }, async (_, rival) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD));
    const customerEmail = `k${rival}@example.com`;
    const idempotencyKey = crypto.randomUUID();
    const ask = async (): Promise<number> => {
      const reply = await postJson(
        `${origins[rival % origins.length]}/api/rental`,
        bookingJson({ ...day(period), customerEmail, rentalCarId: carId }),
        { "Idempotency-Key": idempotencyKey },
      );
      await reply.body?.cancel();
      const seconds = Number(reply.headers.get("Retry-After"));
      if (reply.status !== 503 || !seconds) return reply.status;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      return await ask();
    };
    return await ask();
  }));
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  return statuses.filter((status) => status === 201).length;
}

/** One period a day, from the day after tomorrow on: days that a visitor may book. */
function day(index: number): { startDateTime: string; endDateTime: string } {
  const noon = Math.floor(Date.now() / DAY) * DAY + (index + 2) * DAY + DAY / 2;
  return {
    startDateTime: new Date(noon).toISOString(),
    endDateTime: new Date(noon + 2 * HOUR).toISOString(),
  };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

for (const instances of [2, 1]) {
  test(`of rivals for one of 40 periods exactly one books it on ${instances} instances, when replies arrive in any order`, async () => {
    const servers = [];
    for (let index = 0; index < instances; index += 1) servers.push(await world.start());
    const origins = servers.map(({ origin }) => origin);
    world.store.knobs.jitter = 40;
    const accepted = await Promise.all(CARS.map(async (carId) => {
      const ofCar: number[] = [];
      for (let period = 0; period < PERIODS_OF_A_CAR; period += 1) {
        ofCar.push(await contest(origins, carId, period));
      }
      return ofCar;
    }));
    expect(accepted.flat()).toEqual(Array(CARS.length * PERIODS_OF_A_CAR).fill(1));
    expect(await world.problems()).toEqual([]);
  });
}

test("of a booking, a move and a service block for one period exactly one is accepted on two instances", async () => {
  const servers = [await world.start(), await world.start()];
  const [one = "", other = ""] = servers.map(({ origin }) => origin);
  const [carId = ""] = CARS;
  const token = await remoteLogin(one);
  const send = async (origin: string, method: string, path: string, json: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD));
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(json),
    });
    return { status: reply.status, text: await reply.text() };
  };
  const booking = (index: number, who: string) =>
    bookingJson({ ...day(index), rentalCarId: carId, customerEmail: `${who}@example.com` });
  for (let period = 0; period < PERIODS_OF_A_CAR; period += 1) {
    world.store.knobs.jitter = 0;
    const far = await send(one, "POST", "/api/rental", booking(60 + period, "far"));
    const { id } = rental.parse(JSON.parse(far.text));
    world.store.knobs.jitter = 40;
    const replies = await Promise.all([
      send(one, "POST", "/api/rental", booking(period, "near")),
      send(other, "PUT", `/api/rental/${id}`, booking(period, "far")),
      send(other, "POST", "/api/serviceblock", {
        rentalCarId: carId,
        ...day(period),
        reason: "serwis",
      }),
    ]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  }
  world.store.knobs.jitter = 0;
  expect(await world.problems()).toEqual([]);
});
