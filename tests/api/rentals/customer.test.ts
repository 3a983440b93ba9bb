import { beforeEach, describe, expect, test } from "vitest";
import { customerExport, customerSummary, erasureReceipt } from "../../../shared/api/customer.ts";
import { rental } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { storedText } from "../../support/server/stored_text.ts";

const api = apiSuite([CAR]);
let token: string;
beforeEach(async () => {
  token = await api.login();
});

const later = {
  startDateTime: "2026-12-07T07:00:00.000Z",
  endDateTime: "2026-12-08T07:00:00.000Z",
};
const ANNA = { email: "  ANNA@Example.com " };
const TRACES = ["Żółkiewska", "anna@example.com", "600 100 200", "Leśna 4", "Fotelik"];

async function book(changes: Record<string, unknown> = {}, key?: string): Promise<string> {
  const headers = key ? { "Idempotency-Key": key } : {};
  const reply = await api.call("POST", "/api/rental", { json: bookingJson(changes), headers });
  expect(reply.status).toBe(201);
  return rental.parse(reply.json).id;
}

async function write(email: string): Promise<void> {
  const json = {
    customerFirstName: "Anna",
    customerEmail: email,
    message: "Czy fotelik Fotelik-7 jest w cenie?",
    consent: true,
  };
  expect((await api.call("POST", "/api/email/contact-form", { json })).status).toBe(202);
}

function erase(email: string, headers: Record<string, string> = {}) {
  const json = { email, confirmed: true };
  return api.call("POST", "/api/customer/erasure", { json, token, headers });
}

describe("access to customer data", () => {
  const calls = [
    ["POST", "/api/customer/summary"],
    ["POST", "/api/customer/export"],
    ["POST", "/api/customer/erasure"],
    ["DELETE", "/api/rental/email/anna%40example.com"],
  ] as const;
  test.each(calls)("%s %s is 401 without a token", async (method, path) => {
    await book();
    const json = { ...ANNA, confirmed: true };
    const reply = await api.call(method, path, method === "POST" ? { json } : {});
    expect(reply.status).toBe(401);
    expect((await api.call("POST", "/api/customer/summary", { json: ANNA, token })).status)
      .toBe(200);
  });

  test.each(calls)("%s %s is 404 with a sentence for an unknown customer", async (method, path) => {
    const json = { email: "anna@example.com", confirmed: true };
    const reply = await api.call(method, path, { token, ...(method === "POST" ? { json } : {}) });
    expect(reply.status).toBe(404);
    expect(reply.problem().errorMessage).toBe(officeMessages.customerNotFound);
  });
});

describe("invalid input", () => {
  test.each(["", "anna", "anna@", " @example.com", "a b@example.com"])(
    "'%s' is not an e-mail",
    async (email) => {
      const reply = await erase(email);
      expect(reply.status).toBe(400);
      expect(reply.problem().errors).toEqual([
        { path: "email", message: officeMessages.customerEmailInvalid },
      ]);
    },
  );

  test.each([undefined, false, "true", 1])("%s is not a confirmation", async (confirmed) => {
    await book();
    const json = { ...ANNA, confirmed };
    const reply = await api.call("POST", "/api/customer/erasure", { json, token });
    expect(reply.status).toBe(400);
    expect(reply.problem().errors).toEqual([
      { path: "confirmed", message: officeMessages.confirmationNeeded },
    ]);
  });

  test("an invalid e-mail is refused by the call with the e-mail in its path, too", async () => {
    const reply = await api.call("DELETE", "/api/rental/email/anna", { token });
    expect(reply.status).toBe(400);
    expect(reply.problem().errorMessage).toBe(officeMessages.customerEmailInvalid);
  });
});

