import { beforeEach, describe, expect, test } from "vitest";
import { answerEnquiry } from "../../server/commands/enquiries/change_enquiry.ts";
import { rebuild } from "../../server/ledger/rebuild.ts";
import { verify } from "../../server/ledger/verify.ts";
import { STOPPED } from "../../server/mail/mailer.ts";
import { eraseOutdated } from "../../server/reactions/erase_outdated.ts";
import { sendDue } from "../../server/reactions/mail_loop.ts";
import { customerExport, customerSummary, erasureReceipt } from "../../shared/api/customer.ts";
import {
  type Enquiry,
  enquiry,
  type EnquiryList,
  enquiryList,
  newEnquiries,
} from "../../shared/api/enquiry.ts";
import { troubledMails } from "../../shared/api/mail.ts";
import { rental } from "../../shared/api/rental.ts";
import { replica } from "../../shared/api/replica.ts";
import { saleCar } from "../../shared/api/sale_car.ts";
import { today } from "../../shared/api/today.ts";
import { ENQUIRY_WITHOUT_EMAIL } from "../../shared/enquiry/enquiry_words.ts";
import { messages } from "../../shared/messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { Busy } from "../../shared/refusals.ts";
import { openApi } from "../support/server/api.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { saleCarJson } from "../support/server/car_json.ts";
import { startMailServer } from "../support/server/smtp.ts";
import { storedRows } from "../support/server/stored_rows.ts";
import { storedText } from "../support/server/stored_text.ts";
import { eachTest } from "../support/each_test.ts";

let token: string;
const mail = eachTest(() => startMailServer());
const api = eachTest(() => openApi([CAR], { SMTP_URL: mail.url, RATE_LIMITS: "off" }));
beforeEach(async () => {
  token = await api.login();
});

const NOTHING = "0199a000-0000-7000-8000-0000000000ff";
const EWA = { email: "ewa@example.com" };

async function write(changes: Record<string, unknown> = {}): Promise<void> {
  const json = {
    customerFirstName: "Ewa",
    customerLastName: "Żółkiewska",
    customerEmail: EWA.email,
    customerPhone: "600 100 200",
    subject: "Pytanie o Citroën C3",
    message: "Czy auto ma hak?",
    consent: true,
    ...changes,
  };
  expect((await api.call("POST", "/api/email/contact-form", { json })).status).toBe(202);
}

async function list(query = ""): Promise<EnquiryList> {
  const reply = await api.office("GET", `/api/enquiry${query}`);
  expect(reply.status).toBe(200);
  return enquiryList.parse(reply.json);
}

async function only(): Promise<Enquiry> {
  const { items: [first] } = await list();
  if (!first) throw new Error("Cannot find the enquiry");
  return first;
}

/** One enquiry with its ETag. */
async function read(id: string): Promise<{ value: Enquiry; etag: string }> {
  const reply = await api.office("GET", `/api/enquiry/${id}`);
  return { value: enquiry.parse(reply.json), etag: reply.headers.get("ETag") ?? "" };
}

async function change(id: string, json: unknown, headers: Record<string, string> = {}) {
  return await api.office("POST", `/api/enquiry/${id}`, {
    headers,
    json,
  });
}

async function answer(
  id: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const json = { subject: "Odpowiedź", body: "Tak, ma hak.", ...changes };
  return await api.office("POST", `/api/enquiry/${id}/answer`, {
    headers,
    json,
  });
}

async function events(): Promise<string[]> {
  return (await api.events()).map(({ event }) => event.type);
}

async function counted() {
  const reply = await api.office("GET", "/api/enquiry/new");
  return newEnquiries.parse(reply.json);
}

