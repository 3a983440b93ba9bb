import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createApp } from "../../server/app.ts";
import { createServices } from "../../server/create_services.ts";
import { readHead, toStoredHead } from "../../server/ledger/read.ts";
import { ROWS_VERSION } from "../../server/projections/mod.ts";
import { toBytes } from "../../server/store/json_bytes.ts";
import { keys } from "../../server/store/keys.ts";
import { rental } from "../../shared/api/rental.ts";
import { apiSuite } from "../support/server/api_suite.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";

const api = apiSuite([CAR]);
let rentalId: string;
beforeEach(async () => {
  const booked = await api.call("POST", "/api/rental", { json: bookingJson() });
  rentalId = rental.parse(booked.json).id;
});

/** The result of another release's rebuild: its name in the head, and rows changed by `change`. */
async function rebuiltByNextRelease(change: (key: Deno.KvKey) => Promise<unknown>): Promise<void> {
  const { kv } = api.services;
  for (const { key } of await Array.fromAsync(kv.list({ prefix: keys.rows() }))) await change(key);
  const { head } = await readHead(kv);
  await kv.set(keys.head(), toStoredHead({ ...head, rows: ROWS_VERSION + 1 }));
}

/** An instance that has not read the head yet. @returns the reply's status. */
async function firstReply(token: string, method: string, path: string, json?: unknown) {
  const { kv, config, log, clock } = api.services;
  const secret = "a secret for tests only";
  const app = createApp(createServices({ config, kv, log, secret }, { clock }));
  const reply = await app.request(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  return { path, status: reply.status };
}

/** Every read of the API, with the ids of what was booked. */
async function reads(): Promise<string[]> {
  const described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
  const { paths } = described.parse((await api.call("GET", "/api/openapi.json")).json);
  const window = "from=2026-11-20T00:00:00Z&to=2026-12-10T00:00:00Z";
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || WITHOUT_ROWS.has(path)) return [];
    const isOfCar = /availability|rentalcar\/|lastbycar/.test(path);
    const named = path.replace("{kind}", "handover").replace("{date}", "2026-11-21")
      .replace("{month}", "2026-11").replace("{file}", "2026-11.csv");
    return `${named.replace(/\{\w+\}/g, isOfCar ? CAR : rentalId)}?${
      OTHER_QUERIES.has(path) ? "" : window
    }`;
  });
}

/** Reads that take no window of instants. */
const OTHER_QUERIES = new Set(["/replica", "/rental/filtered"]);

/** They read no row: their replies are constant, or list logins only. */
const WITHOUT_ROWS = new Set([
  "/email/templates",
  "/identity/account",
  "/identity/logins",
  "/user",
]);

test("no read replies from rows that another release's rebuild has moved: each is 503", async () => {
  const token = await api.login();
  const paths = await reads();
  expect(paths.length).toBeGreaterThan(30);
  await rebuiltByNextRelease((key) => api.services.kv.delete(key));
  for (const path of paths) {
    expect(await firstReply(token, "GET", path)).toEqual({ path, status: 503 });
  }
});

test("no read fails on rows to which another release gave an unknown shape: each is 503", async () => {
  const token = await api.login();
  await rebuiltByNextRelease((key) => api.services.kv.set(key, toBytes({ another: "shape" })));
  for (const path of await reads()) {
    expect(await firstReply(token, "GET", path)).toEqual({ path, status: 503 });
  }
});

test("a customer's data and the holder of a car are never read from another release's rows", async () => {
  const token = await api.login();
  await rebuiltByNextRelease((key) => api.services.kv.delete(key));
  const calls = [
    ["/customer/summary", { email: "anna@example.com" }],
    ["/customer/export", { email: "anna@example.com" }],
    ["/carholder/letter", {
      rentalId,
      at: "2026-11-28T07:00:00.000Z",
      authority: "Policja",
      caseNumber: "1",
      inquiryDate: "2026-12-01",
    }],
  ] as const;
  for (const [path, json] of calls) {
    expect(await firstReply(token, "POST", path, json)).toEqual({ path, status: 503 });
  }
});

test("a record that is not in this release's own rows is 404", async () => {
  const token = await api.login();
  const nothing = crypto.randomUUID();
  expect(await firstReply(token, "GET", `/rental/${nothing}`)).toMatchObject({ status: 404 });
});
