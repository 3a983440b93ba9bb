import { beforeEach, describe, expect, test } from "vitest";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { rental } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { openApi } from "../../support/server/api.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { openMailWorld } from "../../support/server/customer_mail.ts";
import { storedText } from "../../support/server/stored_text.ts";
import { eachTest } from "../../support/each_test.ts";

const UNKNOWN_ID = "0199a000-0000-7000-8000-0000000000ff";
const world = eachTest(() => openMailWorld());

async function put(changes: Record<string, unknown>, id = world.rentalId) {
  const { api } = world;
  return await api.office("PUT", `/api/rental/${id}`, { json: bookingJson(changes) });
}

describe("POST /email/custom", () => {
  test("is sent to the customer with text, facts and the design of the business, and changes the rental's status", async () => {
    const reply = await world.send({
      body: "Cześć {{CustomerFirstName}}!\n\nAuto: {{carbrand}} {{CarModel}}, {{StartDateTime}}.",
    });
    expect([reply.status, reply.json]).toEqual([200, { sent: true, statusUpdated: true }]);
    expect(world.mail.received).toMatchObject([{
      subject: "Twoja rezerwacja",
      from: { name: "Autoplac", address: "admin@example.com" },
      to: [{ address: "anna@example.com" }],
      replyTo: [{ address: "admin@example.com" }],
    }]);
    const [mail] = world.mail.received;
    expect(mail?.text).toContain("Cześć Anna!\n\nAuto: Citroën C3, 27-11-2026 | 08:00.");
    expect(mail?.text).toContain("Zwrot: 30-11-2026 | 08:00");
    expect(mail?.html).toContain("Cześć Anna!");
    expect(mail?.html).toContain("28-300 Jędrzejów");
    expect(await world.status()).toBe("Aktywne");
    expect(await world.events()).toEqual(["MailQueued", "MailSent", "RentalStatusChanged"]);
    expect((await verify(world.api.services.kv)).problems).toEqual([]);
  });

  test.each([
    ["confirmation", "Aktywne"],
    ["cancellation", "Anulowane"],
    ["custom", "Niestandardowa wiadomość wysłana"],
  ])("the template %s changes the rental's status to %s", async (templateName, status) => {
    expect((await world.send({ templateName })).json).toEqual({ sent: true, statusUpdated: true });
    expect(await world.status()).toBe(status);
  });

  test("typed text is not interpreted as HTML", async () => {
    await put({ customerFirstName: "<script>alert(1)</script>" });
    await world.send({ body: '<img src=x onerror="alert(2)"> {{CustomerFirstName}} & co' });
    const html = world.mail.received[0]?.html ?? "";
    expect(html).not.toMatch(/<script|<img/i);
    expect(html).toContain("&#60;script&#62;");
  });

  test("fields are filled from the rental, never from the payload, and once only", async () => {
    await put({ additionalInfo: "{{CustomerLastName}}" });
    await world.send({
      body: "",
      customBody: "{{AdditionalInfo}} {{CustomerLastName}}",
      replacements: { CustomerLastName: "Nowak" },
    });
    expect(world.mail.received[0]?.text).toContain("{{CustomerLastName}} Żółkiewska");
  });

  test("a line break in the subject does not add a mail header", async () => {
    await world.send({ subject: "Witaj\r\nBcc: wszyscy@example.com" });
    expect(world.mail.received[0]?.bcc).toBeUndefined();
    expect(world.mail.received[0]?.subject).toBe("Witaj Bcc: wszyscy@example.com");
  });

  test.each([
    ["no subject", { subject: " " }, 400, officeMessages.mailIncomplete],
    ["an unknown template", { templateName: "offer" }, 400, messages.badRequest],
    ["a subject that is too long", { subject: "x".repeat(201) }, 400, messages.fieldTooLong],
    ["a text that is too long", { body: "x".repeat(4_001) }, 400, messages.fieldTooLong],
    [
      "fields that make them too many",
      { body: "{{CustomBody}} ".repeat(200), customBody: "x".repeat(200) },
      400,
      messages.fieldTooLong,
    ],
    [
      "a field that there is not",
      { body: "Cześć {{Name}}" },
      400,
      officeMessages.mailFieldUnknown.replace("{field}", "{{Name}}"),
    ],
    ["an invalid rental id", { rentalId: "7" }, 400, messages.badRequest],
    ["an unknown rental", { rentalId: UNKNOWN_ID }, 404, messages.rentalNotFound],
    ["a number for a text", { body: 7 }, 400, messages.badRequest],
  ])("%s gets a clear error, and nothing is queued", async (_, changes, status, sentence) => {
    const reply = await world.send(changes);
    expect(reply.refusal()).toEqual([status, sentence]);
    expect(await world.events()).toEqual([]);
    expect(world.mail.received).toEqual([]);
  });

  test("the recipient may be left out, or written in another case and with spaces", async () => {
    expect((await world.send({ recipient: null })).status).toBe(200);
    expect((await world.send({ recipient: " ANNA@example.com " })).status).toBe(200);
    expect(world.mail.received.map(({ to }) => to?.[0]?.address))
      .toEqual(["anna@example.com", "anna@example.com"]);
  });

  test("a mail for an older version of its rental is 412, and nothing is sent", async () => {
    await put({ additionalInfo: "Jednak bez fotelika" });
    const stale = await world.send({}, { "If-Match": '"1"' });
    expect(stale.refusal()).toEqual([412, messages.stale]);
    expect(world.mail.received).toEqual([]);
    expect((await world.send({}, { "If-Match": '"2"' })).status).toBe(200);
  });

  test("without an account it is 409, and nothing is queued", async () => {
    const api = await openApi();
    const json = { rentalId: UNKNOWN_ID, subject: "Temat", body: "Treść" };
    const reply = await api.office("POST", "/api/email/custom", { json });
    expect(reply.refusal()).toEqual([409, officeMessages.mailNotConfigured]);
    api.close();
  });
});