describe("a message of the contact form", () => {
  test("becomes an enquiry in the commit that queues its mail", async () => {
    await write({ carId: CAR });
    const stored = await api.events();
    expect(stored.map(({ event }) => event.type)).toEqual(["MailQueued", "EnquiryReceived"]);
    expect(await only()).toMatchObject({
      state: "new",
      receivedAt: "2026-11-21T09:00:00.000Z",
      customerFirstName: "Ewa",
      customerLastName: "Żółkiewska",
      customerEmail: "ewa@example.com",
      customerPhone: "600 100 200",
      subject: "Pytanie o Citroën C3",
      message: "Czy auto ma hak?",
      car: { kind: "rental", id: CAR, brand: "Citroën", model: "C3" },
      note: "",
      mails: [{ kind: "contact_form", status: "waiting" }],
    });
  });

  test("is one enquiry if it is repeated with its key, and none if a robot sent it", async () => {
    const json = {
      customerFirstName: "Ewa",
      customerEmail: EWA.email,
      message: "?",
      consent: true,
    };
    const headers = { "Idempotency-Key": "k" };
    for (let times = 0; times < 2; times += 1) {
      await api.call("POST", "/api/email/contact-form", { json, headers });
    }
    await write({ website: "https://spam.example" });
    expect((await list()).totalCount).toBe(1);
  });

  test("may also name a car for sale; an unknown car is ignored", async () => {
    const added = await api.call("POST", "/api/salecar", { token, json: saleCarJson() });
    const { id } = saleCar.parse(added.json);
    await write({ carId: id });
    await write({ carId: NOTHING });
    await write({ carId: "nonsense" });
    const cars = (await list()).items.map(({ car }) => car);
    expect(cars).toEqual([null, null, { kind: "sale", id, brand: "Škoda", model: "Octavia" }]);
  });

  test("is stored sealed, with its note, and unencrypted in no key or value", async () => {
    await write();
    const { id } = await only();
    await change(id, { note: "Oddzwonić do Zenobii" }, { "Idempotency-Key": "k" });
    await answer(id, { body: "Zapraszamy na plac" }, { "Idempotency-Key": "l" });
    const stored = await storedText(api.services.kv);
    expect(stored).toContain("EnquiryReceived");
    expect(stored).not.toMatch(/Żółkiewska|ewa@|600 ?100|ma hak|Zenobii|Zapraszamy/i);
  });
});

