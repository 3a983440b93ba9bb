import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import { bookRental } from "../../server/commands/booking/book_rental.ts";
import { readConfig } from "../../server/config.ts";
import { createServices } from "../../server/create_services.ts";
import { createLog } from "../../server/log.ts";
import { createStoreFigures } from "../../server/routes/health.ts";
import type { Services } from "../../server/services.ts";
import { toBytes } from "../../server/store/json_bytes.ts";
import { keys } from "../../server/store/keys.ts";
import { openStore } from "../../server/store/open_store.ts";
import { filteredRentals, rental } from "../../shared/api/rental.ts";
import { today } from "../../shared/api/today.ts";
import { officeToken } from "../support/server/api.ts";
import { booking, bookingJson } from "../support/server/booking_world.ts";
import { putRentalCars } from "../support/server/cars.ts";
import {
  depthOf,
  type KvConnectDouble,
  openKvConnectDouble,
} from "../support/server/kv_connect_double.ts";
import { returned, taken } from "../support/money/money_entries.ts";
import { protocolJson } from "../support/papers/protocols.ts";
import { agreementJson } from "../support/papers/rental_papers.ts";

const CARS = Array.from({ length: 12 }, (_, car) => `0199a000-0000-7000-8000-${id12(car)}`);
const WAITING_PER_CAR = 25;
/** Longer than the client takes to send requests that are sent together. */
const DELAY = 60;

let store: KvConnectDouble;
let kv: Deno.Kv;
let filling: Instance;
/** One rental of each car: it began this morning. */
const ofToday: string[] = [];

beforeAll(async () => {
  store = await openKvConnectDouble();
  ({ kv } = await openStore(store.url, store.accessToken));
  filling = await startInstance("2026-11-20T09:00:00.000Z");
  await putRentalCars(filling.services.catalogue, CARS);
  await Promise.all(CARS.map(bookCar));
  for (const rentalId of ofToday.slice(0, 3)) {
    await filling.call(
      "POST",
      "/rentalprotocolout",
      protocolJson({ rentalId, dateTime: "2026-11-20T09:00:00.000Z" }),
    );
  }
  for (const rentalId of ofToday.slice(3, 5)) {
    await filling.call("POST", "/rentaldocument", agreementJson(rentalId));
  }
  const [mailed = ""] = ofToday;
  const row = { kind: "confirmation", sentAt: "2026-11-20T10:00:00.000Z" };
  await kv.set(keys.row("rental_mail", mailed, id12(0)), toBytes(row));
}, 60_000);

afterAll(async () => {
  kv.close();
  await store.close();
});

describe("on a remote store", () => {
  test("a page of 20 rentals takes at most 8 requests, at most 4 of them in turn", async () => {
    const { call } = await startInstance();
    await call("GET", "/rental/filtered?sortBy=customerName");
    for (const query of ["sortBy=date", "searchTerm=Nowak", "sortBy=customerName"]) {
      const { json, requests, depth } = await measured(() =>
        call("GET", `/rental/filtered?pageSize=20&${query}`)
      );
      const { items } = filteredRentals.parse(json);
      expect([query, items.length]).toEqual([query, 20]);
      expect(requests, query).toBeLessThanOrEqual(8);
      expect(depth, query).toBeLessThanOrEqual(4);
    }
  });

  test("the day with 100 of 300 waiting rentals takes at most 23 requests, 3 of them in turn", async () => {
    const { call } = await startInstance();
    await call("GET", "/today");
    const { json, requests, depth } = await measured(() => call("GET", "/today"));
    const { waiting, moreWaiting, handovers, handedOver } = today.parse(json);
    expect([waiting.length, moreWaiting, handovers.length]).toEqual([100, true, CARS.length]);
    expect(handedOver.toSorted()).toEqual(ofToday.slice(0, 3).toSorted());
    expect(requests).toBeLessThanOrEqual(23);
    expect(depth).toBeLessThanOrEqual(3);
  });

  test("a visitor's calls stay within their request limits: the list, a car's calendar, a booking, a refused one", async () => {
    const { visit } = await startInstance();
    const [carId = ""] = CARS;
    const window = "from=2026-11-21T00:00:00Z&to=2026-12-31T00:00:00Z";
    const free = bookingJson({
      rentalCarId: carId,
      startDateTime: "2027-01-20T09:00:00.000Z",
      endDateTime: "2027-01-20T15:00:00.000Z",
      customerEmail: "visitor@example.com",
    });
    const taken = { ...free, customerEmail: "another@example.com" };
    await visit("GET", "/rentalcar");
    const calls = [
      ["GET", "/rentalcar", undefined, 200, 1, 1],
      ["GET", `/availability/${carId}?${window}`, undefined, 200, 2, 2],
      ["POST", "/rental", free, 201, 6, 4],
      ["POST", "/rental", taken, 409, 6, 4],
    ] as const;
    for (const [method, path, json, status, most, deep] of calls) {
      const { json: answered, requests, depth } = await measured(() => visit(method, path, json));
      expect([path, answered]).toEqual([path, status]);
      expect(requests, path).toBeLessThanOrEqual(most);
      expect(depth, path).toBeLessThanOrEqual(deep);
    }
  });

  test("an entry of money takes at most 6 requests, a list of open accounts and a day at most 8", async () => {
    const { call } = await startInstance();
    const deposit = { for: "deposit", document: "none", note: "Bez portfela" } as const;
    const noted = () => taken(100, { ...deposit, at: "2026-11-21T08:00:00.000Z" });
    for (const rentalId of ofToday) {
      const entries = [noted(), noted(), returned(500)];
      const request = { type: "Entries", entryId: crypto.randomUUID(), entries };
      await call("POST", `/account/${rentalId}/entry`, request);
    }
    await call("GET", "/cash/open");
    const [rentalId = ""] = ofToday;
    const entry = `/account/${rentalId}/entry`;
    const voided = noted();
    const calls = [
      ["POST", entry, noted(), 6],
      ["POST", entry, voided, 6],
      ["POST", `${entry}/${voided.entryId}/void`, { cause: "mistake" }, 6],
      ["GET", `/account/${rentalId}`, undefined, 8],
      ["GET", "/cash/open?list=unclear", undefined, 8],
      ["GET", "/cash/open?list=to_pay", undefined, 8],
      ["GET", "/cash/day/2026-11-21", undefined, 8],
      ["GET", "/cash/month/2026-11.csv", undefined, 8],
    ] as const;
    await call("POST", "/cash/day/2026-11-21/close", {
      counted: { rent: 0, deposit: 0 },
      cause: "Test",
    });
    const costs = [];
    for (const [method, path, json, most] of calls) {
      const key = json && { "Idempotency-Key": crypto.randomUUID() };
      const { requests } = await measured(() => call(method, path, json, key));
      costs.push([method, path.replaceAll(rentalId, "…"), requests, requests <= most]);
    }
    expect(costs.filter((cost) => cost.at(-1) === false)).toEqual([]);
  });

  test("the figures of a scrape take at most 5 requests, 2 of them in turn, with 300 waiting mails", async () => {
    const { services } = await startInstance();
    const { now } = createStoreFigures(services);
    const { json, requests, depth } = await measured(now);
    expect(json).toMatchObject({ mailsWaiting: expect.any(Number), oldestMailSeconds: 86_400 });
    expect(requests).toBeLessThanOrEqual(5);
    expect(depth).toBeLessThanOrEqual(2);
    expect((await measured(now)).requests).toBe(0);
  });

  test("the first search by name reads the keys of hundreds of customers at the same time", async () => {
    const { call } = await startInstance();
    await call("GET", "/rental/filtered");
    const { json, depth } = await measured(() =>
      call("GET", "/rental/filtered?pageSize=10&searchTerm=Nowak311")
    );
    expect(filteredRentals.parse(json).totalCount).toBe(1);
    expect(depth).toBeLessThanOrEqual(5);
  });
});

