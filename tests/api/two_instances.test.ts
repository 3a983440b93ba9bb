import { beforeEach, expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createServices } from "../../server/create_services.ts";
import { ensureFirstUser } from "../../server/identity/first_user.ts";
import { createLog } from "../../server/log.ts";
import { type Tokens, tokens } from "../../shared/api/identity.ts";
import { rental } from "../../shared/api/rental.ts";
import { openApi, PASSWORD } from "../support/server/api.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { rentalCarJson, saleCarJson } from "../support/server/car_json.ts";
import { eachTest } from "../support/each_test.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const SALE = "0199a000-0000-7000-8000-00000000000c";
const PERIOD = "pickup=2026-11-28T07:00:00Z&return=2026-11-29T07:00:00Z";
const READS = [
  "/api/rental",
  "/api/rental/filtered",
  "/api/rentalcar",
  `/api/rentalcar?${PERIOD}`,
  `/api/rentalcar/${CAR}`,
  `/api/availability/${CAR}?from=2026-11-01T00:00:00Z&to=2026-12-31T00:00:00Z`,
  "/api/salecar",
  "/api/recommendedcar",
  "/api/settings/hero-section",
];

/** A second server on the same store, which shares nothing else with the first. */
let second: ReturnType<typeof createApp>;
const api = eachTest(() => openApi([CAR, OTHER_CAR]));
beforeEach(() => {
  const { config, kv, clock } = api.services;
  const log = createLog(() => undefined, clock);
  second = createApp(
    createServices({ config, kv, log, secret: "a secret for tests only" }, { clock }),
  );
});

async function ask(method: string, path: string, token?: string, json?: unknown) {
  const reply = await second.request(path, {
    method,
    headers: {
      ...(json === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await reply.text();
  return { status: reply.status, json: text === "" ? "" : JSON.parse(text) };
}

test("after each write at either of two instances both give the same replies to visitors and the office", async () => {
  const token = await api.login();
  const booked = rental.parse(
    (await api.call("POST", "/api/rental", { json: bookingJson() })).json,
  );
  const moved = bookingJson({ rentalCarId: OTHER_CAR, customerEmail: "ewa@example.com" });
  const writes: [instance: "first" | "second", method: string, path: string, json?: unknown][] = [
    ["second", "PUT", `/api/rental/${booked.id}`, moved],
    ["first", "POST", "/api/rental", bookingJson({ customerLastName: "Nowak" })],
    ["second", "PUT", `/api/rental/${booked.id}`, { ...moved, status: "Anulowane" }],
    ["first", "POST", "/api/salecar", saleCarJson({ id: SALE })],
    ["second", "POST", `/api/recommendedcar/${SALE}`],
    ["second", "PATCH", `/api/rentalcar/${CAR}`, { hidden: true }],
    ["first", "POST", "/api/rentalcar", rentalCarJson()],
    ["second", "POST", "/api/settings/hero-section", { title: "Nowy tytuł" }],
    ["first", "DELETE", `/api/salecar/${SALE}`],
  ];
  for (const [instance, method, path, json] of writes) {
    const { status } = instance === "first"
      ? await api.call(method, path, { token, json })
      : await ask(method, path, token, json);
    expect([method, path, status < 300]).toEqual([method, path, true]);
    for (const read of [...READS, `/api/rental/${booked.id}`]) {
      for (const as of [token, undefined]) {
        const one = await api.call("GET", read, as ? { token: as } : {});
        const other = await ask("GET", read, as);
        expect([read, other.status, other.json]).toEqual([read, one.status, one.json]);
      }
    }
  }
});

test("a login of one instance is valid at the other, and ends at both", async () => {
  const json = { email: "admin@example.com", password: PASSWORD };
  const first = tokens.parse((await api.call("POST", "/api/identity/login", { json })).json);
  const refreshed = await ask("POST", "/api/identity/refresh", undefined, first);
  const next = tokens.parse(refreshed.json);
  expect((await api.call("GET", "/api/rental/filtered", { token: next.accessToken })).status)
    .toBe(200);
  expect((await api.call("POST", "/api/identity/refresh", { json: first })).status).toBe(401);
  expect((await ask("POST", "/api/identity/refresh", undefined, next)).status).toBe(401);
});

test.each([
  ["a logout", async (login: Tokens) => {
    await api.call("POST", "/api/identity/logout", { json: login });
  }],
  ["the reuse of an old refresh token", async (login: Tokens) => {
    await api.call("POST", "/api/identity/refresh", { json: login });
    await api.call("POST", "/api/identity/refresh", { json: login });
  }],
  ["a new password", async () => {
    const config = readConfig("start", { ADMIN_PASSWORD: "another password" });
    await ensureFirstUser({ ...api.services, config, clock: () => "2026-11-21T09:00:01.000Z" });
  }],
])(
  "after %s at one instance the other refuses the access token within a minute",
  async (_, end) => {
    const json = { email: "admin@example.com", password: PASSWORD };
    const login = tokens.parse((await api.call("POST", "/api/identity/login", { json })).json);
    const { accessToken: token } = login;
    const statuses = async () => [
      (await api.call("GET", "/api/rental/filtered", { token })).status,
      (await ask("GET", "/api/rental/filtered", token)).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await end(login);
    api.setNow("2026-11-21T09:00:59.999Z");
    expect(await statuses()).toEqual([401, 401]);
  },
);

test("failed logins of both instances are counted together", async () => {
  const wrong = { email: "admin@example.com", password: "wrong" };
  for (let times = 0; times < 5; times += 1) {
    const { status } = times % 2 === 0
      ? await api.call("POST", "/api/identity/login", { json: wrong })
      : await ask("POST", "/api/identity/login", undefined, wrong);
    expect(status).toBe(401);
  }
  expect((await ask("POST", "/api/identity/login", undefined, wrong)).status).toBe(429);
});
