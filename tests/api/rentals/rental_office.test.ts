import { beforeEach, describe, expect, test } from "vitest";
import { completePastRentals } from "../../../server/commands/rentals/complete_past_rentals.ts";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { recordMailAttempt } from "../../../server/commands/mail/record_mail_attempt.ts";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { rentalMailIds } from "../../../server/projections/mail/rental_mail_ids.ts";
import { toBytes } from "../../../server/store/json_bytes.ts";
import { keys } from "../../../server/store/keys.ts";
import { rentalHistory, rentalMessagesReply } from "../../../shared/api/rental_history.ts";
import { messages } from "../../../shared/messages.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { bookedRental, bookingJson, CAR } from "../../support/server/booking_world.ts";
import { storedRows } from "../../support/server/stored_rows.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const UNKNOWN_ID = "0199a000-0000-7000-8000-0000000000ff";
const AFTER = "2026-11-30T07:00:00.000Z";
const api = apiSuite([CAR, OTHER_CAR], { RATE_LIMITS: "off" });
let token: string;
beforeEach(async () => {
  token = await api.login();
});

const book = async (changes: Record<string, unknown> = {}) => (await bookedRental(api, changes)).id;

async function change(id: string, changes: Record<string, unknown>): Promise<void> {
  const json = bookingJson(changes);
  expect((await api.call("PUT", `/api/rental/${id}`, { token, json })).status).toBe(200);
}

async function remove(id: string, headers: Record<string, string> = {}) {
  return await api.call("DELETE", `/api/rental/${id}`, { token, headers });
}

async function historyOf(id: string) {
  const reply = await api.call("GET", `/api/rental/${id}/history`, { token });
  expect(reply.status).toBe(200);
  return rentalHistory.parse(reply.json).entries;
}

