import { beforeEach, describe, expect, test } from "vitest";
import { call } from "../../../../web/api/office/call.ts";
import { keepResource, keptResource } from "../../../../web/api/resource_cache.ts";
import { aRental } from "../a_rental.ts";
import { fakeBrowser, json, problem } from "../fake_browser.ts";

const ID = "019a0000-0000-7000-8000-000000000001";
const of = { params: { id: ID } };
const period = { start: "2026-12-01T08:00:00.000Z", end: "2026-12-02T08:00:00.000Z" };
const times = { rentalCarId: ID, startDateTime: period.start, endDateTime: period.end };
const block = { ...times, reason: "przegląd" as const };
const person = {
  customerFirstName: "Anna",
  customerLastName: "Nowak",
  customerPhone: "",
  customerEmail: "",
  customerAddress: "",
  additionalInfo: "",
};
const agreement = {
  validFrom: period.start,
  validTo: period.end,
  rentalFee: 129,
  deposit: 700,
  deliveryFee: 0,
};
const mail = {
  rentalId: ID,
  templateName: "confirmation" as const,
  recipient: "anna@example.com",
  subject: "x",
  body: "x",
};

beforeEach(() => {
  fakeBrowser(({ method }) => method === "GET" ? json(aRental()) : problem(500, "x"));
});

describe("cached rentals, papers, day view and fleet are dropped", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["a rental added", () => call("POST /rental", { body: { ...times, ...person } })],
    ["a rental edited", () => call("PUT /rental/{id}", { ...of, body: { ...times, ...person } })],
    ["a rental deleted", () => call("DELETE /rental/{id}", of)],
    ["a block added", () => call("POST /serviceblock", { body: block })],
    ["a block saved", () => call("PUT /serviceblock/{id}", { ...of, body: block })],
    ["a block deleted", () => call("DELETE /serviceblock/{id}", of)],
    ["a mail sent", () => call("POST /email/custom", { body: mail })],
    ["a mail tried again", () => call("POST /email/{id}/retry", of)],
    ["a mail removed from the list", () => call("DELETE /email/{id}", of)],
    [
      "an agreement edited",
      () => call("PUT /rentaldocument/json/{id}", { ...of, body: agreement }),
    ],
    ["an agreement deleted", () => call("DELETE /rentaldocument/{id}", of)],
    ["a protocol deleted", () => call("DELETE /rentalprotocolout/{id}", of)],
  ])("after %s, even where the request failed", async (_, change) => {
    const keys = [
      "admin/rentals?",
      `admin/rental/${ID}`,
      "admin/today",
      "admin/fleet?x",
      "admin/protocols/handover",
      `admin/protocols/return/of/${ID}`,
    ];
    for (const key of keys) keepResource(key, "old");
    await change().catch(() => undefined);
    expect(keys.map((key) => keptResource(key))).toEqual(keys.map(() => undefined));
  });
});
