import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { readErasures } from "../../../server/tasks/export/erasure_list.ts";
import { verifyCustomers } from "../../../server/tasks/verification/verify_customers.ts";
import { customerExport, customerPage, foundCustomers } from "../../../shared/api/customer.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { rental } from "../../../shared/api/rental.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { openPaperWorld, type PaperWorld } from "../../support/papers/rental_papers.ts";
import { storedText } from "../../support/server/stored_text.ts";

/** One rental of Anna Żółkiewska, anna@example.com, from 2026-11-27, car TK 1150L. */
let world: PaperWorld;
beforeEach(async () => {
  world = await openPaperWorld();
});
afterEach(() => {
  vi.restoreAllMocks();
  world.api.close();
});

const day = (offset: number) => new Date(Date.UTC(2026, 11, 1 + offset, 8)).toISOString();
const days = (offset: number) => ({ startDateTime: day(offset), endDateTime: day(offset + 1) });

/** Books for another customer, `offset` days after December 1st. */
function book(lastName: string, offset: number, changes: Record<string, unknown> = {}) {
  return world.book({
    customerFirstName: "Ewa",
    customerLastName: lastName,
    customerPhone: "711 222 333",
    customerEmail: `${offset}@example.com`,
    ...days(offset),
    ...changes,
  });
}

async function search(json: Record<string, unknown> = {}) {
  const reply = await world.call("POST", "/customer/search", { json });
  expect(reply.status).toBe(200);
  return foundCustomers.parse(reply.json);
}

const names = async (text = "") => (await search({ text })).items.map(({ lastName }) => lastName);

async function idOf(text = "żółkiewska"): Promise<string> {
  return (await search({ text })).items[0]?.id ?? "";
}

async function pageOf(id: string) {
  const reply = await world.call("GET", `/customer/${id}`);
  expect(reply.status).toBe(200);
  return { page: customerPage.parse(reply.json), etag: reply.headers.get("ETag") ?? "" };
}

function write(id: string, note: string, headers: Record<string, string> = {}) {
  return world.call("PUT", `/customer/${id}/note`, { json: { note }, headers });
}

function laterBy(seconds: number): void {
  world.api.setNow(new Date(Date.parse("2026-11-21T09:00:00.000Z") + seconds * 1000).toISOString());
}

async function erase(email: string) {
  const json = { email, confirmed: true };
  expect((await world.call("POST", "/customer/erasure", { json })).status).toBe(200);
}

describe("the list of customers", () => {
  test("has each customer once, the latest pickup first, with the number of rentals and the last", async () => {
    await book("Wróbel", 1);
    const last = await world.book(days(5));
    await book("Sikora", 3);
    const { items, totalCount, pageCount } = await search();
    expect(items.map(({ lastName, rentals }) => [lastName, rentals]))
      .toEqual([["Żółkiewska", 2], ["Sikora", 1], ["Wróbel", 1]]);
    expect(items[0]).toMatchObject({
      phone: "+48 600 100 200",
      latest: { id: last, ...days(5), rentalCar: { registrationNumber: "TK 1150L" } },
    });
    expect([totalCount, pageCount]).toEqual([3, 1]);
  });

  test("is read by the page, of which only the customers shown are opened", async () => {
    for (let offset = 0; offset < 6; offset += 1) await book(`Nowak${offset}`, offset);
    const opened = vi.spyOn(world.api.services.vault, "openFor");
    const { items, totalCount, pageCount } = await search({ page: 2, pageSize: 3 });
    expect(items.map(({ lastName }) => lastName)).toEqual(["Nowak2", "Nowak1", "Nowak0"]);
    expect([totalCount, pageCount]).toEqual([7, 3]);
    expect(opened.mock.calls).toHaveLength(3);
    expect((await search({ page: 9 })).items).toEqual([]);
  });

  test.each([
    ["name without accents", "zolk"],
    ["name in any order", "anna Żół"],
    ["digits of the phone", "600 100"],
    ["phone with the country's number", "0048 600100200"],
    ["beginning of the e-mail", "ANNA@exa"],
    ["end of the e-mail", "a@example.com"],
    ["plate of a car that was rented", "tk1150"],
    ["plate with its space", "TK 1150L"],
  ])("is searched by the %s", async (_, text) => {
    expect(await names(text)).toEqual(["Żółkiewska"]);
    expect(await names("brak")).toEqual([]);
  });

  test("finds a customer by a former spelling of the name, too", async () => {
    await world.book({ ...days(1), customerLastName: "Nowa" });
    expect(await names("żółk")).toEqual(["Nowa"]);
  });

  test("has neither those who only wrote, nor those whose rentals were deleted", async () => {
    const json = {
      customerFirstName: "Jan",
      customerEmail: "jan@example.com",
      message: "Pytanie",
      consent: true,
    };
    await world.call("POST", "/email/contact-form", { json });
    const id = await book("Wróbel", 1);
    expect(await names()).toEqual(["Wróbel", "Żółkiewska"]);
    await world.call("DELETE", `/rental/${id}`);
    expect(await names()).toEqual(["Żółkiewska"]);
  });

  test("follows a rental that is moved, or passes to another customer", async () => {
    const id = await book("Wróbel", 1);
    const edit = (changes: Record<string, unknown>) =>
      world.call("PUT", `/rental/${id}`, { json: bookingJson({ ...days(1), ...changes }) });
    await edit({ ...days(-20), customerLastName: "Wróbel", customerEmail: "1@example.com" });
    expect(await names()).toEqual(["Żółkiewska", "Wróbel"]);
    await edit({});
    expect((await search()).items).toMatchObject([{ lastName: "Żółkiewska", rentals: 2 }]);
  });
});