describe("DELETE /rental/{id}", () => {
  test("is answered 204, removes the rental from every view and frees its car", async () => {
    const id = await book();
    const reply = await remove(id);
    expect([reply.status, reply.json]).toEqual([204, ""]);
    expect((await api.call("GET", `/api/rental/${id}`, { token })).status).toBe(404);
    for (const list of ["/api/rental", "/api/rental/filtered"]) {
      const { json } = await api.call("GET", list, { token });
      expect(JSON.stringify(json)).not.toContain(id);
    }
    await book({ customerEmail: "ewa@example.com" });
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("withdraws the pending mails in the same commit", async () => {
    const id = await book();
    await remove(id);
    expect(await api.eventTypes()).toEqual([
      "RentalBooked",
      "MailQueued",
      "MailQueued",
      "RentalDeleted",
      "MailWithdrawn",
      "MailWithdrawn",
    ]);
    expect((await storedRows(api.services.kv)).filter((row) => row.includes("mail_due")))
      .toEqual([]);
  });

  test("keeps the record of a mail that was sent", async () => {
    const id = await book();
    for (const mailId of await rentalMailIds(api.services.kv, id)) {
      await recordMailAttempt(api.services, mailId, { sent: true });
    }
    await remove(id);
    expect(await api.eventTypes()).not.toContain("MailWithdrawn");
    expect((await historyOf(id)).map(({ what }) => what)).toContain("mail_sent");
  });

  test("repeated with its key after a lost reply gets the same 204, and is recorded once", async () => {
    const id = await book();
    const headers = { "Idempotency-Key": "k1", "If-Match": '"1"' };
    for (let times = 0; times < 2; times += 1) expect((await remove(id, headers)).status).toBe(204);
    expect((await api.eventTypes()).filter((type) => type === "RentalDeleted")).toHaveLength(1);
    const next = await remove(id, { "Idempotency-Key": "k2" });
    expect(next.refusal()).toEqual([404, messages.rentalNotFound]);
  });

  test("of two simultaneous ones one is 204, the other 404", async () => {
    const id = await book();
    const replies = await Promise.all([remove(id), remove(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  test("of any other than the newest version is 412 with the newest rental", async () => {
    const id = await book();
    await change(id, { status: "Aktywne" });
    // As if a mail had been sent to its customer: only this row is read.
    await api.services.kv.set(keys.row("rental_mail", id, "m1"), toBytes(null));
    const stale = await remove(id, { "If-Match": '"1"' });
    expect(stale.refusal()).toEqual([412, messages.stale]);
    const now = await api.call("GET", `/api/rental/${id}`, { token });
    expect(now.json).toMatchObject({ id, status: "Aktywne", emailSent: true });
    expect([stale.problem().current, stale.headers.get("ETag")])
      .toEqual([now.json, now.headers.get("ETag")]);
    expect((await remove(id, { "If-Match": 'W/"2"' })).status).toBe(204);
  });

  test("requires a token, a known id and a valid key", async () => {
    const id = await book();
    expect((await api.call("DELETE", `/api/rental/${id}`)).status).toBe(401);
    for (const unknown of [UNKNOWN_ID, "x", "%00"]) {
      expect((await remove(unknown)).status).toBe(404);
    }
    expect((await remove(id, { "Idempotency-Key": "a b" })).status).toBe(400);
    expect((await remove(id.toUpperCase())).status).toBe(204);
  });

  test("leaves nothing that a rebuild would restore", async () => {
    const id = await book();
    await book({ rentalCarId: OTHER_CAR });
    await remove(id);
    const rows = await storedRows(api.services.kv);
    await rebuild(api.services.kv);
    expect(await storedRows(api.services.kv)).toEqual(rows);
    expect((await api.call("GET", `/api/rental/${id}`, { token })).status).toBe(404);
  });
});

describe("GET /rental/{id}/history", () => {
  test("lists each change with its time and actor, newest first, with the mails about the rental", async () => {
    const id = await book();
    api.setNow("2026-11-21T09:10:00.000Z");
    await change(id, { customerLastName: "Nowak", rentalCarId: OTHER_CAR, status: "Aktywne" });
    api.setNow(AFTER);
    token = await api.login();
    expect(await historyOf(id)).toMatchObject([
      { at: AFTER, by: "system", what: "status_changed", to: "Zakończone", cause: "end_passed" },
      { by: "administrator", what: "mail_queued", mail: "booking_changed" },
      { by: "administrator", user: "admin@example.com", what: "status_changed", to: "Aktywne" },
      { by: "administrator", what: "customer_changed", fields: ["customerLastName"] },
      {
        at: "2026-11-21T09:10:00.000Z",
        by: "administrator",
        what: "moved",
        from: { rentalCarId: CAR },
        to: { rentalCarId: OTHER_CAR, car: { registrationNumber: "TK 1150L" } },
      },
      { by: "visitor", what: "mail_queued", mail: "booking_received" },
      { by: "visitor", what: "mail_queued", mail: "rental_notification" },
      { at: "2026-11-21T09:00:00.000Z", by: "visitor", what: "booked", stay: { rentalCarId: CAR } },
    ]);
  });

  test("contains nothing of other rentals, and no values of the customer's fields", async () => {
    const id = await book();
    await book({ rentalCarId: OTHER_CAR });
    await change(id, { customerFirstName: "Ewa", customerEmail: "ewa@example.com" });
    const reply = await api.call("GET", `/api/rental/${id}/history`, { token });
    expect(rentalHistory.parse(reply.json).entries).toHaveLength(4);
    expect(JSON.stringify(reply.json)).not.toMatch(/Anna|Ewa|(anna|ewa)@example|Leśna|600/);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
  });

  test("of a deleted rental can be read, with the outcome of its mails", async () => {
    const id = await book();
    await remove(id);
    expect((await historyOf(id)).map(({ what }) => what))
      .toEqual([
        "mail_withdrawn",
        "mail_withdrawn",
        "deleted",
        "mail_queued",
        "mail_queued",
        "booked",
      ]);
  });

  test("of an erased customer's rental is 404, as in every view", async () => {
    const id = await book();
    const deleted = await book({ rentalCarId: OTHER_CAR });
    await change(deleted, { rentalCarId: OTHER_CAR, customerFirstName: "Ewa" });
    await remove(deleted);
    await eraseCustomer(api.services, { actor: "system" }, "anna@example.com");
    expect((await api.call("GET", `/api/rental/${id}/history`, { token })).status).toBe(404);
    expect((await historyOf(deleted)).find(({ what }) => what === "customer_changed"))
      .toMatchObject({ fields: [] });
  });

  test("requires a token and a known rental", async () => {
    const id = await book();
    expect((await api.call("GET", `/api/rental/${id}/history`)).status).toBe(401);
    for (const unknown of [UNKNOWN_ID, "x", "%00"]) {
      const reply = await api.call("GET", `/api/rental/${unknown}/history`, { token });
      expect(reply.refusal()).toEqual([404, messages.rentalNotFound]);
    }
  });
});

describe("PUT /rental/{id} by the office", () => {
  test("repeated with its key after a lost reply gets the same 200, and is recorded once", async () => {
    const id = await book();
    const headers = { "Idempotency-Key": "k1", "If-Match": '"1"' };
    const json = bookingJson({ status: "Aktywne", regenerateDocuments: false });
    const first = await api.call("PUT", `/api/rental/${id}`, { token, json, headers });
    const again = await api.call("PUT", `/api/rental/${id}`, { token, json, headers });
    expect([again.status, again.json, again.headers.get("ETag")])
      .toEqual([200, first.json, first.headers.get("ETag")]);
    expect((await api.eventTypes()).filter((type) => type === "RentalStatusChanged")).toHaveLength(
      1,
    );
  });

  test("into the period of another rental is 409 with the sentence of a booking", async () => {
    await book();
    const id = await book({ rentalCarId: OTHER_CAR });
    const reply = await api.call("PUT", `/api/rental/${id}`, { token, json: bookingJson() });
    expect(reply.refusal()).toEqual([409, messages.carNotAvailable]);
    expect(reply.problem().type).toBe("/problems/car_not_available");
    expect(await api.eventTypes()).not.toContain("RentalMoved");
  });

  test.each([
    ["no last name", { customerLastName: "" }, messages.lastNameMissing],
    ["an invalid status", { status: "Gotowe" }, messages.badRequest],
    ["an invalid flag", { regenerateDocuments: "tak" }, undefined],
  ])("%s is bad input, and nothing is recorded", async (_, changes, sentence) => {
    const id = await book();
    const json = bookingJson(changes);
    const reply = await api.call("PUT", `/api/rental/${id}`, { token, json });
    expect(reply.status).toBe(400);
    if (sentence) expect(reply.problem().errorMessage).toBe(sentence);
    expect(await api.eventTypes()).toEqual(["RentalBooked", "MailQueued", "MailQueued"]);
  });

  test("accepts regenerateDocuments, true or false, as part of the edit", async () => {
    const id = await book();
    for (const regenerateDocuments of [true, false]) await change(id, { regenerateDocuments });
    expect(await api.eventTypes()).toEqual(["RentalBooked", "MailQueued", "MailQueued"]);
  });
});

describe("a rental whose end has passed", () => {
  test.each(["", "/filtered"])("is Zakończone in GET /rental%s, by the system", async (path) => {
    await book();
    api.setNow(AFTER);
    token = await api.login();
    const { json } = await api.call("GET", `/api/rental${path}`, { token });
    expect(JSON.stringify(json)).toContain('"status":"Zakończone"');
    const last = (await api.events()).at(-1);
    expect([last?.actor, last?.event]).toEqual(["system", {
      type: "RentalStatusChanged",
      status: "Zakończone",
      cause: "end_passed",
    }]);
  });

  test("stays Anulowane after every read and job if it was cancelled", async () => {
    const id = await book();
    await change(id, { status: "Anulowane" });
    api.setNow("2027-06-01T07:00:00.000Z");
    expect(await completePastRentals(api.services)).toBe(0);
    token = await api.login();
    expect((await api.call("GET", `/api/rental/${id}`, { token })).json)
      .toMatchObject({ status: "Anulowane" });
  });

  test("is completed once, however many reads are simultaneous, also among many rentals", async () => {
    const day = (number: number) => String(number).padStart(2, "0");
    for (let number = 1; number <= 28; number += 1) {
      for (const rentalCarId of [CAR, OTHER_CAR]) {
        await book({
          rentalCarId,
          startDateTime: `2026-12-${day(number)}T08:00:00Z`,
          endDateTime: `2026-12-${day(number)}T15:00:00Z`,
        });
      }
    }
    api.setNow("2027-01-01T00:00:00.000Z");
    token = await api.login();
    await Promise.all([
      completePastRentals(api.services),
      ...Array.from({ length: 3 }, () => api.call("GET", "/api/rental/filtered", { token })),
    ]);
    expect((await api.eventTypes()).filter((type) => type === "RentalStatusChanged")).toHaveLength(
      56,
    );
  });

  test("is completed although a damaged row of another one stays due: reads do not wait forever", async () => {
    const id = await book();
    const ahead = { startDateTime: "2026-12-21T08:00:00Z", endDateTime: "2026-12-22T08:00:00Z" };
    const other = await book({ rentalCarId: OTHER_CAR, ...ahead });
    await api.services.kv.set(keys.row("rental_due", "2026-01-01", other), toBytes(null));
    api.setNow("2026-12-05T07:00:00.000Z");
    token = await api.login();
    expect((await api.call("GET", `/api/rental/${id}`, { token })).json)
      .toMatchObject({ status: "Zakończone" });
  });

  test("accepts an administrator's status, and is Zakończone again at the next read", async () => {
    const id = await book();
    api.setNow(AFTER);
    token = await api.login();
    await change(id, { status: "Do sprawdzenia" });
    expect((await api.call("GET", `/api/rental/${id}`, { token })).json)
      .toMatchObject({ status: "Zakończone" });
    await change(id, { status: "Aktywne", endDateTime: "2026-12-02T07:00:00.000Z" });
    expect((await api.call("GET", `/api/rental/${id}`, { token })).json)
      .toMatchObject({ status: "Aktywne" });
  });
});

describe("GET /rental/{id}/messages", () => {
  async function messagesOf(id: string) {
    const reply = await api.call("GET", `/api/rental/${id}/messages`, { token });
    return reply.status === 200 ? rentalMessagesReply.parse(reply.json) : reply.status;
  }
  const write = (customerEmail: string) =>
    api.call("POST", "/api/email/contact-form", {
      json: {
        customerFirstName: "Anna",
        customerEmail,
        subject: "Fotelik",
        message: "Czy jest fotelik?",
        consent: true,
      },
    });

  test("replies the mails about it with their texts, sent ones too, and what its customer has asked", async () => {
    const id = await book({ customerEmail: "anna@example.com" });
    await book({ rentalCarId: OTHER_CAR, customerEmail: "ewa@example.com" });
    await write("anna@example.com");
    await write("ewa@example.com");
    const [first = ""] = await rentalMailIds(api.services.kv, id);
    await recordMailAttempt(api.services, first, { sent: true });
    expect(await messagesOf(id)).toMatchObject({
      mails: [
        {
          status: "waiting",
          sentAt: null,
          subject: expect.stringContaining("Citroën C3"),
          text: expect.stringContaining("rezerwacj"),
        },
        { id: first, status: "sent", text: expect.stringContaining("rezerwacj") },
      ],
      enquiries: [{ customerEmail: "anna@example.com", message: "Czy jest fotelik?" }],
    });
  });

  test("knows nothing of a rental that is unknown, deleted or of an erased customer", async () => {
    expect(await messagesOf(UNKNOWN_ID)).toBe(404);
    const id = await book({ customerEmail: "anna@example.com" });
    await remove(id);
    expect(await messagesOf(id)).toBe(404);
    const erased = await book({ customerEmail: "ewa@example.com" });
    await eraseCustomer(api.services, { actor: "system" }, "ewa@example.com");
    expect(await messagesOf(erased)).toBe(404);
  });

  test("is for administrators only", async () => {
    const id = await book();
    expect((await api.call("GET", `/api/rental/${id}/messages`)).status).toBe(401);
  });
});