describe("a cancelled rental whose period has been booked since", () => {
  beforeEach(async () => {
    await world.send({ templateName: "cancellation" });
    await world.book({ customerEmail: "jan@example.com" });
  });

  test.each(["confirmation", "custom"])(
    "is not reactivated by %s: 409 before a mail is sent",
    async (templateName) => {
      const reply = await world.send({ templateName });
      expect(reply.refusal()).toEqual([409, messages.carNotAvailable]);
      expect(world.mail.received).toEqual([]);
      expect(await world.status()).toBe("Anulowane");
    },
  );

  test("may be cancelled by mail again", async () => {
    expect((await world.send({ templateName: "cancellation" })).json)
      .toEqual({ sent: true, statusUpdated: true });
  });
});

test("a mail about a finished rental leaves it Zakończone, as the reply shows", async () => {
  world.api.setNow("2026-11-30T07:00:00.000Z");
  const json = { rentalId: world.rentalId, subject: "Rękawiczki", body: "Zostały u nas." };
  expect(await world.api.office("GET", "/api/rental")).toMatchObject({ status: 200 });
  const reply = await world.api.office("POST", "/api/email/custom", { json });
  expect(reply.json).toEqual({ sent: true, statusUpdated: false });
  const read = await world.api.office("GET", `/api/rental/${world.rentalId}`);
  expect(rental.parse(read.json).status).toBe("Zakończone");
});

describe("a request repeated with its key", () => {
  const key = { "Idempotency-Key": "k1" };

  test("after a lost reply gets it again, and one mail was sent", async () => {
    const first = await world.send({}, { ...key, "If-Match": '"1"' });
    const again = await world.send({}, { ...key, "If-Match": '"1"' });
    expect([again.status, again.json]).toEqual([first.status, first.json]);
    expect(world.mail.received).toHaveLength(1);
    expect(await world.events()).toEqual(["MailQueued", "MailSent", "RentalStatusChanged"]);
  });

  test("while the first one is running waits for it, and one mail is sent", async () => {
    const replies = await Promise.all([world.send({}, key), world.send({}, key)]);
    expect(replies.map(({ json }) => json)).toEqual([
      { sent: true, statusUpdated: true },
      { sent: true, statusUpdated: true },
    ]);
    expect(world.mail.received).toHaveLength(1);
  });

  test("with another body is 422", async () => {
    await world.send({}, key);
    expect((await world.send({ body: "Co innego" }, key)).status).toBe(422);
    expect(world.mail.received).toHaveLength(1);
  });

  test("after a refusal and a change of the rental is 412: no mail contains the old dates", async () => {
    const { api, rentalId } = world;
    world.mail.answer(451);
    const opened = await api.office("GET", `/api/rental/${rentalId}`);
    const named = { ...key, "If-Match": opened.headers.get("ETag") ?? "" };
    expect((await world.send({}, named)).status).toBe(502);
    world.mail.answer(0);
    api.setNow("2026-11-21T09:05:00.000Z");
    const dates = { startDateTime: "2026-12-20T07:00:00Z", endDateTime: "2026-12-22T07:00:00Z" };
    expect((await put(dates)).status).toBe(200);
    expect((await world.send({}, named)).status).toBe(412);
    const reopened = await api.office("GET", `/api/rental/${rentalId}`);
    const renewed = { "If-Match": reopened.headers.get("ETag") ?? "" };
    expect((await world.send({}, { ...key, ...renewed })).status).toBe(412);
    expect((await world.send({}, key)).status).toBe(409);
    expect(world.mail.received).toEqual([]);
    expect((await world.send({}, { "Idempotency-Key": "k2", ...renewed })).status).toBe(200);
    expect(world.mail.received[0]?.text).toContain("20-12-2026");
  });

  test("after a lost reply, with the version that the mail itself caused, sends no second mail", async () => {
    const { api, rentalId } = world;
    await world.send({}, key);
    const reopened = await api.office("GET", `/api/rental/${rentalId}`);
    const again = await world.send({}, { ...key, "If-Match": reopened.headers.get("ETag") ?? "" });
    expect(again.json).toEqual({ sent: true, statusUpdated: true });
    expect(world.mail.received).toHaveLength(1);
  });

  test("after a refusal tries the same mail again, under the same Message-ID", async () => {
    world.mail.answer(451);
    const refused = await world.send({}, key);
    expect(refused.status).toBe(502);
    expect(refused.problem().errorMessage).toContain(officeMessages.mailNotSent);
    expect(await world.status()).toBe("Do sprawdzenia");
    world.mail.answer(0);
    expect((await world.send({}, key)).json).toEqual({ sent: true, statusUpdated: true });
    expect(world.mail.received).toHaveLength(1);
    expect(await world.events()).toEqual([
      "MailQueued",
      "MailGivenUp",
      "MailRetried",
      "MailSent",
      "RentalStatusChanged",
    ]);
  });
});

