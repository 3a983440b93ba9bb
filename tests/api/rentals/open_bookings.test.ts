import { expect, test } from "vitest";
import { createApp } from "../../../server/app.ts";
import { createServices } from "../../../server/create_services.ts";
import { createLog } from "../../../server/log.ts";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { rental } from "../../../shared/api/rental.ts";
import type { ApiReply } from "../../support/server/api.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";

const CARS = [CAR, ..."bcde"].map((end) => `${CAR.slice(0, -1)}${end.at(-1)}`);
const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = CARS;
/** A different person at a different address each. */
let people = 0;
const api = apiSuite(CARS, { TRUSTED_PROXY: "on" });

/** What a visitor sends who shares nothing with others, but for `changes` and the address. */
function visitor(carId: string | undefined, changes: Record<string, unknown>, address?: string) {
  people += 1;
  return {
    json: bookingJson({
      rentalCarId: carId,
      customerEmail: `osoba${people}@example.com`,
      customerPhone: `+48 600 100 ${100 + people}`,
      ...changes,
    }),
    headers: { "X-Forwarded-For": address ?? `192.0.2.${people}` },
  };
}

function book(carId: string | undefined, changes: Record<string, unknown> = {}, address?: string) {
  return api.call("POST", "/api/rental", visitor(carId, changes, address));
}

/** Three that wait, of the same e-mail. */
async function threeOfAnna(): Promise<string[]> {
  const replies = [];
  for (const carId of [FIRST, SECOND, THIRD]) replies.push(await book(carId, ANNA));
  return replies.map(({ json }) => rental.parse(json).id);
}

async function setStatus(id: string | undefined, status: string): Promise<void> {
  const token = await api.login();
  const { json } = await api.call("GET", `/api/rental/${id}`, { token });
  const edit = { token, json: { ...rental.parse(json), status } };
  expect((await api.call("PUT", `/api/rental/${id}`, edit)).status).toBe(200);
}

const ANNA = { customerEmail: "anna@example.com" };

test.each<[string, Record<string, unknown>, Record<string, unknown>, string | undefined]>([
  ["e-mail, in any case", ANNA, { customerEmail: "Anna@Example.com" }, undefined],
  ["phone, however it is written", { customerPhone: "+48 600 100 200" }, {
    customerPhone: "600-100-200",
  }, undefined],
  ["visitor's address", {}, {}, "198.51.100.7"],
])("a fourth unconfirmed booking of one %s is refused with 429 and the phone to call", async (
  _,
  one,
  other,
  address,
) => {
  await api.office("POST", "/api/settings/company", { json: sampleCompany });
  const replies: ApiReply[] = [];
  for (const carId of [FIRST, SECOND, THIRD]) {
    replies.push(await book(carId, carId === SECOND ? other : one, address));
  }
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  const fourth = await book(FOURTH, other, address);
  const { phone } = sampleCompany.departments.sales;
  expect(fourth.refusal()).toEqual([
    429,
    `Masz już 3 rezerwacje, które czekają na potwierdzenie. Zadzwoń: ${phone}.`,
  ]);
  expect((await book(FOURTH)).status, "of somebody else").toBe(201);
});

test("without a phone of the business the sentence names none", async () => {
  await threeOfAnna();
  expect((await book(FOURTH, ANNA)).problem().errorMessage).toBe(
    "Masz już 3 rezerwacje, które czekają na potwierdzenie.",
  );
});

test.each(["Aktywne", "Anulowane"])("one that the office has set to %s does not count", async (
  status,
) => {
  const [id] = await threeOfAnna();
  await setStatus(id, status);
  expect((await book(FOURTH, ANNA)).status).toBe(201);
  expect((await book(FIFTH, ANNA)).status).toBe(429);
});

test("ones that are over do not count", async () => {
  await threeOfAnna();
  api.setNow("2026-11-30T07:00:00.000Z");
  const later = {
    startDateTime: "2026-12-07T07:00:00.000Z",
    endDateTime: "2026-12-08T07:00:00.000Z",
  };
  expect((await book(FIRST, { ...ANNA, ...later })).status).toBe(201);
});

test("the office books as many as it likes", async () => {
  await threeOfAnna();
  const input = visitor(FOURTH, ANNA);
  expect((await api.office("POST", "/api/rental", { ...input })).status).toBe(201);
});

test("a booking that was refused is accepted under the same key once another is confirmed", async () => {
  const [id] = await threeOfAnna();
  const input = visitor(FOURTH, ANNA);
  const headers = { ...input.headers, "Idempotency-Key": crypto.randomUUID() };
  const send = () => api.call("POST", "/api/rental", { ...input, headers });
  expect((await send()).status).toBe(429);
  await setStatus(id, "Aktywne");
  const accepted = await send();
  expect(accepted.status).toBe(201);
  expect((await send()).json).toEqual(accepted.json);
});

test("of two fourth bookings at once, at one server or at two, at most one makes three", async () => {
  const { config, kv, clock } = api.services;
  const log = createLog(() => undefined, clock);
  const other = createApp(
    createServices({ config, kv, log, secret: "a secret for tests only" }, { clock }),
  );
  await book(FIRST, ANNA);
  await book(SECOND, ANNA);
  const replies = await Promise.all([
    ...[THIRD, FOURTH].map(async (carId) => (await book(carId, ANNA)).status),
    (async () => {
      const { json, headers } = visitor(FIFTH, ANNA);
      const reply = await other.request("/api/rental", {
        method: "POST",
        body: JSON.stringify(json),
        headers: { "Content-Type": "application/json", ...headers },
      });
      return reply.status;
    })(),
  ]);
  expect(replies.sort()).toEqual([201, 429, 429]);
});

test("marks of e-mail, phone and address are in the store, and none of them in the clear", async () => {
  await book(
    FIRST,
    { customerEmail: "ewa@example.org", customerPhone: "601 202 303" },
    "203.0.113.9",
  );
  const keys = [];
  for await (const { key } of api.services.kv.list({ prefix: ["open_bookings"] })) keys.push(key);
  expect(keys).toHaveLength(3);
  expect(JSON.stringify(keys)).not.toMatch(/ewa|601|203\.0\.113/);
});
