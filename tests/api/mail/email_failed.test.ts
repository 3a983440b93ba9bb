import { describe, expect, test } from "vitest";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { troubledMails } from "../../../shared/api/mail.ts";
import { mailQueue } from "../../../shared/api/mail.ts";
import { today } from "../../../shared/api/today.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { type Api, openApi } from "../../support/server/api.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { openMailWorld } from "../../support/server/customer_mail.ts";
import { storedRows } from "../../support/server/stored_rows.ts";
import { eachTest } from "../../support/each_test.ts";

const UNKNOWN_ID = "0199a000-0000-7000-8000-0000000000ff";
const later = {
  startDateTime: "2026-12-10T07:00:00Z",
  endDateTime: "2026-12-12T07:00:00Z",
  customerEmail: "jan@example.com",
};
const world = eachTest(() => openMailWorld());

async function failed() {
  const { api } = world;
  const reply = await api.office("GET", "/api/email/failed");
  expect(reply.status).toBe(200);
  return troubledMails.parse(reply.json);
}

/** The only failed or delayed mail. */
async function onlyFailed() {
  const [mail, ...others] = await failed();
  if (!mail || others.length > 0) throw new Error("Expected one mail in trouble");
  return mail;
}

async function retry(id: string, headers: Record<string, string> = {}) {
  const { api } = world;
  return await api.office("POST", `/api/email/${id}/retry`, { headers });
}

/** A booking by the office, whose notification, its only mail, the mail server does not take now. */
async function bookWithRefusedMail(): Promise<void> {
  world.mail.answer(451);
  const { api } = world;
  await api.office("POST", "/api/rental", { json: bookingJson(later) });
  await sendDue(api.services);
}

describe("GET /email/failed", () => {
  test("is empty while no mail has failed", async () => {
    await world.send();
    expect(await failed()).toEqual([]);
  });

  test("lists a customer's mail that was permanently refused, with the reason in words", async () => {
    world.mail.refuseRecipients(550);
    const reply = await world.send();
    expect(reply.status).toBe(502);
    expect(reply.problem().errorMessage).toContain("odrzucony na stałe (SMTP 550)");
    expect(await onlyFailed()).toMatchObject({
      kind: "confirmation",
      to: "customer",
      recipient: "anna@example.com",
      rentalId: world.rentalId,
      customerName: "Anna Żółkiewska",
      rentalChanged: false,
      subject: "Twoja rezerwacja",
      status: "failed",
      permanent: true,
      reason: "SMTP 550",
      attempts: 1,
      nextAttemptAt: null,
    });
  });

  test("a mail whose content is refused has no invalid address: it can be retried", async () => {
    world.mail.answer(550);
    const reply = await world.send();
    expect(reply.problem().errorMessage).toContain("nie przyjął tej wiadomości (SMTP 550 DATA)");
    expect(await onlyFailed()).toMatchObject({ permanent: false, reason: "SMTP 550 DATA" });
  });

  test.each([
    ["a full mailbox", 552, /pełna/],
    ["a temporary refusal", 451, /chwilowo odmówił/],
  ])("%s is described as temporary", async (_, code, words) => {
    world.mail.refuseRecipients(code);
    await world.send();
    const { permanent, reasonText } = await onlyFailed();
    expect(permanent).toBe(false);
    expect(reasonText).toMatch(words);
  });

  test("a refused mail to the business waits, and its reply contains the time of the next attempt", async () => {
    await bookWithRefusedMail();
    expect(await onlyFailed()).toMatchObject({
      kind: "rental_notification",
      to: "business",
      recipient: "admin@example.com",
      customerName: "Anna Żółkiewska",
      status: "waiting",
      permanent: false,
      attempts: 1,
      nextAttemptAt: "2026-11-21T09:00:08.000Z",
    });
    world.mail.answer(550);
    world.api.setNow("2026-11-21T09:00:10.000Z");
    await sendDue(world.api.services);
    expect(await onlyFailed()).toMatchObject({ status: "waiting", permanent: false, attempts: 2 });
  });

  test("is sorted newest first, and equal after a rebuild", async () => {
    world.mail.answer(451);
    await world.send({ subject: "Pierwsza" });
    await world.send({ subject: "Druga" });
    expect((await failed()).map(({ subject }) => subject)).toEqual(["Druga", "Pierwsza"]);
    const rows = await storedRows(world.api.services.kv);
    await rebuild(world.api.services.kv);
    expect(await storedRows(world.api.services.kv)).toEqual(rows);
    expect((await verify(world.api.services.kv)).problems).toEqual([]);
  });

  test("no longer contains a customer's mails after an erasure", async () => {
    world.mail.answer(451);
    await world.send();
    const { services } = world.api;
    await eraseCustomer(services, { actor: "system" }, "anna@example.com");
    expect(await failed()).toEqual([]);
    expect((await storedRows(services.kv)).join("")).not.toContain("box");
  });
});

