import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { holdableWrites } from "../../server/store/held_writes.ts";
import { messages } from "../../shared/messages.ts";
import { type Api, type ApiReply, openApi } from "../support/server/api.ts";
import { bookingJson } from "../support/server/booking_world.ts";

const CARS = Array.from({ length: 6 }, (_, n) => `0199a000-0000-7000-8000-00000000000${n}`);
const HOUR = 3_600_000;
let api: Api;

afterEach(() => api.close());

/** Booking number `index`: its own customer, and two hours of a car that no other number has. */
function book(index: number, more: Parameters<Api["call"]>[2] = {}, car = CARS[index % 6]) {
  const day = Date.parse("2026-11-22T07:00:00.000Z") + index % 80 * 24 * HOUR;
  const from = day + Math.floor(index / 80) % 2 * 6 * HOUR;
  const json = bookingJson({
    rentalCarId: car,
    startDateTime: new Date(from).toISOString(),
    endDateTime: new Date(from + 2 * HOUR).toISOString(),
    customerEmail: `klient${index}@example.com`,
    customerPhone: `600${String(index).padStart(6, "0")}`,
  });
  // At most three unconfirmed bookings are open for one address.
  const headers = { "X-Forwarded-For": `192.0.2.${index % 200}`, ...more.headers };
  return api.call("POST", "/api/rental", { json, ...more, headers });
}

describe("while the store takes no writes", () => {
  let release: () => void;
  let held: Promise<void>;
  let ahead: number;
  let token: string;

  beforeEach(async () => {
    api = await openApi(CARS, { TRUSTED_PROXY: "on" });
    token = await api.login();
    const store = holdableWrites(api.services.kv, "");
    const gate = Promise.withResolvers<void>();
    release = gate.resolve;
    held = store.hold(() => gate.promise);
    ahead = 0;
    // However slow the machine is, nothing waits for longer than the test says.
    const start = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => start + ahead);
  });

  /** The replies that do not wait for the store. */
  async function repliesNow(calls: readonly Promise<ApiReply>[]): Promise<ApiReply[]> {
    const replies: ApiReply[] = [];
    for (const call of calls) void call.then((reply) => replies.push(reply));
    await expect.poll(() => replies.length).toBe(calls.length);
    return replies;
  }

  /** Bookings of four cars, which are under way when this returns. */
  async function fourBookings(): Promise<Promise<ApiReply>[]> {
    const begun = vi.spyOn(api.services.writers, "inLane");
    const bookings = [0, 1, 2, 3].map((index) => book(index));
    await expect.poll(() => begun.mock.calls.length).toBe(4);
    return bookings;
  }

  test("a visitor's write is 503 with a time to come back once four have waited for two seconds", async () => {
    const waiting = await fourBookings();
    ahead = 2_001;
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const contact = { customerFirstName: "Anna", message: "Dzień dobry", consent: true };
    const refused = [
      book(4, { headers }),
      api.call("POST", "/api/email/contact-form", { json: contact }),
      api.call("POST", "/api/booking/cancel"),
      api.call("POST", "/api/booking/link", { json: { email: "anna@example.com" } }),
    ];
    for (const reply of await repliesNow(refused)) {
      expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "3"]);
      expect(reply.headers.get("Content-Type")).toBe("application/problem+json");
      expect(reply.problem()).toMatchObject({
        type: "/problems/busy",
        errorMessage: messages.serverBusy,
      });
    }
    // More often than an address may book: a refused one is not counted.
    for (const { status } of await repliesNow(Array.from({ length: 20 }, () => book(4)))) {
      expect(status).toBe(503);
    }
    const read = await api.call("GET", "/api/rentalcar");
    const office = book(5, { token });
    const quote = await api.call("POST", "/api/quote", { json: {} });
    expect([read.status, quote.status]).toEqual([200, 400]);
    // The office's booking waits, too, before the store goes on.
    await expect.poll(() => vi.mocked(api.services.writers.inLane).mock.calls.length).toBe(5);

    release();
    await held;
    expect((await Promise.all([...waiting, office])).map(({ status }) => status))
      .toEqual([201, 201, 201, 201, 201]);
    expect((await book(4, { headers })).status).toBe(201);
  });

  test("250 writes of visitors wait, and the next ones are refused at once", async () => {
    const begun = vi.spyOn(api.services.writers, "inLane");
    const waiting: Promise<ApiReply>[] = [];
    for (const most of [100, 200, 250]) {
      while (waiting.length < most) waiting.push(book(waiting.length));
      await expect.poll(() => begun.mock.calls.length).toBe(most);
    }
    const next = await repliesNow(Array.from({ length: 50 }, (_, index) => book(250 + index)));
    expect(new Set(next.map(({ status }) => status))).toEqual(new Set([503]));
    release();
    await held;
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses).not.toContain(503);
    expect((await book(300)).status).not.toBe(503);
  }, 60_000);

  test("a visitor's write waits, if only a few do: a pause of the store is no overload", async () => {
    const begun = vi.spyOn(api.services.writers, "inLane");
    const bookings = [0, 1, 2].map((index) => book(index));
    await expect.poll(() => begun.mock.calls.length).toBe(3);
    ahead = 60_000;
    const fourth = book(3);
    await expect.poll(() => begun.mock.calls.length).toBe(4);
    release();
    await held;
    expect((await Promise.all([...bookings, fourth])).map(({ status }) => status))
      .toEqual([201, 201, 201, 201]);
  });
});

describe("a store that is slow", () => {
  /** Milliseconds of each commit. */
  const SLOW = 100;

  beforeEach(async () => {
    api = await openApi(CARS, { RATE_LIMITS: "off" });
    const { kv } = api.services;
    const atomic = kv.atomic.bind(kv);
    kv.atomic = () => {
      const operation = atomic();
      const commit = operation.commit.bind(operation);
      operation.commit = async () => {
        await new Promise((resolve) => setTimeout(resolve, SLOW));
        return await commit();
      };
      return operation;
    };
  });

  test(
    "lets a booking wait for little more than two seconds at four times the rate that it takes",
    async () => {
      const took: number[] = [];
      const bookings = [];
      for (let index = 0; index < 160; index += 1) {
        const begun = performance.now();
        bookings.push(
          book(index, {}, CARS[0]).then(({ status }) => {
            if (status === 201) took.push(performance.now() - begun);
            return status;
          }),
        );
        await new Promise((resolve) => setTimeout(resolve, SLOW / 4));
      }
      const statuses = await Promise.all(bookings);
      expect(new Set(statuses)).toEqual(new Set([201, 503]));
      // All of them would wait for up to 12 seconds.
      expect(Math.max(...took)).toBeLessThan(6_000);
      expect((await book(0, {}, CARS[1])).status).toBe(201);
    },
    60_000,
  );
});

test("a calm server refuses none of 120 bookings that arrive within a moment", async () => {
  api = await openApi(CARS, { RATE_LIMITS: "off" });
  const statuses = new Set<number>();
  for (const round of [0, 60]) {
    const burst = Array.from({ length: 60 }, (_, index) => book(round + index));
    for (const { status } of await Promise.all(burst)) statuses.add(status);
  }
  expect(statuses).not.toContain(503);
}, 60_000);
