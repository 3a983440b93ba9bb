import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { searchResults } from "../../../shared/api/search.ts";
import { paperNumber } from "../../../shared/papers/paper_number.ts";
import { saleCarJson } from "../../support/server/car_json.ts";
import {
  agreementJson,
  openPaperWorld,
  type PaperWorld,
} from "../../support/papers/rental_papers.ts";

let world: PaperWorld;
/** Anna Żółkiewska's, +48 600 100 200, from 2026-11-27. */
let anna: string;
beforeEach(async () => {
  world = await openPaperWorld();
  anna = world.rentalId;
});
afterEach(() => {
  vi.restoreAllMocks();
  world.api.close();
});

async function search(text: string) {
  const token = await world.api.login();
  const { status, json } = await world.api.call("POST", "/api/search", { token, json: { text } });
  expect(status).toBe(200);
  return searchResults.parse(json);
}

const day = (offset: number) => new Date(Date.UTC(2026, 11, 1 + offset, 8)).toISOString();

const rentalsOf = async (text: string) => (await search(text)).rentals.items.map(({ id }) => id);

async function write(changes: Record<string, unknown> = {}): Promise<void> {
  const json = {
    customerFirstName: "Ewa",
    customerLastName: "Wróbel",
    customerEmail: "ewa@example.com",
    customerPhone: "711 222 333",
    subject: "Pytanie o hak",
    message: "Czy auto ma hak?",
    consent: true,
    ...changes,
  };
  expect((await world.call("POST", "/email/contact-form", { json })).status).toBe(202);
}

describe("POST /search finds a rental", () => {
  test.each([
    ["by the name without its accents", "zolkiewska anna"],
    ["by name and car together", "citroen żółk"],
    ["by the plate with spaces", "TK 1150L"],
    ["by a part of the plate without spaces", "1150l"],
    ["by the end of the phone", "100200"],
    ["by the phone with the number of Poland", "+48 600-100-200"],
  ])("%s", async (_, text) => {
    expect(await rentalsOf(text)).toEqual([anna]);
  });

  test("by the number of its papers, whole or its last six signs", async () => {
    const start = "2026-11-27T07:00:00.000Z";
    const number = paperNumber({ id: anna, period: { start, end: start } });
    for (const text of [number, `nr ${number}`, number.slice(-6).toLowerCase()]) {
      expect(await rentalsOf(text), text).toEqual([anna]);
    }
    expect(await rentalsOf("20261127/00000X")).toEqual([]);
  });

  test("not by two digits of the phone, another word, or nothing at all", async () => {
    for (const text of ["60", "żółkiewska ewa", "", "  "]) {
      expect(await rentalsOf(text), text).toEqual([]);
    }
  });

  test("with those that are not over first, and at most five of the number found", async () => {
    const ids = [anna];
    for (let index = 0; index < 6; index += 1) {
      ids.push(
        await world.book({ startDateTime: day(index * 2), endDateTime: day(index * 2 + 1) }),
      );
    }
    world.api.setNow("2026-12-04T09:00:00.000Z");
    const { rentals } = await search("anna");
    expect(rentals.items.map(({ id }) => ids.indexOf(id))).toEqual([3, 4, 5, 6, 2]);
    expect(rentals.totalCount).toBe(7);
  });
});

describe("POST /search", () => {
  test("finds a customer once, by name, phone and e-mail, not by the car", async () => {
    await world.book({ startDateTime: day(0), endDateTime: day(1) });
    for (const text of ["anna żółk", "100200", "anna@example"]) {
      const { customers } = await search(text);
      expect(customers, text).toMatchObject({
        items: [{ lastName: "Żółkiewska", rentals: 2, latest: { startDateTime: day(0) } }],
        totalCount: 1,
      });
    }
    expect((await search("TK 1150L")).customers.totalCount).toBe(0);
  });

  test("finds an agreement by a party that is not the rental's customer", async () => {
    const party = { customerFirstName: "Firma", customerLastName: "Transport" };
    await world.call("POST", "/rentaldocument", { json: agreementJson(anna, party) });
    const { agreements, rentals } = await search("transport");
    expect(agreements.items).toMatchObject([{ rentalId: anna, customerName: "Firma Transport" }]);
    expect(rentals.totalCount).toBe(0);
    expect((await search("żółkiewska")).agreements.totalCount).toBe(0);
  });

  test("finds cars of both offers by name, plate and VIN", async () => {
    const json = saleCarJson({ vin: "TMBJJ7NE6J0123456", registrationNumber: "TKI 99X" });
    await world.call("POST", "/salecar", { json });
    expect((await search("octavia")).cars.items).toMatchObject([{
      offer: "sale",
      model: "Octavia",
    }]);
    expect((await search("e6j0123456")).cars.totalCount).toBe(1);
    expect((await search("tki99")).cars.totalCount).toBe(1);
    expect((await search("c3")).cars.items).toMatchObject([{ offer: "rental" }]);
  });

  test("finds an enquiry by name, subject and phone, not by its message, also after a change", async () => {
    await write();
    for (const text of ["wrobel", "hak ewa", "222 333"]) {
      const { enquiries } = await search(text);
      expect(enquiries.items, text).toMatchObject([{ state: "new", subject: "Pytanie o hak" }]);
    }
    expect((await search("czy")).enquiries.totalCount).toBe(0);
    const [first] = (await search("wrobel")).enquiries.items;
    await world.call("POST", `/enquiry/${first?.id}`, { json: { state: "closed" } });
    expect((await search("wrobel")).enquiries.items).toMatchObject([{ state: "closed" }]);
  });

  test("finds nothing of a customer any more once they were erased", async () => {
    const party = { customerFirstName: "Firma", customerLastName: "Transport" };
    await world.call("POST", "/rentaldocument", { json: agreementJson(anna, party) });
    await write({ customerEmail: "anna@example.com" });
    const found = async () => {
      const all = [];
      for (const text of ["żółkiewska", "600100200", "transport", "wróbel", "711222333"]) {
        all.push(...Object.values(await search(text)));
      }
      return all.reduce((sum, { totalCount }) => sum + totalCount, 0);
    };
    expect(await found()).toBe(7);
    const json = { email: "anna@example.com", confirmed: true };
    expect((await world.call("POST", "/customer/erasure", { json })).status).toBe(200);
    expect(await found()).toBe(0);
  });

  test("opens only what it shows, once all names are known", async () => {
    await write();
    await search("anna");
    const open = vi.spyOn(world.api.services.vault, "openFor");
    await search("anna");
    expect(open.mock.calls).toHaveLength(1);
    await search("a");
    expect(open.mock.calls).toHaveLength(3);
  });

  test("is refused without a login, and leaves nothing of the text in the log", async () => {
    const json = { text: "Żółkiewska" };
    expect((await world.api.call("POST", "/api/search", { json })).status).toBe(401);
    await search("Żółkiewska");
    expect(world.api.logged.join("\n")).not.toContain("kiewska");
    const long = { json: { text: "x".repeat(201) } };
    expect((await world.call("POST", "/search", long)).status).toBe(400);
  });
});
