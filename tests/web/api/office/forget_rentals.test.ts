import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  addServiceBlock,
  deleteServiceBlock,
  moveRental,
  saveServiceBlock,
} from "../../../../web/api/office/admin_fleet.ts";
import {
  retryMail,
  sendCustomerMail,
  withdrawMail,
} from "../../../../web/api/office/admin_mail.ts";
import { addRental, deleteRental, editRental } from "../../../../web/api/office/admin_rentals.ts";
import { deleteDocument, editDocument } from "../../../../web/api/office/document_api.ts";
import { deleteProtocol } from "../../../../web/api/office/protocol_api.ts";
import { keepResource, keptResource } from "../../../../web/api/resource_cache.ts";
import { aRental } from "../a_rental.ts";
import { fakeBrowser, json, problem } from "../fake_browser.ts";

const ID = "019a0000-0000-7000-8000-000000000001";
const sending = { idempotencyKey: "k", ifMatch: '"1"' };
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

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("cached rentals, papers, day view and fleet are dropped", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["a rental added", () => addRental({ ...times, ...person }, "k")],
    ["a rental edited", () => editRental(ID, { ...times, ...person }, sending)],
    ["a rental deleted", () => deleteRental(ID, sending)],
    ["a rental moved", () => moveRental(ID, { carId: ID, ...period }, sending)],
    ["a block added", () => addServiceBlock(block, sending)],
    ["a block saved", () => saveServiceBlock(ID, block, sending)],
    ["a block deleted", () => deleteServiceBlock(ID, sending)],
    ["a mail sent", () => sendCustomerMail(mail, sending)],
    ["a mail tried again", () => retryMail(ID)],
    ["a mail removed from the list", () => withdrawMail(ID)],
    ["an agreement edited", () => editDocument(ID, agreement, sending)],
    ["an agreement deleted", () => deleteDocument(ID, sending)],
    ["a protocol deleted", () => deleteProtocol("handover", ID, sending)],
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