describe("a message with a phone and no e-mail", () => {
  const byPhone = { customerEmail: "", customerPhone: "+48 600-100-200" };

  test("is an enquiry, and the mail to the business has the phone and no reply address", async () => {
    await write(byPhone);
    await sendDue(api.services);
    expect(await only()).toMatchObject({ customerEmail: "", customerPhone: "+48 600-100-200" });
    const [received] = mail.received;
    expect(received?.text).toContain("Telefon: +48 600-100-200");
    expect(received?.text).not.toContain("E-mail:");
    expect(received?.replyTo).toBeUndefined();
  });

  test("takes state and note, and no answer by mail", async () => {
    await write(byPhone);
    const { id } = await only();
    expect((await change(id, { state: "closed", note: "Oddzwoniono" })).status).toBe(200);
    const refused = await answer(id);
    expect(refused.refusal()).toEqual([400, ENQUIRY_WITHOUT_EMAIL]);
    expect(mail.received).toHaveLength(0);
  });

  test("is found, exported and erased by the phone in any spelling, and by no other one", async () => {
    await write(byPhone);
    await write({ ...byPhone, customerPhone: "600 100 201" });
    await write();
    const asked = (email: string) =>
      api.call("POST", "/api/customer/summary", { token, json: { email } });
    for (const phone of ["600100200", "0048 600 100 200", "+48600100200"]) {
      expect(customerSummary.parse((await asked(phone)).json)).toMatchObject({ enquiries: 1 });
    }
    const unknown = await asked("600100209");
    expect(unknown.refusal())
      .toEqual([404, "Nie znaleziono klienta z tym adresem e-mail ani telefonem."]);
    const exported = await api.call("POST", "/api/customer/export", {
      token,
      json: { email: "0048 600 100 200" },
    });
    expect(customerExport.parse(exported.json).enquiries).toMatchObject([{
      history: [{ written: { firstName: "Ewa", phone: "+48 600-100-200" } }],
    }]);
    const json = { email: "600100200", confirmed: true };
    await api.call("POST", "/api/customer/erasure", { token, json });
    expect((await list()).items.map(({ customerPhone }) => customerPhone))
      .toEqual(["600 100 200", "600 100 201"]);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("is refused with neither, in one sentence", async () => {
    const json = { customerFirstName: "Ewa", message: "Dzień dobry", consent: true };
    const reply = await api.call("POST", "/api/email/contact-form", { json });
    expect(reply.refusal()).toEqual([400, "Proszę podać telefon albo adres e-mail."]);
  });
});

describe("the list of enquiries", () => {
  test("is sorted newest first, in pages, with totals by state", async () => {
    for (const hour of ["07", "08", "09"]) {
      api.setNow(`2026-11-21T${hour}:00:00.000Z`);
      await write({ message: hour });
    }
    const first = await list("?pageSize=2");
    expect(first.items.map(({ message }) => message)).toEqual(["09", "08"]);
    expect(first).toMatchObject({ totalCount: 3, pageCount: 2 });
    expect((await list("?pageSize=2&page=2")).items.map(({ message }) => message)).toEqual(["07"]);
    await change(first.items[0]?.id ?? "", { state: "closed" });
    expect((await list("?state=new")).items.map(({ message }) => message)).toEqual(["08", "07"]);
    const closed = await list("?state=closed");
    expect(closed.items.map(({ message }) => message)).toEqual(["09"]);
    expect(closed.totals).toEqual({ new: 2, in_progress: 0, closed: 1 });
  });

  test("is searched in message, note and car, whatever the case and accents", async () => {
    await write({ carId: CAR });
    await write({ customerLastName: "Nowak", customerEmail: "jan@example.com", subject: "" });
    const [nowak] = (await list("?search=NOWAK")).items;
    expect(nowak?.customerLastName).toBe("Nowak");
    await change(nowak?.id ?? "", { note: "Pyta też o zimówki" });
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).items.map((one) =>
        one.customerLastName
      );
    expect(await found("zolkiewska ewa")).toEqual(["Żółkiewska"]);
    expect(await found("citroen")).toEqual(["Żółkiewska"]);
    expect(await found("ZIMOWKI")).toEqual(["Nowak"]);
    expect(await found("hak")).toEqual(["Nowak", "Żółkiewska"]);
    expect(await found("rower")).toEqual([]);
    // The search ignores e-mails, so that no URL has to contain one.
    expect(await found("ewa@example.com")).toEqual([]);
    expect((await list("?search=nowak")).totals).toEqual({ new: 1, in_progress: 0, closed: 0 });
  });

  test.each(["?page=0", "?pageSize=101", "?state=gone", `?search=${"x".repeat(201)}`])(
    "%s is bad input",
    async (query) => {
      const reply = await api.call("GET", `/api/enquiry${query}`, { token });
      expect(reply.status).toBe(400);
    },
  );

  test("is counted for the menu and for 'Dziś', with those that have waited for over 24 h", async () => {
    await write();
    api.setNow("2026-11-22T08:30:00.000Z");
    await write();
    await write();
    expect(await counted()).toEqual({ count: 3, waitingLong: 0 });
    api.setNow("2026-11-22T09:00:00.001Z");
    expect(await counted()).toEqual({ count: 3, waitingLong: 1 });
    const { items } = await list();
    await change(items[0]?.id ?? "", { state: "in_progress" });
    const reply = await api.office("GET", "/api/today");
    expect(today.parse(reply.json).enquiries).toEqual({ count: 2, waitingLong: 1 });
  });
});

describe("access to enquiries", () => {
  test.each([
    ["GET", "/api/enquiry"],
    ["GET", "/api/enquiry/new"],
    ["GET", `/api/enquiry/${NOTHING}`],
    ["POST", `/api/enquiry/${NOTHING}`],
    ["POST", `/api/enquiry/${NOTHING}/answer`],
  ])("%s %s is 401 without a token", async (method, path) => {
    const body = method === "GET" ? {} : { body: "nonsense" };
    expect((await api.call(method, path, body)).status).toBe(401);
  });

  test("is for administrators only, and the replies are not cached", async () => {
    await write();
    const reply = await api.call("GET", "/api/enquiry", { token });
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("a change of an enquiry", () => {
  test("sets state and note in one commit, and replies with the whole enquiry", async () => {
    await write();
    const { id } = await only();
    const { etag } = await read(id);
    const reply = await change(id, { state: "closed", note: "Kupił gdzie indziej" }, {
      "If-Match": etag,
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("ETag")).toBe((await read(id)).etag);
    expect(enquiry.parse(reply.json)).toEqual((await read(id)).value);
    expect((await read(id)).value).toMatchObject({
      state: "closed",
      note: "Kupił gdzie indziej",
    });
    expect((await events()).slice(2)).toEqual(["EnquiryStateChanged", "EnquiryNoteWritten"]);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("keeps fields that it does not contain, and records nothing for unchanged ones", async () => {
    await write();
    const { id } = await only();
    await change(id, { note: "Notatka" });
    await change(id, { state: "in_progress" });
    expect((await read(id)).value).toMatchObject({ state: "in_progress", note: "Notatka" });
    const before = (await events()).length;
    await change(id, { state: "in_progress", note: "Notatka" });
    expect(await events()).toHaveLength(before);
    await change(id, { note: "" });
    expect((await read(id)).value).toMatchObject({ state: "in_progress", note: "" });
  });

  test("of an older version is 412 with the newest", async () => {
    await write();
    const { id } = await only();
    const { etag } = await read(id);
    await change(id, { note: "Pierwsza" });
    const reply = await change(id, { note: "Druga" }, { "If-Match": etag });
    expect(reply.refusal()).toEqual([412, messages.stale]);
    expect((await read(id)).value.note).toBe("Pierwsza");
  });

  test("repeated with its key is recorded once and gets the same reply", async () => {
    await write();
    const { id } = await only();
    const key = { "Idempotency-Key": "k" };
    const first = await change(id, { note: "Raz" }, key);
    await change(id, { note: "Dwa" });
    expect((await change(id, { note: "Raz" }, key)).json).toEqual(first.json);
    expect((await change(id, { note: "Trzy" }, key)).status).toBe(422);
    expect((await read(id)).value.note).toBe("Dwa");
  });

  test.each([
    [{}],
    [{ state: "gone" }],
    [{ note: "x".repeat(4_001) }],
    [{ note: 7 }],
  ])("%j is bad input", async (json) => {
    await write();
    expect((await change((await only()).id, json)).status).toBe(400);
    expect(await events()).toHaveLength(2);
  });

  test("of an unknown enquiry is 404 with a sentence", async () => {
    for (const reply of [await change(NOTHING, { state: "new" }), await answer(NOTHING)]) {
      expect(reply.refusal()).toEqual([404, officeMessages.enquiryNotFound]);
    }
  });
});

describe("an answer", () => {
  test("is sent to the sender with the question below, and sets a new enquiry to in progress", async () => {
    await write({ carId: CAR });
    await sendDue(api.services);
    const { id } = await only();
    const reply = await answer(id, {
      subject: "Odpowiedź na zapytanie: {{CarBrand}} {{CarModel}}",
      body: "Dzień dobry, {{CustomerFirstName}}!\n\nTak, ma hak.",
    });
    expect([reply.status, reply.json]).toEqual([200, { sent: true, statusUpdated: false }]);
    const sent = mail.received.at(-1);
    expect(sent).toMatchObject({
      subject: "Odpowiedź na zapytanie: Citroën C3",
      to: [{ address: "ewa@example.com" }],
      replyTo: [{ address: "admin@example.com" }],
    });
    expect(sent?.text).toContain("Dzień dobry, Ewa!\n\nTak, ma hak.");
    expect(sent?.text).toContain("Twoja wiadomość: Czy auto ma hak?");
    expect((await read(id)).value).toMatchObject({
      state: "in_progress",
      mails: [
        { kind: "contact_form", status: "sent", reasonText: "" },
        { kind: "enquiry_answer", status: "sent", sentAt: "2026-11-21T09:00:00.000Z" },
      ],
    });
  });

  test("keeps a closed enquiry closed", async () => {
    await write();
    const { id } = await only();
    await change(id, { state: "closed" });
    await answer(id);
    expect((await read(id)).value.state).toBe("closed");
  });

  test("to a permanently refused address is shown as failed at the enquiry and in 'Poczta'", async () => {
    await write();
    await sendDue(api.services);
    const { id } = await only();
    mail.refuseRecipients(550);
    const reply = await answer(id, {}, { "Idempotency-Key": "k" });
    expect(reply.status).toBe(502);
    const { value } = await read(id);
    expect(value.mails[1]).toMatchObject({
      kind: "enquiry_answer",
      status: "failed",
      permanent: true,
      reasonText: expect.stringContaining("odrzucony na stałe"),
    });
    expect((await list()).items[0]?.mails[1]?.permanent).toBe(true);
    const failed = await api.office("GET", "/api/email/failed");
    expect(troubledMails.parse(failed.json)).toMatchObject([{
      kind: "enquiry_answer",
      recipient: "ewa@example.com",
    }]);
  });

  test("that was refused is repeated with its key as the same mail, and sent once", async () => {
    await write();
    await sendDue(api.services);
    const { id } = await only();
    mail.answer(451);
    const key = { "Idempotency-Key": "k" };
    expect((await answer(id, {}, key)).status).toBe(502);
    mail.answer(0);
    expect((await answer(id, {}, key)).status).toBe(200);
    expect((await answer(id, {}, key)).status).toBe(200);
    expect(mail.received).toHaveLength(2);
    expect((await read(id)).value.mails).toHaveLength(2);
  });

  test("can be retried from 'Poczta', and then sets the enquiry to in progress", async () => {
    await write();
    await sendDue(api.services);
    const { id } = await only();
    mail.refuseRecipients(550);
    await answer(id);
    mail.refuseRecipients(0);
    const mailId = (await read(id)).value.mails[1]?.id;
    expect((await read(id)).value.state).toBe("new");
    const reply = await api.call("POST", `/api/email/${mailId}/retry`, { token });
    expect(reply.status).toBe(200);
    expect((await read(id)).value).toMatchObject({
      state: "in_progress",
      mails: [{ kind: "contact_form" }, { kind: "enquiry_answer", status: "sent" }],
    });
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("that was not sent leaves the enquiry new, listed and counted as waiting for over 24 hours", async () => {
    await write();
    await sendDue(api.services);
    const { id } = await only();
    mail.answer(451);
    expect((await answer(id)).status).toBe(502);
    api.setNow("2026-11-22T09:00:01.000Z");
    token = await api.login();
    expect((await list("?state=new")).items.map((one) => one.id)).toEqual([id]);
    expect(await counted()).toEqual({ count: 1, waitingLong: 1 });
    expect((await read(id)).value.mails[1]?.status).toBe("failed");
  });

  test("whose sender has died is sent by the loop, and then sets the enquiry to in progress", async () => {
    await write();
    await sendDue(api.services);
    const { id } = await only();
    const send = () => Promise.resolve({ sent: false, permanent: false, reason: STOPPED } as const);
    const sender = { ...api.services, mailer: { ...api.services.mailer, send } };
    await expect(answerEnquiry(sender, { actor: "administrator/1" }, {
      id,
      answer: { subject: "Tak", body: "Ma." },
      expectedVersions: undefined,
    })).rejects.toThrow(Busy);
    expect((await read(id)).value.state).toBe("new");
    api.setNow("2026-11-21T09:03:00.000Z");
    await sendDue(api.services);
    expect((await read(id)).value.state).toBe("in_progress");
  });

  test.each([
    [{ subject: "" }, officeMessages.mailIncomplete],
    [{ body: " " }, officeMessages.mailIncomplete],
    [
      { body: "Od {{StartDateTime}}" },
      officeMessages.mailFieldUnknown.replace("{field}", "{{StartDateTime}}"),
    ],
    [{ subject: "x".repeat(201) }, messages.fieldTooLong],
  ])("%j is bad input, and nothing is queued", async (changes, sentence) => {
    await write();
    const reply = await answer((await only()).id, changes);
    expect(reply.refusal()).toEqual([400, sentence]);
    expect(await events()).toHaveLength(2);
  });

  test("to an older version is 412, and nothing is sent", async () => {
    await write();
    const { id } = await only();
    const { etag } = await read(id);
    await change(id, { state: "closed" });
    expect((await answer(id, {}, { "If-Match": etag })).status).toBe(412);
    expect(mail.received).toEqual([]);
  });

  test("without a mail account is 409, and the enquiry remains new", async () => {
    const bare = await openApi([]);
    const json = {
      customerFirstName: "Ewa",
      customerEmail: EWA.email,
      message: "?",
      consent: true,
    };
    await bare.call("POST", "/api/email/contact-form", { json });
    const found = enquiryList.parse((await bare.office("GET", "/api/enquiry")).json);
    const path = `/api/enquiry/${found.items[0]?.id}/answer`;
    const reply = await bare.office("POST", path, { json: { subject: "a", body: "b" } });
    expect(reply.refusal()).toEqual([409, officeMessages.mailNotConfigured]);
    bare.close();
  });
});

describe("an erasure", () => {
  test("removes enquiries with message, note and answers; no rebuild restores them", async () => {
    await write();
    await write({ customerEmail: "jan@example.com", customerLastName: "Nowak" });
    const ewa = (await list("?search=zolkiewska")).items[0]?.id ?? "";
    await change(ewa, { note: "Oddzwonić" });
    const asked = await api.call("POST", "/api/customer/summary", { token, json: EWA });
    expect(customerSummary.parse(asked.json)).toMatchObject({ enquiries: 1, mails: 1 });
    const json = { ...EWA, confirmed: true };
    const reply = await api.call("POST", "/api/customer/erasure", { token, json });
    expect(erasureReceipt.parse(reply.json)).toMatchObject({ enquiries: 1, mails: 1 });
    expect((await list()).items.map(({ customerLastName }) => customerLastName)).toEqual(["Nowak"]);
    expect((await api.call("GET", `/api/enquiry/${ewa}`, { token })).status).toBe(404);
    expect((await answer(ewa)).status).toBe(404);
    expect(await counted()).toEqual({ count: 1, waitingLong: 0 });
    const before = await storedRows(api.services.kv);
    await rebuild(api.services.kv);
    expect(await storedRows(api.services.kv)).toEqual(before);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("keeps a former e-mail that has an enquiry, also without its mail", async () => {
    const booked = await api.call("POST", "/api/rental", {
      json: bookingJson({ customerEmail: EWA.email }),
      token,
    });
    const { id } = rental.parse(booked.json);
    await api.call("PUT", `/api/rental/${id}`, { json: bookingJson(), token });
    mail.refuseRecipients(550);
    await write();
    await sendDue(api.services);
    await api.call("DELETE", `/api/email/${(await only()).mails[0]?.id}`, { token });
    const json = { email: "anna@example.com", confirmed: true };
    await api.call("POST", "/api/customer/erasure", { token, json });
    expect((await only()).customerEmail).toBe(EWA.email);
  });
});

describe("an export", () => {
  test("contains every enquiry of the customer with its message, notes and answers", async () => {
    await write({ carId: CAR });
    await write({ customerEmail: "jan@example.com" });
    const ewa = (await list("?search=citroen")).items.at(-1)?.id ?? "";
    await change(ewa, { note: "Oddzwonić", state: "in_progress" });
    await answer(ewa);
    const reply = await api.call("POST", "/api/customer/export", { token, json: EWA });
    const { enquiries, mails } = customerExport.parse(reply.json);
    expect(enquiries).toMatchObject([{
      id: ewa,
      state: "in_progress",
      car: { kind: "rental", id: CAR },
      history: [
        { by: "visitor", event: { type: "EnquiryReceived" }, written: { firstName: "Ewa" } },
        { by: "administrator", event: { type: "EnquiryStateChanged" }, written: null },
        { event: { type: "EnquiryNoteWritten" }, written: { text: "Oddzwonić" } },
        { event: { type: "EnquiryAnswerQueued" } },
        { event: { type: "EnquiryAnswered" } },
      ],
    }]);
    expect(mails.map(({ kind }) => kind)).toEqual(["contact_form", "enquiry_answer"]);
    expect(JSON.stringify(reply.json)).not.toContain("jan@example.com");
  });
});

describe("retention", () => {
  test("erases an enquiry two years after its receipt, whatever answers and notes it has", async () => {
    await write();
    await sendDue(api.services);
    const { id } = await only();
    api.setNow("2027-05-21T09:00:00.000Z");
    await answer(id);
    await change(id, { note: "Nadal szuka" });
    api.setNow("2028-11-21T08:59:00.000Z");
    expect(await eraseOutdated(api.services)).toBe(0);
    await api.services.kv.delete(["retention_run"]);
    api.setNow("2028-11-21T09:00:00.000Z");
    let erased = 0;
    for (let calls = 0; calls < 4; calls += 1) erased += await eraseOutdated(api.services);
    expect(erased).toBe(1);
    expect((await list()).totalCount).toBe(0);
    expect((await events()).includes("EnquiryRemoved")).toBe(true);
  });

  test("includes an enquiry whose mail an administrator removed from the list", async () => {
    mail.refuseRecipients(550);
    await write();
    await sendDue(api.services);
    const { id, mails: [notice] } = await only();
    expect(notice?.status).toBe("waiting");
    await api.call("DELETE", `/api/email/${notice?.id}`, { token });
    expect((await read(id)).value.mails).toEqual([]);
    api.setNow("2028-11-21T09:00:00.000Z");
    for (let calls = 0; calls < 4; calls += 1) await eraseOutdated(api.services);
    expect((await list()).totalCount).toBe(0);
  });
});

describe("the replica for days without a network", () => {
  test("contains the enquiries of the last 30 days, newest first", async () => {
    api.setNow("2026-11-21T22:59:00.000Z");
    await write({ message: "za stare" });
    api.setNow("2026-11-21T23:00:00.000Z");
    await write({ message: "jeszcze" });
    api.setNow("2026-12-22T09:00:00.000Z");
    await write({ message: "nowe" });
    const reply = await api.office("GET", "/api/replica");
    expect(replica.parse(reply.json).enquiries.map(({ message }) => message))
      .toEqual(["nowe", "jeszcze"]);
  });
});
