import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createServices } from "../../server/create_services.ts";
import { createLog } from "../../server/log.ts";
import { openStore } from "../../server/store/open_store.ts";
import { officeToken } from "../support/server/api.ts";
import { bookingJson } from "../support/server/booking_world.ts";
import { rentalCarDocument } from "../support/server/cars.ts";
import { depthOf, openKvConnectDouble } from "../support/server/kv_connect_double.ts";
import { startServer } from "../support/server/server_process.ts";
import type { Measurement } from "./measurement.ts";
import { fillWithRentals, SECRET } from "./rental_history.ts";

const RENTALS = 10_000;
const WAITING = 300;
const CARS = Array.from(
  { length: 12 },
  (_, index) => `0199a000-0000-7000-8000-0000000000${16 + index}`,
);
/** Milliseconds of a request: longer than a client takes to send those that go together. */
const DELAY = 20;

/** The cost of calls on a remote store: requests, and how many of them are in sequence. */
export async function measureStoreCost(): Promise<Measurement[]> {
  return [...await measureCalls(), ...await measureStart()];
}

async function measureCalls(): Promise<Measurement[]> {
  const world = await openWorld();
  const { call, close } = world;
  const window = "from=2026-12-01T00:00:00Z&to=2027-02-01T00:00:00Z";
  // One call before: the measured cost is that of the second visitor.
  await call("GET", "/api/rentalcar");
  for (let index = 0; index < WAITING; index += 1) {
    await call("POST", "/api/rental", bookingJsonOf(index));
  }
  await call("GET", "/api/rental/filtered");
  // An instance's first look at the day reads the last protocol of each car once.
  await call("GET", "/api/today");
  const measurements = [
    await cost("GET /api/rentalcar", 1, 1, () => call("GET", "/api/rentalcar")),
    await cost(
      "GET /api/availability/{id}",
      2,
      2,
      () => call("GET", `/api/availability/${CARS[0]}?${window}`),
    ),
    await cost(
      "POST /api/rental with limits",
      6,
      4,
      () => call("POST", "/api/rental", bookingJsonOf(WAITING)),
    ),
    await cost(
      "POST /api/rental with limits, refused",
      6,
      4,
      () =>
        call(
          "POST",
          "/api/rental",
          { ...bookingJsonOf(WAITING), customerEmail: "another@example.com" },
          409,
        ),
    ),
    await cost(
      "GET /api/rental/filtered, 20 rows",
      8,
      4,
      () => call("GET", "/api/rental/filtered"),
    ),
    await cost(
      `GET /api/today, ${WAITING} waiting`,
      20,
      undefined,
      () => call("GET", "/api/today"),
    ),
  ];
  await close();
  return measurements.flat();

  async function cost(
    what: string,
    requests: number,
    deep: number | undefined,
    work: () => Promise<unknown>,
  ): Promise<Measurement[]> {
    world.store.knobs.delay = DELAY;
    const recording = world.store.record();
    await work();
    const records = recording.stop();
    world.store.knobs.delay = 0;
    const detail = `${records.length} requests, ${depthOf(records)} deep`;
    const measured = {
      what: `requests to a remote store: ${what}`,
      value: records.length,
      unit: "",
      bound: { atMost: requests },
      detail,
    };
    if (deep === undefined) return [measured];
    const depth = { ...measured, what: `depth of ${what}`, value: depthOf(records) };
    return [measured, { ...depth, bound: { atMost: deep } }];
  }
}

/** A server over a remote store, in this process, so that requests can be told apart. */
async function openWorld() {
  const store = await openKvConnectDouble({ knobs: { mostChecks: 10 } });
  const { kv } = await openStore(store.url, store.accessToken);
  const config = readConfig("serve", {
    KV_PATH: store.url,
    KV_ACCESS_TOKEN: store.accessToken,
    APP_SECRET: SECRET,
    TRUSTED_PROXY: "on",
  });
  const log = createLog(() => undefined, () => "");
  const services = createServices({ config, kv, log, secret: SECRET });
  await services.catalogue.change(() =>
    CARS.map((id) => ({ kind: "rental_car" as const, put: rentalCarDocument(id) }))
  );
  const app = createApp(services);
  const token = await officeToken(services);
  let visitors = 0;

  async function call(
    method: "GET" | "POST",
    path: string,
    json?: unknown,
    status = method === "GET" ? 200 : 201,
  ): Promise<void> {
    const isOffice = /filtered|today/.test(path);
    visitors += 1;
    const reply = await app.request(path, {
      method,
      headers: {
        ...(isOffice ? { Authorization: `Bearer ${token}` } : {}),
        ...(json
          ? { "Content-Type": "application/json", "Idempotency-Key": `key-${visitors}` }
          : {}),
        "X-Forwarded-For": `10.0.${visitors >> 8}.${visitors & 255}`,
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    const text = await reply.text();
    if (reply.status !== status) throw new Error(`Cannot measure ${path}: ${reply.status} ${text}`);
  }

  return {
    store,
    call,
    async close() {
      kv.close();
      await store.close();
    },
  };
}

/** Requests before a server on 10,000 rentals listens, and until its first answer. */
async function measureStart(): Promise<Measurement[]> {
  const store = await openKvConnectDouble();
  await fillWithRentals(store.url, RENTALS, {
    accessToken: store.accessToken,
  });
  const env = {
    HOST: "127.0.0.1",
    KV_ACCESS_TOKEN: store.accessToken,
    APP_SECRET: SECRET,
    ADMIN_PASSWORD: "haslo-do-pomiaru",
    SMTP_URL: "smtp://127.0.0.1:1",
  };
  // The first start creates the administrator.
  await (await startServer(store.url, env, { mode: "serve" })).stop();
  const start = store.record();
  const server = await startServer(store.url, env, { mode: "serve" });
  const listens = start.stop().length;
  const first = store.record();
  await (await fetch(`${server.origin}/api/rentalcar`)).body?.cancel();
  const answers = first.stop().length;
  // The work of the start, such as a sweep of files, is complete by then.
  await new Promise((resolve) => setTimeout(resolve, A_WHILE));
  const minute = store.record();
  await new Promise((resolve) => setTimeout(resolve, A_MINUTE));
  const idle = minute.stop().length;
  await server.stop();
  await store.close();
  return [
    {
      what: `requests until a server on ${RENTALS} rentals listens`,
      value: listens,
      unit: "",
      bound: { atMost: 6 },
      detail:
        `and ${answers} from then to the first answer, with what the first minute begins with`,
    },
    {
      what: "requests of an idle instance in a minute",
      value: idle,
      unit: "",
      bound: { atMost: 6 },
      detail: `on ${RENTALS} rentals, by the clock`,
    },
  ];
}

/** Milliseconds. */
const A_WHILE = 5_000;
const A_MINUTE = 60_000;

/** One of many bookings, each of a customer of its own, from the day after tomorrow on. */
function bookingJsonOf(index: number): Record<string, unknown> {
  const start = Math.floor(Date.now() / 86_400_000) * 86_400_000 +
    (2 + Math.floor(index / (CARS.length * 6))) * 86_400_000 +
    (8 + Math.floor(index / CARS.length) % 6) * 3_600_000;
  return bookingJson({
    rentalCarId: CARS[index % CARS.length],
    startDateTime: new Date(start).toISOString(),
    endDateTime: new Date(start + 3_000_000).toISOString(),
    customerEmail: `k${index}@example.com`,
  });
}
