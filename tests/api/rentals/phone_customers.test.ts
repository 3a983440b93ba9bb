import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../../server/ledger/verify.ts";
import { verifyCustomers } from "../../../server/tasks/verification/verify_customers.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { customerSummary, foundCustomers } from "../../../shared/api/customer.ts";
import { newLink } from "../../../shared/api/my_booking.ts";
import { rental } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { type MailWorld, openMailWorld } from "../../support/server/customer_mail.ts";
import { storedText } from "../../support/server/stored_text.ts";

const PHONED = {
  customerFirstName: "Ewa",
  customerLastName: "Łęcka-Nowak",
  customerPhone: "601 202 303",
  customerEmail: "",
  customerAddress: "",
};
let world: MailWorld;
beforeEach(async () => {
  world = await openMailWorld();
});
afterEach(() => world.close());

const day = (number: number) => `2026-12-${String(number).padStart(2, "0")}T08:00:00.000Z`;
const days = (from: number) => ({ startDateTime: day(from), endDateTime: day(from + 1) });

async function post(path: string, json: unknown) {
  return await world.api.call("POST", `/api/${path}`, { json, token: world.token });
}

async function phoned(from: number, changes: Record<string, unknown> = {}) {
  const reply = await post("rental", bookingJson({ ...PHONED, ...days(from), ...changes }));
  expect(reply.status).toBe(201);
  return rental.parse(reply.json);
}

async function edit(id: string, from: number, changes: Record<string, unknown> = {}) {
  const json = bookingJson({ ...PHONED, ...days(from), ...changes });
  return await world.api.call("PUT", `/api/rental/${id}`, { json, token: world.token });
}

async function summary(contact: string) {
  const reply = await post("customer/summary", { email: contact });
  return reply.status === 200 ? customerSummary.parse(reply.json).rentals : reply.status;
}

async function search(text: string) {
  const reply = await post("customer/search", { text });
  return foundCustomers.parse(reply.json).items;
}

async function healthy() {
  const { kv, vault } = world.api.services;
  expect((await verify(kv)).problems).toEqual([]);
  expect((await verifyCustomers(kv, vault)).problems).toEqual([]);
}

