import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../../server/ledger/verify.ts";
import { claimMail } from "../../../server/mail/mail_claim.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { confirmedRental, rental } from "../../../shared/api/rental.ts";
import { rentalHistory } from "../../../shared/api/rental_history.ts";
import { mailTemplate, UNDO_SECONDS } from "../../../shared/mail/templates.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { instant } from "../../../shared/warsaw.ts";
import { openApi } from "../../support/server/api.ts";
import { bookedRental, bookingJson, CAR } from "../../support/server/booking_world.ts";
import { type MailWorld, openMailWorld } from "../../support/server/customer_mail.ts";

const NOW = "2026-11-21T09:00:00.000Z";
let world: MailWorld;
beforeEach(async () => {
  world = await openMailWorld();
});
afterEach(() => world.close());

const later = (seconds: number) => instant(Date.parse(NOW) + seconds * 1000);
const address = (id = world.rentalId) => `/api/rental/${id}/confirmation`;

async function confirm(headers: Record<string, string> = {}, id = world.rentalId) {
  return await world.api.call("POST", address(id), { token: world.token, headers });
}

async function undo(id = world.rentalId) {
  return await world.api.call("DELETE", address(id), { token: world.token });
}

async function history() {
  const reply = await world.api.call("GET", `/api/rental/${world.rentalId}/history`, {
    token: world.token,
  });
  return rentalHistory.parse(reply.json).entries.map(({ what }) => what);
}

