import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createApp } from "../../server/app.ts";
import { readHead, toStoredHead } from "../../server/ledger/read.ts";
import { VERSION } from "../../server/routes/health.ts";
import { fromBytes } from "../../server/store/json_bytes.ts";
import { keys } from "../../server/store/keys.ts";
import { messages } from "../../shared/messages.ts";
import { protocolJson } from "../support/papers/protocols.ts";
import { type Api, openApi } from "../support/server/api.ts";
import { bookedRental, bookingJson, CAR } from "../support/server/booking_world.ts";

const METRICS_TOKEN = "a-token-for-metrics-only";
const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";

let api: Api;
beforeEach(async () => {
  api = await openApi([CAR, OTHER_CAR], { METRICS_TOKEN });
});
afterEach(() => api.close());

/** The metrics of a process that has read none in the last seconds, by name and labels. */
async function scraped(): Promise<Record<string, number>> {
  const reply = await createApp(api.services).request("/api/metrics", {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect([reply.status, reply.headers.get("Content-Type"), reply.headers.get("Cache-Control")])
    .toEqual([200, "text/plain; version=0.0.4; charset=utf-8", "no-store"]);
  return Object.fromEntries(
    [...(await reply.text()).matchAll(/^(autoplac.*) (\S+)$/gm)]
      .map(([, name, value]) => [name, Number(value)]),
  );
}

const book = (changes: Record<string, unknown> = {}) => bookedRental(api, changes);

describe("GET /api/metrics", () => {
  test("is an unknown call without METRICS_TOKEN, whatever token is sent", async () => {
    const bare = await openApi();
    for (const token of [undefined, METRICS_TOKEN, await bare.login()]) {
      const call = token === undefined ? {} : { token };
      const reply = await bare.call("GET", "/api/metrics", call);
      expect([reply.status, reply.problem()]).toEqual([
        404,
        (await bare.call("GET", "/api/none")).problem(),
      ]);
    }
    expect(JSON.stringify((await bare.call("GET", "/api/openapi.json")).json))
      .not.toContain("/metrics");
    bare.close();
  });

  test("takes its own token only: none, another, a longer one and an administrator's are 401", async () => {
    const tokens = [undefined, "", `${METRICS_TOKEN}x`, METRICS_TOKEN.slice(1), await api.login()];
    for (const token of tokens) {
      const reply = await api.call("GET", "/api/metrics", token === undefined ? {} : { token });
      expect(reply.status, token).toBe(401);
      expect(reply.headers.get("WWW-Authenticate")).toBe("Bearer");
    }
  });

  test("its token opens no other call", async () => {
    for (const path of ["/api/rental/filtered", "/api/rentalcar"]) {
      expect((await api.call("GET", path, { token: METRICS_TOKEN })).status).toBe(401);
    }
  });

  test("counts requests by the pattern of their path, never by an id or a word of the caller", async () => {
    const { id } = await book();
    await api.office("GET", `/api/rental/${id}`);
    await api.call("GET", "/api/rental/Kowalski");
    await api.call("GET", "/api/Kowalski?a=Kowalski");
    await api.request("/Kowalski", { method: "KOWALSKI" });
    await api.call("GET", "/api/rentalcar");
    const names = Object.keys(await scraped());
    expect(names.join("\n")).not.toMatch(/Kowalski|KOWALSKI/);
    expect(names.join("\n")).not.toContain(id);
    const counted = names.filter((name) => name.includes("_count"))
      .map((name) => /route="([^"]+)",method="([^"]+)",status="([^"]+)"/.exec(name)?.slice(1));
    expect(counted).toEqual(expect.arrayContaining([
      ["/api/rental", "POST", "2xx"],
      ["/api/rental/:id", "GET", "2xx"],
      ["/api/rental/:id", "GET", "4xx"],
      ["/api/*", "GET", "4xx"],
      ["/*", "other", "4xx"],
      ["/api/rentalcar", "GET", "2xx"],
    ]));
  });

  test("shows the ledger, waiting mails with their age, and how far the rentals in memory lag", async () => {
    await api.office("GET", "/api/rental/filtered");
    await book();
    api.setNow("2026-11-21T09:10:00.000Z");
    const { head } = await readHead(api.services.kv);
    expect(await scraped()).toMatchObject({
      autoplac_store_up: 1,
      autoplac_rows_current: 1,
      autoplac_ledger_seq: head.seq,
      autoplac_projection_lag_events: head.seq,
      'autoplac_mails{state="waiting"}': 2,
      'autoplac_mails{state="failed"}': 0,
      autoplac_oldest_waiting_mail_seconds: 600,
    });
    await api.office("GET", "/api/rental/filtered");
    expect(await scraped()).toMatchObject({ autoplac_projection_lag_events: 0 });
  });

  test("a mail that must not be sent before the morning does not count as old at night", async () => {
    const { id } = await book();
    await api.office("PUT", `/api/rental/${id}`, {
      json: bookingJson({ endDateTime: "2026-12-01T07:00:00.000Z", status: "Aktywne" }),
    });
    const { kv } = api.services;
    for (const { key, value } of await Array.fromAsync(kv.list({ prefix: keys.row("mail_due") }))) {
      const { kind } = fromBytes(value, z.object({ kind: z.string() }), "a due mail");
      if (kind !== "booking_changed") await kv.delete(key);
    }
    api.setNow("2026-11-21T21:00:00.000Z");
    expect(await scraped()).toMatchObject({
      'autoplac_mails{state="waiting"}': 1,
      autoplac_oldest_waiting_mail_seconds: 0,
    });
    api.setNow("2026-11-22T09:00:00.000Z");
    expect(await scraped()).toMatchObject({ autoplac_oldest_waiting_mail_seconds: 86_400 });
  });

  test("counts a write of a device that was refused", async () => {
    const { id } = await book();
    const json = protocolJson({ rentalId: id });
    await api.office("POST", "/api/rentalprotocolout", { json });
    await api.office("POST", "/api/rentalprotocolout", { json: {} });
    const second = protocolJson({ rentalId: id, id: OTHER_CAR });
    expect((await api.office("POST", "/api/rentalprotocolout", { json: second })).status)
      .toBe(409);
    expect(await scraped()).toMatchObject({
      'autoplac_outbox_refusals_total{route="/api/rentalprotocolout",status="400"}': 1,
      'autoplac_outbox_refusals_total{route="/api/rentalprotocolout",status="409"}': 1,
    });
  });

  test("counts sealed data that its customer's key does not open", async () => {
    const { kv } = api.services;
    const { id } = await book();
    await book({ rentalCarId: OTHER_CAR, customerEmail: "b@example.com" });
    const customers = await Array.fromAsync(kv.list({ prefix: keys.customers() }));
    const [one, other] = customers;
    // As if the keys of two customers had been exchanged.
    if (one && other) {
      await kv.atomic().set(one.key, other.value).set(other.key, one.value).commit();
    }
    expect((await api.office("GET", `/api/rental/${id}`)).status).toBe(500);
    expect((await scraped())["autoplac_unreadable_boxes_total"]).toBeGreaterThan(0);
  });

  test("reads the store at most once in some seconds, and with a handful of requests", async () => {
    const { kv, metrics } = api.services;
    await book();
    const app = createApp(api.services);
    const authorized = { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } };
    const asked = async () => {
      const text = await metrics.text(undefined);
      return [...text.matchAll(/store_requests_total\{.*\} (\d+)/g)]
        .reduce((sum, [, count]) => sum + Number(count), 0);
    };
    const before = await asked();
    await app.request("/api/metrics", authorized);
    const after = await asked();
    expect(after - before).toBeLessThanOrEqual(5);
    for (let times = 0; times < 5; times += 1) await app.request("/api/metrics", authorized);
    expect(await asked()).toBe(after);
    expect((await kv.get(keys.head())).value).not.toBeNull();
  });

  test("is answered while the store is not, which it shows", async () => {
    await book();
    api.services.kv.close();
    const values = await scraped();
    expect(values["autoplac_store_up"]).toBe(0);
    expect(values).not.toHaveProperty("autoplac_ledger_seq");
    expect(values['autoplac_store_failures_total{kind="get"}']).toBeGreaterThan(0);
    api = await openApi();
  });
});