describe("a rental of somebody who phones", () => {
  test("needs neither e-mail nor address from the office, and both from a visitor", async () => {
    expect(await phoned(1)).toMatchObject({ customerEmail: "", customerAddress: "" });
    const visitor = await world.api.call("POST", "/api/rental", {
      json: bookingJson({ ...PHONED, ...days(3) }),
    });
    expect([visitor.status, visitor.problem().errors]).toEqual([400, [
      { path: "customerAddress", message: messages.addressMissing },
      { path: "customerEmail", message: messages.emailMissing },
    ]]);
    await healthy();
  });

  test("may stay without both when it is edited; one with them keeps them", async () => {
    const { id } = await phoned(1);
    expect((await edit(id, 2, { additionalInfo: "Zadzwoni" })).status).toBe(200);
    const other = await edit(world.rentalId, 5);
    expect([other.status, other.problem().errors?.map(({ path }) => path)])
      .toEqual([400, ["customerAddress", "customerEmail"]]);
  });

  test("never gets a mail, whatever happens to it, and says so where one is asked for", async () => {
    const { id } = await phoned(1, { confirmed: true });
    await edit(id, 2);
    const sent = await world.send({ rentalId: id, recipient: "" });
    expect([sent.status, sent.problem().errorMessage])
      .toEqual([400, officeMessages.customerWithoutEmail]);
    expect((await post(`rental/${id}/link`, { send: true })).status).toBe(400);
    await edit(id, 2, { status: "Anulowane" });
    await sendDue(world.api.services);
    const failed = await world.api.call("GET", "/api/email/failed", { token: world.token });
    expect(failed.json).toEqual([]);
    expect(world.mail.received.map(({ to }) => to?.[0]?.address)).toEqual(["admin@example.com"]);
  });

  test("is erased by the phone in any spelling, and nothing of it stays", async () => {
    await phoned(1);
    await phoned(3, { customerPhone: "+48 601-202-303" });
    expect(await summary("601202303")).toBe(2);
    expect((await post("customer/erasure", { email: "0048601202303", confirmed: true })).status)
      .toBe(200);
    expect(await summary("601202303")).toBe(404);
    expect(await search("Łęcka")).toEqual([]);
    expect(await storedText(world.api.services.kv)).not.toMatch(/Łęcka|601 ?202 ?303/);
    await healthy();
  });

  test("keeps its link and its customer when an e-mail is given later; both find and erase all", async () => {
    const { id } = await phoned(1);
    await phoned(3);
    const { address } = newLink.parse((await post(`rental/${id}/link`, { send: false })).json);
    expect((await edit(id, 1, { customerEmail: "ewa@example.com" })).status).toBe(200);
    expect([await summary("ewa@example.com"), await summary("601 202 303")]).toEqual([2, 2]);
    const [, token = ""] = address.split("#");
    const opened = await world.api.call("POST", "/api/booking/view", {
      headers: { [BOOKING_TOKEN]: token },
    });
    expect(opened.status).toBe(200);
    await healthy();
    expect((await post("customer/erasure", { email: "ewa@example.com", confirmed: true })).status)
      .toBe(200);
    expect([await summary("ewa@example.com"), await summary("601 202 303")]).toEqual([404, 404]);
    await healthy();
  });

  test("passes to another customer with another phone and e-mail at once", async () => {
    const { id } = await phoned(1);
    const { address } = newLink.parse((await post(`rental/${id}/link`, { send: false })).json);
    await phoned(3);
    const other = { customerFirstName: "Jan", customerPhone: "702 303 404" };
    expect((await edit(id, 1, { ...other, customerEmail: "jan@example.com" })).status).toBe(200);
    expect([await summary("jan@example.com"), await summary("601 202 303")]).toEqual([1, 1]);
    const [, token = ""] = address.split("#");
    const opened = await world.api.call("POST", "/api/booking/view", {
      headers: { [BOOKING_TOKEN]: token },
    });
    expect(opened.status).not.toBe(200);
    await healthy();
  });

  test("joins the customer who has the e-mail already", async () => {
    const { id } = await phoned(1);
    expect((await edit(id, 1, { customerEmail: "anna@example.com" })).status).toBe(200);
    expect(await summary("anna@example.com")).toBe(2);
    expect((await post("customer/erasure", { email: "anna@example.com", confirmed: true })).status)
      .toBe(200);
    expect(await summary("601 202 303")).toBe(404);
    await healthy();
  });

  test("has papers in which the missing e-mail and address are left open", async () => {
    const { id } = await phoned(1);
    expect((await post(`rental/${id}/documents`, {})).status).toBe(201);
    await edit(id, 1, { customerEmail: "ewa@example.com", regenerateDocuments: true });
    expect(await summary("601 202 303")).toBe(1);
    await healthy();
  });
});

describe("POST /customer/search", () => {
  test.each([
    ["the beginning of the surname, without accents and case", "lec"],
    ["the second part of a surname", "nowak ew"],
    ["digits of the phone", "202 30"],
    ["the phone with the country's number", "+48601202"],
  ])("finds a customer by %s, once, with the number of rentals", async (_, text) => {
    await phoned(1);
    const latest = await phoned(3, { customerAddress: "Kielce, Leśna 7" });
    expect(await search(text)).toEqual([{
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      firstName: "Ewa",
      lastName: "Łęcka-Nowak",
      phone: "601 202 303",
      email: "",
      address: "Kielce, Leśna 7",
      rentals: 2,
      latest: {
        id: latest.id,
        ...days(3),
        rentalCar: { brand: "Citroën", model: "C3", registrationNumber: "TK 1150L" },
      },
    }]);
  });

  test("finds nobody by the inside of a word, by one letter, or by two digits", async () => {
    await phoned(1);
    for (const text of ["ecka", "l", "60", "%", "-"]) {
      expect(await search(text)).toEqual([]);
    }
  });

  test("is for administrators alone", async () => {
    const reply = await world.api.call("POST", "/api/customer/search", { json: { text: "Anna" } });
    expect(reply.status).toBe(401);
  });
});