describe("before an erasure", () => {
  test("the summary contains counts, first and last day, and running rentals", async () => {
    const first = await book();
    const second = await book(later);
    await write("anna@example.com");
    await book({
      startDateTime: "2026-12-20T07:00:00.000Z",
      endDateTime: "2026-12-21T07:00:00.000Z",
      customerEmail: "jan@example.com",
    });
    api.setNow("2026-11-28T09:00:00.000Z");
    token = await api.login();
    const reply = await api.call("POST", "/api/customer/summary", { json: ANNA, token });
    expect(customerSummary.parse(reply.json)).toEqual({
      rentals: 2,
      deletedRentals: 0,
      rentalIds: expect.arrayContaining([first, second]),
      others: 0,
      mails: 5,
      enquiries: 1,
      documents: 0,
      earliest: "2026-11-27T07:00:00.000Z",
      latest: "2026-12-08T07:00:00.000Z",
      running: 1,
      coming: 1,
    });
  });

  test("the export contains rentals with their history, messages with contents, and consents", async () => {
    const id = await book();
    await write("anna@example.com");
    const change = { ...bookingJson({ customerLastName: "Żółkiewska-Łęcka" }), status: "Aktywne" };
    await api.call("PUT", `/api/rental/${id}`, { json: change, token });
    const reply = await api.call("POST", "/api/customer/export", { json: ANNA, token });
    expect(reply.headers.get("Content-Disposition")).toBe(
      'attachment; filename="dane-klienta-2026-11-21.json"',
    );
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    const all = customerExport.parse(reply.json);
    expect(all.email).toBe("anna@example.com");
    expect(all.rentals.map(({ rental }) => rental.customerLastName)).toEqual(["Żółkiewska-Łęcka"]);
    expect(all.rentals[0]?.history.map(({ by, event }) => [by, event.type])).toEqual([
      ["visitor", "RentalBooked"],
      ["administrator", "RentalCustomerChanged"],
      ["administrator", "RentalStatusChanged"],
    ]);
    expect(all.rentals[0]?.history[0]?.customer?.lastName).toBe("Żółkiewska");
    expect(all.mails.map(({ kind }) => kind).sort()).toEqual([
      "booking_received",
      "contact_form",
      "rental_notification",
    ]);
    expect(all.mails.some(({ text }) => text.includes("Fotelik-7"))).toBe(true);
    expect(all.consents.map(({ rentalId, texts }) => [rentalId, texts.length])).toEqual([
      [id, 3],
      [null, 1],
    ]);
  });

  test("a deleted rental still has data: it is counted, exported and erased, too", async () => {
    const id = await book({ customerEmail: "ana@example.com", customerLastName: "Zielińska" });
    await api.call("PUT", `/api/rental/${id}`, { json: bookingJson(), token });
    const former = { email: "ana@example.com" };
    expect((await api.call("DELETE", `/api/rental/${id}`, { token })).status).toBe(204);
    const summary = await api.call("POST", "/api/customer/summary", { json: ANNA, token });
    expect(customerSummary.parse(summary.json)).toMatchObject({ rentals: 0, deletedRentals: 1 });
    const reply = await api.call("POST", "/api/customer/export", { json: ANNA, token });
    const [given] = customerExport.parse(reply.json).rentals;
    expect(given?.rental.customerEmail).toBe("anna@example.com");
    expect(given?.history.map(({ event }) => event.type)).toEqual([
      "RentalBooked",
      "RentalCustomerChanged",
      "RentalDeleted",
    ]);
    const receipt = erasureReceipt.parse((await erase("anna@example.com")).json);
    expect(receipt.rentals).toBe(1);
    const left = await api.call("POST", "/api/customer/summary", { json: former, token });
    expect(left.status).toBe(404);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("the export contains no data that was recorded about another person", async () => {
    await book({ ...later, customerEmail: "jan@example.com" });
    const id = await book({ customerEmail: "jan@example.com", customerLastName: "Kowalski" });
    const json = bookingJson({ customerLastName: "Nowak" });
    await api.call("PUT", `/api/rental/${id}`, { json, token });
    const reply = await api.call("POST", "/api/customer/export", { json: ANNA, token });
    expect(JSON.stringify(reply.json)).not.toMatch(/Kowalski|jan@example/);
    expect(JSON.stringify(reply.json)).toContain("Nowak");
  });

  test("the summary does not count a former e-mail that has other messages", async () => {
    const id = await book({ customerEmail: "ana@example.com" });
    await write("ana@example.com");
    await api.call("PUT", `/api/rental/${id}`, { json: bookingJson(), token });
    const reply = await api.call("POST", "/api/customer/summary", { json: ANNA, token });
    expect(customerSummary.parse(reply.json)).toMatchObject({ rentals: 1, mails: 2, others: 1 });
  });

  test("the export leaves out a mail about a rental that another person has now", async () => {
    await book({ ...later, customerEmail: "jan@example.com" });
    const id = await book({ customerEmail: "jan@example.com", customerLastName: "Nowak" });
    const json = bookingJson({ customerLastName: "Nowak" });
    await api.call("PUT", `/api/rental/${id}`, { json, token });
    const jan = { email: "jan@example.com" };
    const reply = await api.call("POST", "/api/customer/export", { json: jan, token });
    const all = customerExport.parse(reply.json);
    expect([all.rentals.length, all.mails.length]).toEqual([1, 2]);
    expect(JSON.stringify(reply.json)).not.toContain("Nowak");
  });
});

describe("an erasure", () => {
  test("an erasure replies with a receipt without personal data that lists what stays", async () => {
    await book();
    await write("anna@example.com");
    const reply = await erase(" ANNA@example.com");
    expect(reply.status).toBe(200);
    const receipt = erasureReceipt.parse(reply.json);
    expect(receipt).toMatchObject({
      erasedAt: "2026-11-21T09:00:00.000Z",
      rentals: 1,
      mails: 3,
      documents: 0,
      keyDestroyed: true,
    });
    expect(receipt.stays.length).toBeGreaterThan(0);
    for (const trace of TRACES) expect(JSON.stringify(receipt)).not.toContain(trace);
  });

  test("with the e-mail in the path is 204, and compares it trimmed and without case", async () => {
    const id = await book();
    const path = `/api/rental/email/${encodeURIComponent(" ANNA@Example.com ")}`;
    expect((await api.call("DELETE", path, { token })).status).toBe(204);
    expect((await api.call("GET", `/api/rental/${id}`, { token })).status).toBe(404);
  });

  test("with the e-mail in the path accepts characters that a URL must encode", async () => {
    const email = "anna+auto/1?#%25@example.com";
    const id = await book({ customerEmail: email });
    const path = `/api/rental/email/${encodeURIComponent(email)}`;
    expect((await api.call("DELETE", path, { token })).status).toBe(204);
    expect((await api.call("GET", `/api/rental/${id}`, { token })).status).toBe(404);
    expect(api.logged.join("")).not.toContain("anna");
  });

  test("leaves no data in any reply, in the store or after a rebuild; other customers keep theirs", async () => {
    const id = await book({}, "key-of-the-booking");
    await write("anna@example.com");
    const kept = await book({
      ...later,
      customerEmail: "jan@example.com",
      customerLastName: "Kowalski",
      customerAddress: "Radom",
      customerPhone: "+48 700 700 700",
      additionalInfo: "",
    });
    await api.call("GET", "/api/rental/filtered", { token });
    const former = await api.call("GET", `/api/rental/${kept}`, { token });
    await erase("anna@example.com");

    const reads = ["/api/rental", "/api/rental/filtered", "/api/rental/filtered?searchTerm=Anna"];
    for (const path of reads) {
      const text = JSON.stringify((await api.call("GET", path, { token })).json);
      for (const trace of TRACES) expect(text, path).not.toContain(trace);
    }
    expect((await api.call("GET", `/api/rental/${id}`, { token })).status).toBe(404);
    expect((await api.call("POST", "/api/customer/export", { json: ANNA, token })).status)
      .toBe(404);
    // The booking's own receipt, requested once more, has no content.
    const again = await api.call("POST", "/api/rental", {
      json: bookingJson(),
      headers: { "Idempotency-Key": "key-of-the-booking" },
    });
    expect(again.status).toBe(404);

    expect((await verify(api.services.kv)).problems).toEqual([]);
    await rebuild(api.services.kv);
    expect((await verify(api.services.kv)).problems).toEqual([]);
    const stored = await storedText(api.services.kv);
    for (const trace of TRACES) expect(stored).not.toContain(trace);
    expect((await api.call("GET", `/api/rental/${kept}`, { token })).json).toEqual(former.json);
  });

  test("removes the name from memory, too, before rentals are listed again", async () => {
    await book();
    const directory = await api.services.rentals.named();
    expect(directory.all()).toHaveLength(1);
    await erase("anna@example.com");
    expect(directory.all()).toEqual([]);
  });

  test("frees the car, also from a rental that still runs", async () => {
    await book();
    await erase("anna@example.com");
    await book({ customerEmail: "ewa@example.com" });
  });

  test("an erasure repeated with the same key gets the same reply; with a new key it is 404", async () => {
    await book();
    const first = await erase("anna@example.com", { "Idempotency-Key": "erase-1" });
    const second = await erase("anna@example.com", { "Idempotency-Key": "erase-1" });
    expect([second.status, second.json]).toEqual([200, first.json]);
    expect((await erase("anna@example.com", { "Idempotency-Key": "erase-2" })).status).toBe(404);
    expect((await erase("jan@example.com", { "Idempotency-Key": "erase-1" })).status).toBe(422);
  });

  test("a customer who books again afterwards is a new one, with a new key", async () => {
    await book();
    await erase("anna@example.com");
    await book();
    const reply = await api.call("POST", "/api/customer/summary", { json: ANNA, token });
    expect(customerSummary.parse(reply.json)).toMatchObject({ rentals: 1, mails: 2 });
  });

  test("no log line contains the customer, not even by the path of the call", async () => {
    await book();
    await api.call("POST", "/api/customer/summary", { json: ANNA, token });
    await api.call("POST", "/api/customer/export", { json: ANNA, token });
    for (const method of ["GET", "PUT", "DELETE", "DELETE"]) {
      await api.call(method, "/api/rental/email/anna%40example.com", { token });
    }
    await api.call("DELETE", "/api/rental/email/anna%40example.com");
    await api.call("DELETE", "/api/rental/email/anna%40example.com/x", { token });
    const log = api.logged.join("");
    expect(log).toContain('"path":"/api/rental/email/:email"');
    for (const trace of [...TRACES, "anna%40", "anna@"]) {
      expect(log.toLowerCase()).not.toContain(trace.toLowerCase());
    }
  });
});