describe("GET /api/health", () => {
  const deep = "/api/health?deep=1";

  test("shows details to the holder of the metrics' token only", async () => {
    await book();
    const { head } = await readHead(api.services.kv);
    const reply = await api.call("GET", deep, { token: METRICS_TOKEN });
    expect([reply.status, reply.json]).toEqual([200, {
      status: "ok",
      version: VERSION,
      storeMs: expect.any(Number),
      seq: head.seq,
      rowsVersion: head.rows,
      hasOwnRows: true,
      mailsWaiting: 2,
      mailsFailed: 0,
      oldestMailSeconds: 0,
      papersWithoutPdf: 0,
      memory: { rss: expect.any(Number), heapUsed: expect.any(Number) },
      uptimeSeconds: expect.any(Number),
    }]);
    for (const token of ["", await api.login()]) {
      expect((await api.call("GET", deep, { token })).status).toBe(401);
    }
    const bare = await openApi();
    expect((await bare.call("GET", deep, { token: METRICS_TOKEN })).status).toBe(404);
    bare.close();
  });

  test("is not ready, with Retry-After, over rows of another release", async () => {
    const { kv } = api.services;
    const { head } = await readHead(kv);
    await kv.set(keys.head(), toStoredHead({ ...head, rows: head.rows + 1 }));
    for (const path of ["/api/health", deep]) {
      const reply = await api.call("GET", path, { token: METRICS_TOKEN });
      expect([reply.status, reply.headers.get("Retry-After"), reply.problem().errorMessage])
        .toEqual([503, "5", messages.rowsNotReady]);
    }
    await kv.set(keys.head(), toStoredHead(head));
    expect((await api.call("GET", "/api/health")).status).toBe(200);
  });

  test("is not ready within seconds where the store does not answer at all", async () => {
    api.services.kv.get = () => new Promise(() => undefined);
    const reply = await api.call("GET", "/api/health");
    expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "1"]);
  });
});