describe("the page of a customer", () => {
  test("has contact, rentals with their papers, messages and enquiries", async () => {
    const later = await world.book(days(5));
    await world.drawUp();
    await book("Wróbel", 1);
    const json = {
      customerFirstName: "Anna",
      customerEmail: "anna@example.com",
      message: "Czy auto ma hak?",
      consent: true,
    };
    await world.call("POST", "/email/contact-form", { json });
    const { page } = await pageOf(await idOf());
    expect(page).toMatchObject({
      firstName: "Anna",
      email: "anna@example.com",
      address: "Kielce, Leśna 4",
      note: "",
      hasOlder: false,
    });
    expect(
      page.rentals.map(({ id, papers }) => [id, papers.map(({ kind, state }) => [kind, state])]),
    )
      .toEqual([[later, []], [world.rentalId, [["agreement", "filled"]]]]);
    expect(page.mails.map(({ kind }) => kind)).not.toContain("contact_form");
    expect(page.mails.length).toBeGreaterThan(0);
    expect(page.enquiries).toMatchObject([{ message: "Czy auto ma hak?" }]);
  });

  test("is named by the rental's reply to the office alone, by an id that tells nothing", async () => {
    const { json } = await world.call("GET", `/rental/${world.rentalId}`);
    const { customerId = "" } = rental.parse(json);
    expect(customerId).toBe(await idOf());
    const visitor = await world.api.call("POST", "/api/rental", { json: bookingJson(days(9)) });
    expect(visitor.status).toBe(201);
    expect(JSON.stringify(visitor.json)).not.toContain(customerId);
    expect(world.api.logged.join("\n")).not.toMatch(/anna@|kiewska/);
  });

  test("is 404 for an unknown customer, and 401 without a login", async () => {
    for (const id of ["nobody", "0199a000-0000-7000-8000-0000000000ff"]) {
      const reply = await world.call("GET", `/customer/${id}`);
      expect([reply.status, reply.problem().errorMessage]).toEqual([
        404,
        officeMessages.customerGone,
      ]);
      expect((await write(id, "Uwaga")).status).toBe(404);
    }
    const path = `/api/customer/${await idOf()}`;
    expect((await world.api.call("GET", path)).status).toBe(401);
    expect((await world.api.call("PUT", `${path}/note`, { json: { note: "x" } })).status).toBe(401);
  });
});