interface Instance {
  readonly services: Services;
  call(
    method: string,
    path: string,
    json?: unknown,
    headers?: Record<string, string>,
  ): Promise<unknown>;
  /** The same as a visitor. @returns the reply's status. */
  visit(method: string, path: string, json?: unknown): Promise<number>;
}

/** A separate instance on the store, which has read nothing yet. */
async function startInstance(now = "2026-11-21T09:00:00.000Z"): Promise<Instance> {
  const clock = () => now;
  const services = createServices({
    config: readConfig("start", {}),
    kv,
    log: createLog(() => undefined, clock),
    secret: "a secret for tests only",
  }, { clock });
  const app = createApp(services);
  const token = await officeToken(services);
  return {
    services,
    async call(method, path, json, headers = {}) {
      const reply = await app.request(`/api${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": "application/json",
          ...headers,
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      });
      const text = await reply.text();
      const isJson = reply.headers.get("Content-Type")?.includes("json");
      const body: unknown = isJson ? JSON.parse(text) : text;
      if (!reply.ok) throw new Error(`Cannot ${method} ${path}: ${JSON.stringify(body)}`);
      return body;
    },
    async visit(method, path, json) {
      const reply = await app.request(`/api${path}`, {
        method,
        headers: {
          "Content-Type": "application/json",
          ...(json === undefined ? {} : { "Idempotency-Key": crypto.randomUUID() }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      });
      await reply.body?.cancel();
      return reply.status;
    },
  };
}

async function measured(call: () => Promise<unknown>) {
  store.knobs.delay = DELAY;
  const recording = store.record();
  try {
    const json = await call();
    const records = recording.stop();
    return { json, requests: records.length, depth: depthOf(records) };
  } finally {
    store.knobs.delay = 0;
  }
}

/** One confirmed rental of today, and many new ones, each of another customer. */
async function bookCar(rentalCarId: string, car: number): Promise<void> {
  const running = await book(rentalCarId, car, "2026-11-21");
  ofToday[car] = running.id;
  await filling.call("PUT", `/rental/${running.id}`, { ...running, status: "Aktywne" });
  for (let day = 1; day <= WAITING_PER_CAR; day += 1) {
    await book(rentalCarId, day * CARS.length + car, `2026-12-${String(day).padStart(2, "0")}`);
  }
}

/** By the office, so that one mail waits for each: the list of waiting mails fits into a reply. */
async function book(rentalCarId: string, customer: number, day: string) {
  const reply = await bookRental(
    filling.services,
    { actor: "administrator/1" },
    booking({
      rentalCarId,
      startDateTime: `${day}T08:00:00.000Z`,
      endDateTime: `${day}T16:00:00.000Z`,
      customerLastName: `Nowak${customer}`,
      customerEmail: `nowak${customer}@example.com`,
    }),
  );
  return rental.parse(reply.body);
}

function id12(index: number): string {
  return index.toString(16).padStart(12, "0");
}