describe("POST /email/{id}/retry", () => {
  test("sends a failed mail immediately, changes the rental's status and empties the list", async () => {
    world.mail.answer(451);
    await world.send();
    const { id } = await onlyFailed();
    world.mail.answer(0);
    const reply = await retry(id);
    expect([reply.status, reply.json]).toEqual([200, { sent: true, statusUpdated: true }]);
    expect(await world.status()).toBe("Aktywne");
    expect(await failed()).toEqual([]);
    expect(world.mail.received[0]?.messageId).toBe(`<${id}@autoplac.example.com>`);
  });

  test("repeated in two tabs or after a lost reply sends one mail", async () => {
    world.mail.answer(451);
    await world.send();
    const { id } = await onlyFailed();
    world.mail.answer(0);
    const key = { "Idempotency-Key": "k" };
    const replies = [...await Promise.all([retry(id), retry(id, key)]), await retry(id, key)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(world.mail.received).toHaveLength(1);
  });

  test("of a mail that is refused again is 502, and the mail remains in the list", async () => {
    world.mail.answer(451);
    await world.send();
    const { id } = await onlyFailed();
    const reply = await retry(id);
    expect([reply.status, reply.problem().type]).toEqual([502, "/problems/mail_refused"]);
    expect(await onlyFailed()).toMatchObject({ id, status: "failed", attempts: 1 });
  });

  test("tries a waiting mail to the business immediately, which continues to wait after a failure", async () => {
    await bookWithRefusedMail();
    const { id } = await onlyFailed();
    expect((await retry(id)).status).toBe(502);
    expect(await onlyFailed()).toMatchObject({ status: "waiting", attempts: 2 });
    world.mail.answer(0);
    expect((await retry(id)).json).toEqual({ sent: true, statusUpdated: false });
    expect(world.mail.received[0]?.subject).toContain("Nowa rezerwacja");
    expect(await failed()).toEqual([]);
  });

  test("of a mail that the loop is sending delivers it once, and replies that it was sent", async () => {
    await bookWithRefusedMail();
    const { id } = await onlyFailed();
    world.mail.answer(0);
    world.api.setNow("2026-11-21T09:00:10.000Z");
    const [reply] = await Promise.all([retry(id), sendDue(world.api.services)]);
    expect(reply.status).toBe(200);
    expect(world.mail.received).toHaveLength(1);
    expect(await failed()).toEqual([]);
  });

  test("gives a mail to the business that failed after a week another week", async () => {
    await bookWithRefusedMail();
    world.api.setNow("2026-11-28T09:00:10.000Z");
    await sendDue(world.api.services);
    async function list() {
      return troubledMails.parse((await world.api.office("GET", "/api/email/failed")).json);
    }
    const [mail] = await list();
    expect(mail).toMatchObject({ status: "failed", permanent: false });
    await world.api.office("POST", `/api/email/${mail?.id}/retry`);
    expect(await list()).toMatchObject([{
      status: "waiting",
      attempts: 1,
      nextAttemptAt: "2026-11-28T09:00:18.000Z",
    }]);
  });

  async function edit(changes: Record<string, unknown>) {
    const { api, rentalId } = world;
    const json = bookingJson(changes);
    expect((await api.office("PUT", `/api/rental/${rentalId}`, { json })).status).toBe(200);
  }

  test("to a customer whose address was corrected since is 409: nothing is sent to the old one", async () => {
    world.mail.answer(451);
    await world.send({}, { "Idempotency-Key": "k" });
    const { id } = await onlyFailed();
    world.mail.answer(0);
    world.api.setNow("2026-11-21T09:05:00.000Z");
    await edit({ customerEmail: "ana@example.com" });
    expect(await onlyFailed()).toMatchObject({
      recipient: "anna@example.com",
      rentalChanged: true,
    });
    const reply = await retry(id);
    expect(reply.refusal()).toEqual([409, officeMessages.mailRecipientChanged]);
    expect((await world.send({}, { "Idempotency-Key": "k" })).status).toBe(409);
    expect(world.mail.received).toEqual([]);
  });

  test("about a cancelled rental whose period has been booked since is 409 before it is sent", async () => {
    world.mail.answer(451);
    await world.send();
    const { id } = await onlyFailed();
    world.mail.answer(0);
    await edit({ status: "Anulowane" });
    await world.book({ customerEmail: "jan@example.com" });
    const reply = await retry(id);
    expect(reply.refusal()).toEqual([409, messages.carNotAvailable]);
    expect(world.mail.received).toEqual([]);
    expect(await onlyFailed()).toMatchObject({ id, status: "failed" });
  });

  test("of an unknown mail is 404", async () => {
    for (const id of [UNKNOWN_ID, "x", "%00"]) {
      const reply = await retry(encodeURIComponent(id));
      expect(reply.refusal()).toEqual([404, officeMessages.mailNotFound]);
    }
  });
});

describe("DELETE /email/{id}", () => {
  async function takeBack(id: string, headers: Record<string, string> = {}) {
    const { api } = world;
    return (await api.office("DELETE", `/api/email/${id}`, { headers })).status;
  }

  test("removes a mail from the list: it is not sent, and its row has no content", async () => {
    world.mail.answer(451);
    await world.send();
    const { id } = await onlyFailed();
    expect(await takeBack(id, { "If-Match": '"1"' })).toBe(412);
    const key = { "Idempotency-Key": "k", "If-Match": '"2"' };
    expect([await takeBack(id, key), await takeBack(id, key), await takeBack(id)])
      .toEqual([204, 204, 404]);
    expect(await failed()).toEqual([]);
    world.mail.answer(0);
    expect((await retry(id)).status).toBe(404);
    expect(world.mail.received).toEqual([]);
    expect((await verify(world.api.services.kv)).problems).toEqual([]);
  });

  test("of a mail that was sent, or of an unknown one, is 404", async () => {
    world.mail.answer(451);
    await world.send();
    const { id } = await onlyFailed();
    world.mail.answer(0);
    await retry(id);
    expect([await takeBack(id), await takeBack(UNKNOWN_ID)]).toEqual([404, 404]);
  });
});

describe("GET /email/queue and the mail counts of 'Dziś'", () => {
  async function queue(api: Api, token: string) {
    const own = mailQueue.parse((await api.call("GET", "/api/email/queue", { token })).json);
    const day = today.parse((await api.call("GET", "/api/today", { token })).json);
    expect(day.mailQueue).toEqual(own);
    return own;
  }

  test("count mails that were not tried yet, until they are sent or have failed", async () => {
    const { api, token } = world;
    expect(await queue(api, token)).toEqual({ waiting: 0, hasAccount: true });
    await api.call("POST", "/api/rental", { json: bookingJson(later) });
    expect(await queue(api, token)).toEqual({ waiting: 2, hasAccount: true });
    world.mail.answer(451);
    await sendDue(api.services);
    expect(await failed()).toHaveLength(2);
    expect(await queue(api, token)).toEqual({ waiting: 0, hasAccount: true });
  });

  test("count mails that wait for an account", async () => {
    const api = await openApi([CAR]);
    try {
      const token = await api.login();
      await api.call("POST", "/api/rental", { json: bookingJson(later) });
      await sendDue(api.services);
      expect(await queue(api, token)).toEqual({ waiting: 2, hasAccount: false });
    } finally {
      api.close();
    }
  });
});