describe("POST /rental/{id}/confirmation", () => {
  test("sets 'Aktywne' at once, and sends the confirmation with its default words after the seconds of 'Cofnij'", async () => {
    const reply = await confirm();
    expect([reply.status, confirmedRental.parse(reply.json)]).toEqual([
      200,
      expect.objectContaining({ id: world.rentalId, status: "Aktywne" }),
    ]);
    expect(confirmedRental.parse(reply.json)).toHaveProperty("mailId");
    world.api.setNow(later(UNDO_SECONDS));
    await sendDue(world.api.services);
    expect(world.mail.received).toEqual([]);
    world.api.setNow(later(UNDO_SECONDS + 2));
    await sendDue(world.api.services);
    expect(world.mail.received).toMatchObject([{
      subject: mailTemplate("confirmation").subject,
      to: [{ address: "anna@example.com" }],
    }]);
    expect(world.mail.received[0]?.text).toContain("samochodu Citroën C3 od 27-11-2026 | 08:00");
    expect(await world.events()).toEqual(["RentalStatusChanged", "MailQueued", "MailSent"]);
    const { json } = await world.api.call("GET", `/api/rental/${world.rentalId}`, {
      token: world.token,
    });
    expect(json).toMatchObject({ status: "Aktywne", emailSent: true });
    expect((await verify(world.api.services.kv)).problems).toEqual([]);
  });

  test("whose mail is refused for now tries again by itself, as no user waits for the result", async () => {
    await confirm();
    world.mail.answer(451);
    world.api.setNow(later(60));
    await sendDue(world.api.services);
    expect(await world.events()).toContain("MailAttemptFailed");
    world.mail.answer(0);
    world.api.setNow(later(120));
    await sendDue(world.api.services);
    expect(world.mail.received).toHaveLength(1);
  });

  test("repeated with its key, and pressed on two devices, mails once", async () => {
    const replies = [await confirm({ "Idempotency-Key": "k1" })];
    replies.push(await confirm({ "Idempotency-Key": "k1" }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.json).toEqual(replies[1]?.json);
    const second = await confirm({ "Idempotency-Key": "k2" });
    expect([second.status, second.problem().errorMessage])
      .toEqual([409, officeMessages.notToConfirm]);
    expect((await world.events()).filter((type) => type === "MailQueued")).toHaveLength(1);
  });

  test("of another version than the newest is 412 with the newest rental", async () => {
    const stale = await confirm({ "If-Match": '"7"' });
    expect([stale.status, stale.problem().current]).toEqual([
      412,
      expect.objectContaining({ id: world.rentalId, status: "Do sprawdzenia" }),
    ]);
    expect((await confirm({ "If-Match": '"1"' })).status).toBe(200);
  });

  test("without a mail account sets the status, says that no mail goes, and can be undone", async () => {
    const api = await openApi([CAR], { RATE_LIMITS: "off" });
    try {
      const token = await api.login();
      const { id } = await bookedRental(api, {}, { token });
      const reply = await api.call("POST", address(id), { token });
      expect(reply.json).toMatchObject({ status: "Aktywne", isMailOff: true });
      expect(reply.json).not.toHaveProperty("mailId");
      const undone = await api.call("DELETE", address(id), { token });
      expect(undone.json).toMatchObject({ status: "Do sprawdzenia" });
      await api.call("POST", address(id), { token });
      api.setNow(later(60));
      expect((await api.call("DELETE", address(id), { token })).status).toBe(409);
    } finally {
      api.close();
    }
  });
});

describe("DELETE /rental/{id}/confirmation", () => {
  test("takes status and mail back, and the history shows neither", async () => {
    await world.send({ templateName: "custom" });
    world.mail.received.splice(0);
    const before = await history();
    await confirm();
    const reply = await undo();
    expect([reply.status, rental.parse(reply.json).status])
      .toEqual([200, "Niestandardowa wiadomość wysłana"]);
    world.api.setNow(later(600));
    await sendDue(world.api.services);
    expect(world.mail.received).toEqual([]);
    expect(await history()).toEqual(before);
    expect((await confirm()).status).toBe(200);
    expect((await history()).slice(0, 2).toSorted()).toEqual(["mail_queued", "status_changed"]);
    expect((await verify(world.api.services.kv)).problems).toEqual([]);
  });

  test("while the mail is being sent, and afterwards, is 409 and changes nothing", async () => {
    const { mailId = "" } = confirmedRental.parse((await confirm()).json);
    await claimMail(world.api.services, mailId);
    expect((await undo()).status).toBe(409);
    expect(await world.status()).toBe("Aktywne");
    world.api.setNow(later(600));
    await sendDue(world.api.services);
    const late = await undo();
    expect([late.status, late.problem().errorMessage])
      .toEqual([409, officeMessages.confirmationFinal]);
    expect(await world.status()).toBe("Aktywne");
  });

  test("of a rental that was changed since, or never confirmed, is 409", async () => {
    expect((await undo()).status).toBe(409);
    await confirm();
    const json = bookingJson({ customerPhone: "+48 600 100 201" });
    await world.api.call("PUT", `/api/rental/${world.rentalId}`, { token: world.token, json });
    expect((await undo()).status).toBe(409);
    expect((await undo("0199a000-0000-7000-8000-0000000000ff")).status).toBe(404);
  });
});

describe("POST /rental with `confirmed`", () => {
  const december = (day: number) => `2026-12-${String(day).padStart(2, "0")}T08:00:00.000Z`;
  const period = { startDateTime: december(1), endDateTime: december(4) };

  async function book(changes: Record<string, unknown>, token?: string) {
    const reply = await world.api.call("POST", "/api/rental", {
      json: bookingJson({ ...period, ...changes }),
      ...token ? { token } : {},
    });
    await sendDue(world.api.services);
    const toCustomer = world.mail.received.filter(({ to }) =>
      JSON.stringify(to).includes("anna@example.com")
    );
    return { status: rental.parse(reply.json).status, mails: toCustomer };
  }

  test("by an administrator is 'Aktywne' from the start, and mails the confirmation with the link in place of the acceptance", async () => {
    const { status, mails } = await book({ confirmed: true }, world.token);
    expect(status).toBe("Aktywne");
    expect(mails.map(({ subject }) => subject)).toEqual([mailTemplate("confirmation").subject]);
    expect(mails[0]?.text).toMatch(/\/rezerwacja#/);
    expect((await verify(world.api.services.kv)).problems).toEqual([]);
  });

  test("mails nothing where the administrator wishes no mail", async () => {
    const { status, mails } = await book(
      { confirmed: true, sendConfirmation: false },
      world.token,
    );
    expect([status, mails]).toEqual(["Aktywne", []]);
  });

  test("by a visitor waits for the office like every other", async () => {
    const { status, mails } = await book({ confirmed: true });
    expect(status).toBe("Do sprawdzenia");
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Przyjęliśmy rezerwację"),
    ]);
  });

  test("mails the office price, period and a link to the rental's page", async () => {
    await book({});
    const [mail] = world.mail.received.filter(({ subject }) =>
      subject?.startsWith("Nowa rezerwacja")
    );
    expect(mail?.text).toContain("Odbiór: 01-12-2026 | 09:00\nZwrot: 04-12-2026 | 09:00");
    expect(mail?.text).toMatch(/Cena: \d+ zł za 3 dni · \d+ zł\/dzień\n/);
    expect(mail?.text).toMatch(
      /Wynajem: https:\/\/autoplac\.example\.com\/admin\/dokumenty-wynajmu\/[-0-9a-f]{36}\n/,
    );
  });
});