describe("the note about a customer", () => {
  test("is sealed, survives a rebuild, and is replaced by the next one", async () => {
    const id = await idOf();
    const { etag } = await pageOf(id);
    const first = await write(id, " Prosi o fotelik.\r\nOddzwonić ", { "If-Match": etag });
    expect([first.status, first.json]).toEqual([200, { note: "Prosi o fotelik.\nOddzwonić" }]);
    expect((await write(id, "Płaci kartą")).status).toBe(200);
    expect((await pageOf(id)).page.note).toBe("Płaci kartą");
    expect(await storedText(world.api.services.kv)).not.toMatch(/fotelik\.|Płaci/);
    await rebuild(world.api.services.kv);
    expect((await pageOf(id)).page.note).toBe("Płaci kartą");
    await write(id, "");
    expect((await pageOf(id)).page.note).toBe("");
  });

  test("of two people who write at once, the second sees what the first wrote", async () => {
    const id = await idOf();
    const { etag } = await pageOf(id);
    expect((await write(id, "Pierwsza", { "If-Match": etag })).status).toBe(200);
    const second = await write(id, "Druga", { "If-Match": etag });
    expect([second.status, second.problem()]).toMatchObject([412, {
      current: { note: "Pierwsza" },
    }]);
    expect((await pageOf(id)).page.note).toBe("Pierwsza");
  });

  test("is written once by a request that is repeated", async () => {
    const id = await idOf();
    const { etag } = await pageOf(id);
    const headers = { "If-Match": etag, "Idempotency-Key": crypto.randomUUID() };
    const [one, again] = [await write(id, "Raz", headers), await write(id, "Raz", headers)];
    expect([again.status, again.json, again.headers.get("ETag")])
      .toEqual([200, one.json, one.headers.get("ETag")]);
    expect((await pageOf(id)).etag).toBe(one.headers.get("ETag"));
  });

  test("has at most 2,000 characters", async () => {
    const id = await idOf();
    expect((await write(id, "x".repeat(2_000))).status).toBe(200);
    const reply = await write(id, "x".repeat(2_001));
    expect([reply.status, reply.problem().errors])
      .toEqual([400, [{ path: "note", message: messages.fieldTooLong }]]);
  });

  test("is part of the export with all that it said before", async () => {
    const id = await idOf();
    await write(id, "Stara");
    await write(id, "Nowa");
    const reply = await world.call("POST", "/customer/export", {
      json: { email: "anna@example.com" },
    });
    expect(customerExport.parse(reply.json).notes).toMatchObject([
      { by: "administrator", written: { text: "Stara" } },
      { by: "administrator", written: { text: "Nowa" } },
    ]);
  });

  test("makes no erasure of the customer: neither a backup's list nor the proof of keys has one", async () => {
    const { kv, vault } = world.api.services;
    await write(await idOf(), "Uwaga");
    expect((await readErasures(kv, vault)).size).toBe(0);
    expect((await verifyCustomers(kv, vault)).problems).toEqual([]);
    expect((await verify(kv)).problems).toEqual([]);
  });

  test("stays with the person whose e-mail was corrected, and is erased with both", async () => {
    const former = await idOf();
    await write(former, "Prosi o fotelik");
    const json = bookingJson({ customerEmail: "ania@example.com" });
    await world.call("PUT", `/rental/${world.rentalId}`, { json });
    const id = await idOf();
    expect(id).not.toBe(former);
    expect((await world.call("GET", `/customer/${former}`)).status).toBe(404);
    expect((await write(former, "Za późno")).status).toBe(404);
    const { page, etag } = await pageOf(id);
    expect(page.note).toBe("Prosi o fotelik");
    await write(id, "Prosi o dwa foteliki", { "If-Match": etag });
    expect((await pageOf(id)).page.note).toBe("Prosi o dwa foteliki");
    const exported = await world.call("POST", "/customer/export", {
      json: { email: "ania@example.com" },
    });
    expect(JSON.stringify(exported.json)).toContain("Prosi o fotelik");
    await erase("ania@example.com");
    const { kv, vault } = world.api.services;
    expect((await kv.get(["customer", former])).value).toBeNull();
    expect((await verifyCustomers(kv, vault)).problems).toEqual([]);
  });

  test("is the newest one also where an e-mail is corrected and corrected back", async () => {
    const correct = (customerEmail: string) =>
      world.call("PUT", `/rental/${world.rentalId}`, { json: bookingJson({ customerEmail }) });
    const id = await idOf();
    await write(id, "Prosi o fotelik");
    const { etag: former } = await pageOf(id);
    await correct("ania@example.com");
    laterBy(1);
    await write(await idOf(), "Fotelik ma już własny");
    await correct("anna@example.com");
    laterBy(2);
    const { page, etag } = await pageOf(id);
    expect(page.note).toBe("Fotelik ma już własny");
    expect((await write(id, "Dwa foteliki", { "If-Match": former })).status).toBe(412);
    expect((await write(id, "Bez fotelika", { "If-Match": etag })).status).toBe(200);
    expect((await pageOf(id)).page.note).toBe("Bez fotelika");
    const exported = await world.call("POST", "/customer/export", {
      json: { email: "anna@example.com" },
    });
    expect(customerExport.parse(exported.json).notes).toMatchObject([
      { written: { text: "Prosi o fotelik" } },
      { written: { text: "Fotelik ma już własny" } },
      { written: { text: "Bez fotelika" } },
    ]);
  });
});

describe("an erased customer", () => {
  test("is gone from list, search and page, and no note can be read or written", async () => {
    await book("Wróbel", 1);
    const id = await idOf();
    await write(id, "Prosi o fotelik");
    expect(await names("anna@")).toEqual(["Żółkiewska"]);
    await erase("anna@example.com");
    expect(await names()).toEqual(["Wróbel"]);
    for (const text of ["żółk", "600100", "anna@"]) expect(await names(text), text).toEqual([]);
    expect((await world.call("GET", `/customer/${id}`)).status).toBe(404);
    expect((await write(id, "Nowa")).status).toBe(404);
    const { kv, vault } = world.api.services;
    const sealed = await Array.fromAsync(
      kv.list({ prefix: ["ledger", "stream", "customer_note"] }),
    );
    expect(sealed).toHaveLength(1);
    expect((await verifyCustomers(kv, vault)).problems).toEqual([]);
    expect((await verify(kv)).problems).toEqual([]);
  });
});
