import { expect, test } from "vitest";
import { call, versioned } from "../../../../web/api/office/call.ts";
import { anAgreement } from "../../features/papers/an_agreement.ts";
import { aRental } from "../a_rental.ts";
import { fakeBrowser, json } from "../fake_browser.ts";

const of = { params: { id: "0199a000-0000-7000-8000-000000000001" } };

test("the office gets a reply as its operation describes it, with its version", async () => {
  fakeBrowser(() => json({ ...aRental(), unknown: 1 }, 200, { ETag: '"3"' }));
  expect(await versioned("GET /rental/{id}", of)).toEqual({ values: aRental(), etag: '"3"' });
});

test("a reply of another shape is refused: what visitors see of a rental is no rental", async () => {
  const { id, rentalCarId, startDateTime, endDateTime } = aRental();
  fakeBrowser(() => json({ id, rentalCarId, startDateTime, endDateTime }));
  await expect(call("GET /rental/{id}", of)).rejects.toThrow();
});

test("a list of papers is parsed by the kind in its path: a handover is no agreement", async () => {
  const { pesel: _pesel, nip: _nip, ...agreement } = anAgreement();
  const totals = { planned: 0, filled: 1, signed: 0 };
  const page = { items: [agreement], pageCount: 1, totalCount: 1, allCount: 1, totals };
  fakeBrowser(() => json(page));
  expect(await call("GET /paper/{kind}", { params: { kind: "agreement" } })).toEqual(page);
  await expect(call("GET /paper/{kind}", { params: { kind: "handover" } })).rejects.toThrow();
});

test("a file is a file, and nothing else takes its place", async () => {
  const headers = { "Content-Type": "application/pdf" };
  fakeBrowser(() => new Response("%PDF-1.7", { headers }));
  expect(await (await call("GET /rentaldocument/{id}/pdf", of)).text()).toBe("%PDF-1.7");
  fakeBrowser(() => json({}));
  await expect(call("GET /rentaldocument/{id}/pdf", of)).rejects.toThrow("no file");
});

test("a call without a reply returns nothing", async () => {
  fakeBrowser(() => new Response(null, { status: 204 }));
  expect(await call("DELETE /serviceblock/{id}", of)).toBeUndefined();
});

test("a reply with a status that its operation does not have is refused", async () => {
  fakeBrowser(() => json(aRental(), 202));
  await expect(call("GET /rental/{id}", of)).rejects.toThrow("does not reply with 202");
});

test("a write is sent before anything else happens once the operations are loaded: its page may be closing", async () => {
  const { calls } = fakeBrowser(() => json(aRental()));
  await call("GET /rental/{id}", of);
  const sent = call("POST /rental/{id}/confirmation", { ...of, keepalive: true });
  for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  expect(calls.map(({ method }) => method)).toEqual(["GET", "POST"]);
  await sent;
});