describe("POST /email/customer-confirmation", () => {
  test("sends the default text and changes the rental's status to Aktywne", async () => {
    const { api, rentalId } = world;
    const path = "/api/email/customer-confirmation";
    const reply = await api.office("POST", path, { json: { rentalId } });
    expect(reply.json).toEqual({ sent: true, statusUpdated: true });
    expect(world.mail.received[0]?.subject).toBe("Potwierdzenie rezerwacji samochodu");
    expect(world.mail.received[0]?.text)
      .toContain("Potwierdzamy Twoją rezerwację samochodu Citroën C3 od 27-11-2026 | 08:00");
    expect(await world.status()).toBe("Aktywne");
    const unknown = await api.office("POST", path, { json: { rentalId: UNKNOWN_ID } });
    expect(unknown.status).toBe(404);
    expect((await api.office("POST", path, { json: {} })).status).toBe(400);
  });
});

describe("reads of mails", () => {
  test("the templates have their names, labels, subjects and statuses", async () => {
    const reply = await world.api.office("GET", "/api/email/templates");
    expect(reply.json).toMatchObject([
      { name: "confirmation", label: "Potwierdzenie rezerwacji", thenStatus: "Aktywne" },
      { name: "cancellation", subject: "Anulowanie rezerwacji samochodu" },
      { name: "custom", label: "Wiadomość niestandardowa", subject: "", body: "" },
    ]);
  });

  test("emailSent is true once a mail reached the customer, and only then", async () => {
    const { api, rentalId } = world;
    async function mailState() {
      const status = await api.office("GET", `/api/email/rental/${rentalId}/status`);
      const read = await api.office("GET", `/api/rental/${rentalId}`);
      return [status.json, rental.parse(read.json).emailSent];
    }
    expect(await mailState()).toEqual([{ emailSent: false }, false]);
    world.mail.answer(550);
    await world.send();
    expect(await mailState()).toEqual([{ emailSent: false }, false]);
    world.mail.answer(0);
    await world.send();
    expect(await mailState()).toEqual([{ emailSent: true }, true]);
    expect(rental.parse((await put({})).json).emailSent).toBe(true);
    expect((await api.office("GET", `/api/email/rental/${UNKNOWN_ID}/status`)).status)
      .toBe(404);
  });
});

test("the mail calls are 401 without a token", async () => {
  const { api, rentalId } = world;
  const calls = [
    ["POST", "/api/email/custom"],
    ["POST", "/api/email/customer-confirmation"],
    ["GET", "/api/email/templates"],
    ["GET", `/api/email/rental/${rentalId}/status`],
    ["GET", "/api/email/failed"],
    ["GET", "/api/email/queue"],
    ["POST", `/api/email/${UNKNOWN_ID}/retry`],
    ["DELETE", `/api/email/${UNKNOWN_ID}`],
  ] as const;
  for (const [method, path] of calls) {
    const json = method === "POST" ? { rentalId, subject: "Temat", body: "Treść" } : undefined;
    expect((await api.call(method, path, { json })).status, path).toBe(401);
  }
  expect(world.mail.received).toEqual([]);
});

test("no part of a sent mail is stored unencrypted, and after an erasure none can be read", async () => {
  await world.send({ subject: "Tajny temat", body: "Tajne słowa" }, { "Idempotency-Key": "k" });
  const { services } = world.api;
  expect(await storedText(services.kv)).not.toMatch(/Tajny temat|Tajne słowa|anna@|Żółkiewska/i);
  expect(world.api.logged.join("")).not.toMatch(/Tajny temat|Tajne słowa|anna@|Żółkiewska/i);
  await eraseCustomer(services, { actor: "system" }, "anna@example.com");
  const left = await storedText(services.kv);
  expect(left).not.toContain("rental_mail");
  expect(left).not.toContain("customer_mail");
  expect((await world.send({}, { "Idempotency-Key": "other" })).status).toBe(404);
  expect((await verify(services.kv)).problems).toEqual([]);
});
