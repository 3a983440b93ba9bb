import { describe, expect, test } from "vitest";
import { renewLinks } from "../../server/commands/my_booking/make_link.ts";
import { createMailer } from "../../server/mail/mailer.ts";
import { sendDue } from "../../server/reactions/mail_loop.ts";
import { changeAlternatives, myBooking, newLink } from "../../shared/api/my_booking.ts";
import { BOOKING_TOKEN } from "../../shared/rental/my_booking.ts";
import { rental } from "../../shared/api/rental.ts";
import { DEFAULT_MAIL_SETTINGS, perMail } from "../../shared/mail/mail_settings.ts";
import { agreementSummaries, madePapers } from "../../shared/api/agreement.ts";
import { today } from "../../shared/api/today.ts";
import { messages } from "../../shared/messages.ts";
import { fromWarsaw, instant, plusDays } from "../../shared/warsaw.ts";
import { myBookingMessages } from "../../shared/my_booking_messages.ts";
import { rentalQuote } from "../../shared/rental/rental_quote.ts";
import { deleteDriverData } from "../../server/reactions/delete_driver_data.ts";
import { hashOfToken } from "../../server/identity/secret_token.ts";
import { rentalOfLink } from "../../server/projections/booking_links.ts";
import { keys } from "../../server/store/keys.ts";
import { readEvents } from "../../server/ledger/read.ts";
import { verify } from "../../server/ledger/verify.ts";
import { openApi } from "../support/server/api.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { formOf } from "../support/server/sent_files.ts";
import { onePagePdf } from "../support/papers/pdf_files.ts";
import { protocolJson } from "../support/papers/protocols.ts";
import { DRIVER, PESEL } from "../support/papers/rental_papers.ts";
import { startMailServer } from "../support/server/smtp.ts";
import { eachTest } from "../support/each_test.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const mailServer = eachTest(() => startMailServer());
const api = eachTest(() =>
  openApi(
    [CAR, OTHER_CAR],
    { RATE_LIMITS: "off", PUBLIC_URL: "https://autoplac.test" },
    {
      mailer: createMailer(mailServer.url),
    },
  )
);

/** Books, and reads the token out of the mail that the customer got. */
async function booked(changes: Record<string, unknown> = {}) {
  const { id } = rental.parse(
    (await api.call("POST", "/api/rental", { json: bookingJson(changes) })).json,
  );
  return { id, token: await mailedToken() };
}

async function mailedToken(): Promise<string> {
  await sendDue(api.services);
  const mail = mailServer.received.findLast(({ text }) => text?.includes("/rezerwacja#"));
  return /\/rezerwacja#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

function call(path: string, token: string, json?: unknown, headers: Record<string, string> = {}) {
  return api.call("POST", `/api/booking/${path}`, {
    ...(json === undefined ? {} : { json }),
    headers: { [BOOKING_TOKEN]: token, ...headers },
  });
}

async function quoteFor(startDateTime: string, endDateTime: string, rentalCarId = CAR) {
  const json = { rentalCarId, startDateTime, endDateTime };
  return rentalQuote.parse((await api.call("POST", "/api/quote", { json })).json);
}

async function change(token: string, startDateTime: string, endDateTime: string) {
  const quote = await quoteFor(startDateTime, endDateTime);
  return await call("change", token, { startDateTime, endDateTime, quote });
}

const LATER = ["2026-12-01T07:00:00.000Z", "2026-12-05T07:00:00.000Z"] as const;

/** Of the mails sent so far. */
async function subjects(beginning: string): Promise<string[]> {
  await sendDue(api.services);
  return mailServer.received.map(({ subject = "" }) => subject)
    .filter((subject) => subject.startsWith(beginning));
}

describe("the mail that a visitor gets for a booking", () => {
  test("has times, price line by line, place, what to bring, link and calendar file", async () => {
    await booked();
    const mail = mailServer.received.find(({ subject }) => subject?.startsWith("Przyjęliśmy"));
    expect(mail?.to).toMatchObject([{ address: "anna@example.com" }]);
    for (
      const part of ["Citroën C3", "27-11-2026", "Najem: 3 dni", "prawo jazdy", "Warunki wynajmu:"]
    ) expect(mail?.text).toContain(part);
    expect(mail?.text).toMatch(/https:\/\/autoplac\.test\/rezerwacja#[\w-]{43}\s/);
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toMatch(/\.ics$/);
  });

  test("an administrator's booking sends it only where it is asked for", async () => {
    const json = bookingJson({ termsAccepted: false });
    await api.office("POST", "/api/rental", { json });
    await sendDue(api.services);
    expect(mailServer.received.map(({ subject }) => subject).join()).not.toContain("Przyjęliśmy");
    const again = { ...json, rentalCarId: OTHER_CAR, sendConfirmation: true };
    await api.office("POST", "/api/rental", { json: again });
    await sendDue(api.services);
    expect(mailServer.received.map(({ subject }) => subject).join()).toContain("Przyjęliśmy");
  });

  test("neither the token nor its address is in the store in the clear, in the log or in the reply", async () => {
    const { token } = await booked();
    expect(token).toHaveLength(43);
    await expectNoTrace(token);
  });
});

describe("a booking by its link", () => {
  test("shows car, times, price and what may be done, and nothing that names the customer", async () => {
    const { id, token } = await booked();
    const reply = await call("view", token);
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(myBooking.parse(reply.json)).toMatchObject({
      id,
      status: "waiting",
      car: { id: CAR, brand: "Citroën", model: "C3" },
      startDateTime: "2026-11-27T07:00:00.000Z",
      quote: await quoteFor("2026-11-27T07:00:00.000Z", "2026-11-30T07:00:00.000Z"),
      changeableUntil: "2026-11-26T07:00:00.000Z",
      may: { change: true, cancel: true, extend: false },
      sequence: 0,
    });
    const text = JSON.stringify(reply.json);
    for (const personal of ["Anna", "Żółkiewska", "600", "Leśna", "anna@"]) {
      expect(text).not.toContain(personal);
    }
  });

  test.each([
    ["none", () => ""],
    ["a shortened one", (token: string) => token.slice(0, -1)],
    ["one in another case", (token: string) => token.toLowerCase()],
    ["a guessed one", () => "A".repeat(43)],
  ])("is 404 for %s", async (_, wrong) => {
    const { token } = await booked();
    const reply = await call("view", wrong(token));
    expect(reply.refusal()).toEqual([404, myBookingMessages.bookingLinkUnknown]);
  });

  test("ends 30 days after the return with 410", async () => {
    const { token } = await booked();
    api.setNow("2026-12-30T06:59:59.999Z");
    expect((await call("view", token)).json).toMatchObject({ status: "completed" });
    api.setNow("2026-12-30T07:00:00.000Z");
    const reply = await call("view", token);
    expect(reply.refusal()).toEqual([410, "Ten link wygasł."]);
  });

  test("of two rentals of one e-mail opens only its own", async () => {
    const first = await booked();
    const second = await booked({ rentalCarId: OTHER_CAR });
    expect((await call("view", first.token)).json).toMatchObject({ id: first.id });
    expect((await call("view", second.token)).json).toMatchObject({ id: second.id });
  });

  test("more than 30 calls in 10 minutes from one address are refused, right ones too", async () => {
    const limited = await openApi([CAR]);
    const json = bookingJson({ termsAccepted: false });
    const { id } = rental.parse((await limited.office("POST", "/api/rental", { json })).json);
    const made = await limited.office("POST", `/api/rental/${id}/link`, { json: { send: false } });
    const right = newLink.parse(made.json).address.split("#")[1] ?? "";
    const view = (token: string) =>
      limited.call("POST", "/api/booking/view", { headers: { [BOOKING_TOKEN]: token } });
    const replies = [];
    for (let n = 0; n < 29; n += 1) replies.push((await view("x")).status);
    for (let n = 0; n < 2; n += 1) replies.push((await view(right)).status);
    expect(replies).toEqual([...Array(29).fill(404), 200, 429]);
    limited.close();
  });

  test("is void once the office made a new one, ended it, or changed the e-mail", async () => {
    const { id, token } = await booked();
    const made = await api.office("POST", `/api/rental/${id}/link`, { json: { send: false } });
    const { address } = newLink.parse(made.json);
    expect([made.status, made.headers.get("Cache-Control")]).toEqual([201, "no-store"]);
    const next = address.split("#")[1] ?? "";
    expect((await call("view", token)).status).toBe(404);
    expect((await call("view", next)).status).toBe(200);
    const edit = bookingJson({ customerEmail: "nowy@example.com" });
    await api.office("PUT", `/api/rental/${id}`, { json: edit });
    expect((await call("view", next)).status).toBe(404);
    const again = newLink.parse(
      (await api.office("POST", `/api/rental/${id}/link`, { json: { send: false } }))
        .json,
    );
    await api.office("DELETE", `/api/rental/${id}/link`);
    expect((await call("view", again.address.split("#")[1] ?? "")).status).toBe(404);
  });

  test("is 404 with a sentence for every call once the customer is erased, repeated ones too", async () => {
    const { token } = await booked();
    const key = { "Idempotency-Key": "0199a000-0000-7000-8000-0000000000ac" };
    const quote = await quoteFor(...LATER);
    const json = { startDateTime: LATER[0], endDateTime: LATER[1], quote };
    expect((await call("change", token, json, key)).status).toBe(200);
    await api.office("DELETE", "/api/rental/email/anna@example.com");
    const signing = {
      customerName: "Anna",
      customerSignature: { strokes: [[1, 2, 300, 4]] },
      statements: [],
      signedAt: LATER[0],
      contentHash: "0".repeat(64),
    };
    for (
      const [path, sent] of [
        ["view", undefined],
        ["change", json],
        ["cancel", undefined],
        ["extension", { until: LATER[1] }],
        ["driver", DRIVER],
        ["agreement", undefined],
        ["agreement/sign", signing],
        ["agreement/pdf", undefined],
      ] as const
    ) {
      const reply = await call(path, token, sent);
      expect([path, reply.status, reply.problem().errorMessage])
        .toEqual([path, 404, myBookingMessages.bookingLinkUnknown]);
    }
    // Its reply was stored, sealed with the key that is destroyed.
    expect((await call("change", token, json, key)).status).toBe(404);
  });

  test("shows a car that was hidden after the booking, which can be changed at the price of now", async () => {
    const { token } = await booked();
    // What is sold is hidden: a car that was rented cannot be deleted.
    expect((await api.office("DELETE", `/api/rentalcar/${CAR}`)).status).toBe(409);
    await api.office("PATCH", `/api/rentalcar/${CAR}`, { json: { hidden: true } });
    const before = myBooking.parse((await call("view", token)).json);
    expect(before).toMatchObject({ car: { model: "C3" }, may: { change: true } });
    const [startDateTime, endDateTime] = LATER;
    const wish = { rentalCarId: CAR, startDateTime, endDateTime };
    expect((await api.call("POST", "/api/quote", { json: wish })).status).toBe(404);
    const change = { startDateTime, endDateTime, quote: before.quote };
    const refused = await call("change", token, change);
    expect(refused.problem().type).toBe("/problems/quote_changed");
    const quote = rentalQuote.parse(refused.problem().current);
    expect((await call("change", token, { ...change, quote })).json)
      .toMatchObject({ startDateTime, endDateTime, quote });
  });
});

describe("a stored reply by a link", () => {
  test("is not given again by its key once the link has ended", async () => {
    const { id, token } = await booked();
    const key = { "Idempotency-Key": "0199a000-0000-7000-8000-0000000000ad" };
    const first = await call("cancel", token, undefined, key);
    expect((await call("cancel", token, undefined, key)).json).toEqual(first.json);
    await api.office("DELETE", `/api/rental/${id}/link`);
    const ended = await call("cancel", token, undefined, key);
    expect(ended.refusal()).toEqual([404, myBookingMessages.bookingLinkUnknown]);
  });
});

describe("a link that was asked for as lost", () => {
  async function lost(email = "anna@example.com"): Promise<string> {
    const before = await mailedToken();
    await api.call("POST", "/api/booking/link", { json: { email } });
    await expect.poll(mailedToken, { timeout: 10_000 }).not.toBe(before);
    return await mailedToken();
  }
  const status = async (token: string) => (await call("view", token)).status;
  const events = async (type: string) =>
    (await api.events()).filter(({ event }) => event.type === type).length;

  test("leaves the one before working until it is first used, and then ends it", async () => {
    const { id, token } = await booked();
    const next = await lost();
    for (let n = 0; n < 2; n += 1) expect(await status(token)).toBe(200);
    const mail = mailServer.received.findLast(({ text }) => text?.includes(next));
    expect(mail?.text).toContain("Poprzedni link przestanie działać, gdy otworzysz nowy.");
    const devices = await Promise.all([status(next), status(next)]);
    expect(devices).toEqual([200, 200]);
    expect([await status(token), await status(next)]).toEqual([404, 200]);
    expect(await events("NextBookingLinkUsed")).toBe(1);
    const history = await api.office("GET", `/api/rental/${id}/history`);
    expect(JSON.stringify(history.json)).toContain("link_used");
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("is used by any call, also by one that is refused", async () => {
    const { token } = await booked();
    const next = await lost();
    expect((await call("extension", next, { until: LATER[1] })).status).toBe(409);
    expect([await status(token), await status(next)]).toEqual([404, 200]);
  });

  test("is not ended by asking again: whichever mail is opened first, its link and later ones work", async () => {
    const { token } = await booked();
    const links = [token, await lost(), await lost(), await lost()];
    const opened = async () => {
      const known = async (one: string) => await rentalOfLink(api.services.kv, hashOfToken(one));
      return (await Promise.all(links.map(known))).map((id) => id !== undefined);
    };
    expect(await opened()).toEqual([true, true, true, true]);
    const [, first = "", second = "", third = ""] = links;
    expect([await status(token), await status(first)]).toEqual([200, 200]);
    expect(await opened()).toEqual([false, true, true, true]);
    expect([await status(third), await status(second)]).toEqual([200, 404]);
    expect(await opened()).toEqual([false, false, false, true]);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("works among the newest three unused ones, as does the link before them", async () => {
    const { token } = await booked();
    const links = [await lost(), await lost(), await lost(), await lost()];
    expect([await status(links[0] ?? ""), await status(token)]).toEqual([404, 200]);
    expect(await status(links[1] ?? "")).toBe(200);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("ends with the link before by the office's new one, by its end and by another e-mail", async () => {
    const ends: ((id: string) => Promise<unknown>)[] = [
      (id) => api.office("POST", `/api/rental/${id}/link`, { json: { send: false } }),
      (id) => api.office("DELETE", `/api/rental/${id}/link`),
      (id) =>
        api.office("PUT", `/api/rental/${id}`, {
          json: bookingJson({ customerEmail: "inna@example.com" }),
        }),
    ];
    for (const end of ends) {
      const { id, token } = await booked();
      const next = await lost();
      await end(id);
      expect([await status(token), await status(next)], end.toString()).toEqual([404, 404]);
      expect((await verify(api.services.kv)).problems).toEqual([]);
      await api.office("DELETE", `/api/rental/${id}`);
    }
  });

  test("works for a rental whose link the office had ended", async () => {
    const { id } = await booked();
    await api.office("DELETE", `/api/rental/${id}/link`);
    expect(await status(await lost())).toBe(200);
  });

  test("is the link that the office sees, of its time, and that it can end", async () => {
    const { id } = await booked();
    const since = async () =>
      rental.parse((await api.office("GET", `/api/rental/${id}`)).json).linkSince;
    const made = await since();
    api.setNow("2026-11-21T09:05:00.000Z");
    const next = await lost();
    expect([made, await since()]).toEqual(["2026-11-21T09:00:00.000Z", "2026-11-21T09:05:00.000Z"]);
    const end = () => api.office("DELETE", `/api/rental/${id}/link`);
    await end();
    expect([await since(), await status(next)]).toEqual([undefined, 404]);
    const again = await lost();
    expect(await since()).toBe("2026-11-21T09:05:00.000Z");
    await end();
    expect([await since(), await status(again)]).toEqual([undefined, 404]);
  });

  test("is not made where no mail can be sent", async () => {
    const silent = await openApi([CAR], { RATE_LIMITS: "off" });
    const booked = await silent.call("POST", "/api/rental", { json: bookingJson() });
    expect(booked.json).toMatchObject({ isMailOff: true });
    const before = await Array.fromAsync(readEvents(silent.services.kv));
    for (const email of ["anna@example.com", "nikt@example.com"]) {
      const reply = await silent.call("POST", "/api/booking/link", { json: { email } });
      expect([reply.status, reply.json]).toEqual([202, { accepted: true, isMailOff: true }]);
    }
    await renewLinks(silent.services, { actor: "visitor" }, { email: "anna@example.com" });
    expect(await Array.fromAsync(readEvents(silent.services.kv))).toEqual(before);
    silent.close();
  });
});

describe("a link that is open on two devices", () => {
  const EVEN_LATER = ["2026-12-10T07:00:00.000Z", "2026-12-12T07:00:00.000Z"] as const;

  test("shows the one what the other has changed, and takes a change of either as the newest", async () => {
    const { token } = await booked();
    await change(token, ...LATER);
    expect((await call("view", token)).json).toMatchObject({
      startDateTime: LATER[0],
      quote: { days: 4 },
    });
    const stale = await change(token, ...EVEN_LATER);
    expect(stale.json).toMatchObject({ startDateTime: EVEN_LATER[0], quote: { days: 2 } });
    expect((await call("view", token)).json).toEqual(stale.json);
    // The first term is free again, the second one is kept once.
    const other = bookingJson({ customerEmail: "b@example.com" });
    expect((await api.call("POST", "/api/rental", { json: other })).status).toBe(201);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("takes both changes of one moment one after the other, and mails the newest alone", async () => {
    const { token } = await booked();
    await sendDue(api.services);
    const replies = await Promise.all([change(token, ...LATER), change(token, ...EVEN_LATER)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { startDateTime, quote } = myBooking.parse((await call("view", token)).json);
    const newest = [LATER, EVEN_LATER].find(([start]) => start === startDateTime);
    expect(quote).toEqual(newest && await quoteFor(newest[0], newest[1]));
    // That of the replaced term is outdated.
    expect(await subjects("Zmiana rezerwacji")).toHaveLength(1);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });

  test("refuses the change of one that does not show yet that the booking is cancelled", async () => {
    const { token } = await booked();
    await call("cancel", token);
    const stale = await change(token, ...LATER);
    expect(stale.refusal()).toEqual([409, myBookingMessages.bookingCancelled]);
  });

  test("refuses change, cancellation and wish while the page shows what the office has cancelled", async () => {
    const { id, token } = await booked();
    const json = bookingJson({ status: "Anulowane" });
    await api.office("PUT", `/api/rental/${id}`, { json });
    const replies = [
      await change(token, ...LATER),
      await call("cancel", token),
      await call("extension", token, { until: LATER[1] }),
      await call("driver", token, DRIVER),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(replies[1]?.problem().errorMessage).toBe("Ta rezerwacja jest już odwołana.");
    expect((await call("view", token)).json).toMatchObject({ status: "cancelled" });
  });
});

describe("a change by the customer", () => {
  test("moves the booking, freezes the new price, asks for a check, and is mailed with a later calendar file", async () => {
    const { id, token } = await booked();
    await api.office("PUT", `/api/rental/${id}`, { json: bookingJson({ status: "Aktywne" }) });
    const reply = await change(token, ...LATER);
    const quote = await quoteFor(...LATER);
    expect(reply.json).toMatchObject({
      status: "waiting",
      startDateTime: LATER[0],
      endDateTime: LATER[1],
      quote,
    });
    const now = rental.parse((await api.office("GET", `/api/rental/${id}`)).json);
    expect(now).toMatchObject({ status: "Do sprawdzenia", startDateTime: LATER[0], quote });
    await sendDue(api.services);
    const mail = mailServer.received.find(({ subject }) =>
      subject?.startsWith("Zmiana rezerwacji")
    );
    expect(new TextDecoder().decode(mail?.attachments[0]?.content as Uint8Array)).toMatch(
      /SEQUENCE:[1-9]/,
    );
  });

  test("is mailed to the business with both terms and prices, and no mail goes for the same term", async () => {
    const { token } = await booked();
    await change(token, "2026-11-27T07:00:00.000Z", "2026-11-30T07:00:00.000Z");
    expect(await subjects("Klient zmienił termin")).toEqual([]);
    await change(token, ...LATER);
    expect(await subjects("Klient zmienił termin"))
      .toEqual(["Klient zmienił termin: Citroën C3, 01-12-2026 | 08:00"]);
    const mail = mailServer.received.find(({ subject }) => subject?.startsWith("Klient zmienił"));
    expect(mail?.replyTo).toMatchObject([{ address: "anna@example.com" }]);
    expect(mail?.to).not.toMatchObject([{ address: "anna@example.com" }]);
    expect(mail?.text).toContain(
      "Poprzednio: 27-11-2026 | 08:00 – 30-11-2026 | 08:00, cena 297 zł\n" +
        "Teraz: 01-12-2026 | 08:00 – 05-12-2026 | 08:00, cena 396 zł\n",
    );
  });

  test("is refused with 409 where the price shown differs, with the price of now", async () => {
    const { token } = await booked();
    const quote = await quoteFor(...LATER);
    const reply = await call("change", token, {
      startDateTime: LATER[0],
      endDateTime: LATER[1],
      quote: { ...quote, total: quote.total - 1 },
    });
    expect([reply.status, reply.problem().type, reply.problem().current])
      .toEqual([409, "/problems/quote_changed", quote]);
  });

  test("into a taken period is refused with three free terms and other free cars", async () => {
    const { token } = await booked();
    await booked({
      startDateTime: LATER[0],
      endDateTime: LATER[1],
      customerEmail: "b@example.com",
    });
    const reply = await change(token, ...LATER);
    expect(reply.refusal()).toEqual([409, messages.carNotAvailable]);
    const { terms, cars } = changeAlternatives.parse(reply.problem().current);
    expect(terms).toHaveLength(3);
    expect(cars.map(({ id }) => id)).toEqual([OTHER_CAR]);
    const [term] = terms;
    if (!term) throw new Error("no term");
    expect((await change(token, term.startDateTime, term.endDateTime)).status).toBe(200);
  });

  test("is possible exactly 24 hours before the pickup and refused with the phone a moment later", async () => {
    const { token } = await booked();
    api.setNow("2026-11-26T07:00:00.000Z");
    expect((await change(token, ...LATER)).status).toBe(200);
    const other = await booked({ customerEmail: "b@example.com" }).catch(() => undefined);
    expect(other).toBeDefined();
    api.setNow("2026-11-30T07:00:00.001Z");
    const late = await change(token, "2026-12-03T07:00:00.000Z", "2026-12-05T07:00:00.000Z");
    expect(late.status).toBe(409);
    expect(late.problem().type).toBe("/problems/change_too_late");
  });

  test("obeys the rules of a visitor's booking", async () => {
    const { token } = await booked();
    const night = await change(token, "2026-12-01T22:00:00.000Z", "2026-12-03T07:00:00.000Z");
    expect(night.refusal()).toEqual([400, messages.hoursOutside]);
  });

  test("gives the unsigned agreement the new period and price, and removes its PDF", async () => {
    const { id, token } = await booked();
    await api.office("POST", `/api/rental/${id}/documents`);
    await change(token, ...LATER);
    const list = await api.office("GET", `/api/rentaldocument/rental/${id}`);
    const [agreement] = agreementSummaries.parse(list.json);
    const quote = await quoteFor(...LATER);
    expect(agreement).toMatchObject({
      validFrom: LATER[0],
      validTo: LATER[1],
      rentalFee: quote.perDay,
      deposit: quote.deposit,
    });
    expect((await api.office("GET", `/api/rentaldocument/${agreement?.id}/pdf`)).status)
      .toBe(404);
  });

  test("sent again with its key after a lost reply is recorded once", async () => {
    const { token } = await booked();
    const quote = await quoteFor(...LATER);
    const json = { startDateTime: LATER[0], endDateTime: LATER[1], quote };
    const key = { "Idempotency-Key": "0199a000-0000-7000-8000-0000000000aa" };
    const first = await call("change", token, json, key);
    const again = await call("change", token, json, key);
    expect([again.status, again.json]).toEqual([200, first.json]);
    await sendDue(api.services);
    const mails = mailServer.received.filter(({ subject }) =>
      subject?.startsWith("Zmiana rezerwacji")
    );
    expect(mails).toHaveLength(1);
  });

  test("of customer and office at once: one of them sees the other's change first", async () => {
    const { id, token } = await booked();
    const page = await api.office("GET", `/api/rental/${id}`);
    const edit = bookingJson({ startDateTime: LATER[0], endDateTime: LATER[1] });
    const [byOffice, byCustomer] = await Promise.all([
      api.office("PUT", `/api/rental/${id}`, {
        json: edit,
        headers: { "If-Match": page.headers.get("ETag") ?? "" },
      }),
      change(token, "2026-12-10T07:00:00.000Z", "2026-12-12T07:00:00.000Z"),
    ]);
    expect(byCustomer.status).toBe(200);
    expect([200, 412]).toContain(byOffice.status);
    expect(await verify(api.services.kv)).toMatchObject({ problems: [] });
  });
});

describe("over the night when the clocks change, a booking from 8 to 8 o'clock in Warsaw", () => {
  test.each([
    ["2026-10-25", "2026-10-24T07:00:00.000Z", "09:00"],
    ["2027-03-28", "2027-03-27T06:00:00.000Z", "07:00"],
    ["2027-10-31", "2027-10-30T07:00:00.000Z", "09:00"],
  ])(
    "%s can be changed until %s, %s the day before, and costs whole days",
    async (day, until, time) => {
      const at = (days: number, hour = "08:00") => fromWarsaw(plusDays(day, days), hour);
      api.setNow(at(-10));
      const { token } = await booked({ startDateTime: at(0), endDateTime: at(2) });
      const shown = myBooking.parse((await call("view", token)).json);
      expect([shown.changeableUntil, at(-1, time)]).toEqual([until, until]);
      expect(shown.quote?.days).toBe(2);
      api.setNow(instant(Date.parse(until) + 1));
      expect((await change(token, at(5), at(6))).problem().type).toBe("/problems/change_too_late");
      api.setNow(until);
      const moved = await change(token, at(5), at(6));
      expect([moved.status, moved.json]).toMatchObject([200, { quote: { days: 1 } }]);
      // And into that night: two days on the clock, though 47 or 49 hours.
      api.setNow(at(-8));
      expect((await change(token, at(-1), at(1))).json)
        .toMatchObject({ changeableUntil: at(-2), quote: { days: 2 } });
    },
  );
});

describe("a cancellation by the customer", () => {
  test("frees the car at once, names the customer as its cause, and sends a calendar file that removes the entry", async () => {
    const { id, token } = await booked();
    expect((await call("cancel", token)).json).toMatchObject({
      status: "cancelled",
      may: { change: false, cancel: false },
    });
    expect(
      (await api.call("POST", "/api/rental", {
        json: bookingJson({ customerEmail: "b@example.com" }),
      })).status,
    )
      .toBe(201);
    const history = await api.office("GET", `/api/rental/${id}/history`);
    expect(JSON.stringify(history.json)).toContain('"cause":"customer"');
    await sendDue(api.services);
    const mail = mailServer.received.find(({ subject }) => subject?.startsWith("Odwołana"));
    expect(new TextDecoder().decode(mail?.attachments[0]?.content as Uint8Array))
      .toContain("METHOD:CANCEL");
  });

  test("is mailed to the business with the customer, also where the mail to the customer is off", async () => {
    const { id, token } = await booked();
    const mails = perMail(() => ({ enabled: false, text: "" }));
    await api.office("POST", "/api/settings/customer-mails", {
      json: { ...DEFAULT_MAIL_SETTINGS, mails },
    });
    await call("cancel", token);
    expect(await subjects("Klient odwołał"))
      .toEqual(["Klient odwołał rezerwację: Citroën C3, 27-11-2026 | 08:00"]);
    expect(await subjects("Odwołana")).toEqual([]);
    const mail = mailServer.received.find(({ subject }) => subject?.startsWith("Klient odwołał"));
    for (const part of ["Zwrot: 30-11-2026 | 08:00", "Żółkiewska", "Telefon: ", id]) {
      expect(mail?.text).toContain(part);
    }
  });

  test("pressed twice is one cancellation and one mail, with one key or with two", async () => {
    const { id, token } = await booked();
    const [one, other] = await Promise.all([call("cancel", token), call("cancel", token)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const key = { "Idempotency-Key": "0199a000-0000-7000-8000-0000000000ab" };
    const second = await booked({ customerEmail: "c@example.com" });
    const twice = await Promise.all([
      call("cancel", second.token, undefined, key),
      call("cancel", second.token, undefined, key),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await call("cancel", second.token, undefined, key)).json).toEqual(twice[0]?.json);
    expect(await subjects("Odwołana")).toHaveLength(2);
    const events = await api.events();
    for (const rentalId of [id, second.id]) {
      const cancelled = events.filter(({ stream, event }) =>
        stream === `rental/${rentalId}` && event["status"] === "Anulowane"
      );
      expect(cancelled).toHaveLength(1);
    }
  });

  test("at the moment at which the office confirms cancels, whoever is first", async () => {
    const { id, token } = await booked();
    const page = await api.office("GET", `/api/rental/${id}`);
    const [byOffice, byCustomer] = await Promise.all([
      api.office("PUT", `/api/rental/${id}`, {
        json: bookingJson({ status: "Aktywne" }),
        headers: { "If-Match": page.headers.get("ETag") ?? "" },
      }),
      call("cancel", token),
    ]);
    expect([byCustomer.status, [200, 412].includes(byOffice.status)]).toEqual([200, true]);
    expect((await call("view", token)).json).toMatchObject({ status: "cancelled" });
  });

  test("is refused later than 24 hours before the pickup", async () => {
    const { token } = await booked();
    api.setNow("2026-11-26T07:00:00.001Z");
    expect((await call("cancel", token)).problem().type).toBe("/problems/change_too_late");
  });
});

describe("a wish for a later end", () => {
  const UNTIL = "2026-12-02T07:00:00.000Z";

  async function confirmed() {
    const made = await booked();
    const admin = await api.login();
    const json = bookingJson({ status: "Aktywne" });
    await api.call("PUT", `/api/rental/${made.id}`, { token: admin, json });
    const answer = (json: unknown) =>
      api.call("POST", `/api/rental/${made.id}/extension`, { token: admin, json });
    const wish = (until: string) => call("extension", made.token, { until });
    return { ...made, admin, answer, wish };
  }

  test("changes nothing until it is answered, and is listed for the day", async () => {
    const { id, admin, wish } = await confirmed();
    const reply = await wish(UNTIL);
    expect(reply.json).toMatchObject({
      extension: { until: UNTIL },
      endDateTime: "2026-11-30T07:00:00.000Z",
    });
    const day = today.parse((await api.call("GET", "/api/today", { token: admin })).json);
    expect(day.extensions).toMatchObject([{ id, extension: { until: UNTIL } }]);
  });

  test("accepted moves the end at the agreed rate, and is mailed with a later calendar file", async () => {
    const { admin, answer, wish, token } = await confirmed();
    const before = myBooking.parse((await call("view", token)).json);
    await wish(UNTIL);
    const reply = await answer({ accept: true, until: UNTIL, price: "keep" });
    expect(reply.json).toMatchObject({
      endDateTime: UNTIL,
      status: "Aktywne",
      quote: { days: 5, perDay: before.quote?.perDay, total: 5 * (before.quote?.perDay ?? 0) },
    });
    expect((await call("view", token)).json).toMatchObject({ extension: null, endDateTime: UNTIL });
    const day = today.parse((await api.call("GET", "/api/today", { token: admin })).json);
    expect(day.extensions).toEqual([]);
    await sendDue(api.services);
    expect(mailServer.received.at(-1)?.subject).toContain("Przedłużyliśmy wynajem");
  });

  test("accepted after another booking took the car is refused, and the wish stays", async () => {
    const { answer, wish, token } = await confirmed();
    await wish(UNTIL);
    await booked({
      customerEmail: "b@example.com",
      startDateTime: "2026-12-01T07:00:00.000Z",
      endDateTime: "2026-12-03T07:00:00.000Z",
    });
    const reply = await answer({ accept: true, until: UNTIL, price: "keep" });
    expect(reply.refusal()).toEqual([409, messages.carNotAvailable]);
    expect((await call("view", token)).json).toMatchObject({ extension: { until: UNTIL } });
  });

  test("that became another one since the office saw it is not accepted by that answer", async () => {
    const { answer, wish, token } = await confirmed();
    await wish(UNTIL);
    await wish("2026-12-05T07:00:00.000Z");
    const reply = await answer({ accept: true, until: UNTIL, price: "keep" });
    expect(reply.refusal()).toEqual([409, myBookingMessages.extensionChanged]);
    expect((await call("view", token)).json).toMatchObject({
      extension: { until: "2026-12-05T07:00:00.000Z" },
      endDateTime: "2026-11-30T07:00:00.000Z",
    });
  });

  test("ends with a cancellation, also where the rental is confirmed again", async () => {
    const { id, admin, wish, token } = await confirmed();
    await wish(UNTIL);
    for (const status of ["Anulowane", "Aktywne"]) {
      const json = bookingJson({ status });
      await api.call("PUT", `/api/rental/${id}`, { token: admin, json });
      expect((await call("view", token)).json).toMatchObject({ extension: null });
    }
  });

  test.each([
    ["the wanted end", {}, { endDateTime: UNTIL }, false],
    ["an earlier end", {}, { endDateTime: "2026-11-29T07:00:00.000Z" }, false],
    ["another day of pickup", {}, { startDateTime: "2026-11-28T07:00:00.000Z" }, false],
    ["a period too long with it", { until: "2027-02-27T07:00:00.000Z" }, {
      startDateTime: "2026-11-27T06:00:00.000Z",
      endDateTime: "2026-12-02T07:00:00.000Z",
    }, false],
    ["another hour of pickup", {}, { startDateTime: "2026-11-27T09:00:00.000Z" }, true],
    ["an end between", {}, { endDateTime: "2026-12-01T07:00:00.000Z" }, true],
    ["another car", {}, { rentalCarId: OTHER_CAR }, true],
  ])(
    "after a move by the office to %s",
    async (_, { until = UNTIL }: { until?: string }, changes, stays) => {
      const { id, admin, wish, token } = await confirmed();
      expect((await wish(until)).status).toBe(200);
      const json = bookingJson({ status: "Aktywne", ...changes });
      expect((await api.call("PUT", `/api/rental/${id}`, { token: admin, json })).status).toBe(200);
      const { extension } = myBooking.parse((await call("view", token)).json);
      expect(extension).toEqual(stays ? { until } : null);
      const day = today.parse((await api.call("GET", "/api/today", { token: admin })).json);
      expect(day.extensions).toHaveLength(stays ? 1 : 0);
    },
  );

  test("ends where its customer moves the booking to other days", async () => {
    const { wish, token } = await confirmed();
    await wish(UNTIL);
    const reply = await change(token, "2026-11-24T07:00:00.000Z", "2026-11-26T07:00:00.000Z");
    expect([reply.status, reply.json]).toMatchObject([200, { extension: null }]);
  });

  test("declined keeps the end, and the reason is in the customer's mail alone", async () => {
    const { id, answer, wish, admin } = await confirmed();
    await wish(UNTIL);
    await answer({ accept: false, reason: "Samochód ma wtedy przegląd." });
    await sendDue(api.services);
    expect(mailServer.received.at(-1)?.text).toContain("Samochód ma wtedy przegląd.");
    const history = await api.call("GET", `/api/rental/${id}/history`, { token: admin });
    expect(JSON.stringify(history.json)).toContain('"accepted":false');
    expect(JSON.stringify(history.json)).not.toContain("przegląd");
    expect((await answer({ accept: true, until: UNTIL, price: "keep" })).problem().type)
      .toBe("/problems/no_extension");
  });

  test("is not declined without a reason, which the customer would wait for", async () => {
    const { answer, wish, token } = await confirmed();
    await wish(UNTIL);
    for (const json of [{ accept: false }, { accept: false, reason: " \n" }]) {
      const reply = await answer(json);
      expect(reply.refusal()).toEqual([400, messages.fieldRequired]);
    }
    expect((await call("view", token)).json).toMatchObject({ extension: { until: UNTIL } });
  });

  test("is refused once the car is back, and one from before can only be declined", async () => {
    const { id, admin, answer, wish, token } = await confirmed();
    await wish(UNTIL);
    const json = protocolJson({ rentalId: id, dateTime: "2026-11-21T08:00:00.000Z" });
    await api.call("POST", "/api/rentalprotocolout", { token: admin, json });
    expect((await call("view", token)).json).toMatchObject({ may: { extend: true } });
    await api.call("POST", "/api/rentalprotocolin", { token: admin, json });
    const { may } = myBooking.parse((await call("view", token)).json);
    expect(may).toMatchObject({ change: false, cancel: false, extend: false });
    const accepted = { accept: true, until: UNTIL, price: "keep" };
    for (const refused of [await wish(UNTIL), await answer(accepted)]) {
      expect(refused.refusal()).toEqual([409, myBookingMessages.extensionClosed]);
    }
    const declined = await answer({ accept: false, reason: "Samochód już wrócił." });
    expect([declined.status, declined.json])
      .toMatchObject([200, { endDateTime: "2026-11-30T07:00:00.000Z" }]);
  });

  test("a handover signed on paper counts: the booking can no longer be changed or cancelled", async () => {
    const { id, admin, token } = await confirmed();
    const made = await api.call("POST", `/api/rental/${id}/documents`, { token: admin });
    const { handover } = madePapers.parse(made.json);
    const form = formOf({}, [["file", "skan.pdf", onePagePdf("skan")]]);
    const path = `/api/rentalprotocolout/${handover.id}/upload-signed`;
    expect((await api.call("PUT", path, { token: admin, form })).json)
      .toMatchObject({ status: "signed", isFilled: false });
    expect((await call("view", token)).json)
      .toMatchObject({ may: { change: false, cancel: false, extend: true } });
    expect((await call("cancel", token, {})).problem().type).toBe("/problems/booking_closed");
  });

  test("is refused while the booking is not confirmed, to an earlier end, and outside of office hours", async () => {
    const waiting = await booked({ rentalCarId: OTHER_CAR, customerEmail: "w@example.com" });
    expect((await call("extension", waiting.token, { until: UNTIL })).status).toBe(409);
    const { wish } = await confirmed();
    expect((await wish("2026-11-30T07:00:00.000Z")).status).toBe(400);
    expect((await wish("2026-12-02T22:00:00.000Z")).problem().errorMessage)
      .toBe(messages.hoursOutside);
  });
});

describe("a driver's data", () => {
  test("are stored sealed, shown masked to the link and whole to the office", async () => {
    const { id, token } = await booked();
    const reply = await call("driver", token, DRIVER);
    expect(reply.json).toMatchObject({ driver: { document: "•••• 2349", licence: "•••• 1234" } });
    expect(JSON.stringify((await call("view", token)).json)).not.toContain(PESEL);
    const whole = await api.office("GET", `/api/rental/${id}/driver`);
    expect([whole.status, whole.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(whole.json).toMatchObject({ pesel: PESEL });
    expect((await api.call("GET", `/api/rental/${id}/driver`)).status).toBe(401);
    await expectNoTrace(PESEL);
  });

  test("are checked like in the office: number, age at the pickup, licence until the return", async () => {
    const { token } = await booked();
    const reply = await call("driver", token, {
      ...DRIVER,
      pesel: "90010112340",
      licenceValidUntil: "2026-11-29",
    });
    expect([reply.status, reply.problem().errors]).toEqual([400, [
      { path: "pesel", message: myBookingMessages.peselInvalid },
      { path: "licenceValidUntil", message: myBookingMessages.licenceExpires },
    ]]);
  });

  test("are deleted 7 days after a cancellation, bytes and all", async () => {
    const { id, token } = await booked();
    await call("driver", token, DRIVER);
    await call("cancel", token);
    api.setNow("2026-11-28T08:59:59.000Z");
    expect(await deleteDriverData(api.services)).toBe(0);
    api.setNow("2026-11-28T09:00:00.001Z");
    expect(await deleteDriverData(api.services)).toBe(1);
    expect((await api.services.kv.get(keys.driverData(id))).value).toBeNull();
    expect((await api.services.kv.get(keys.compactionDue())).value).not.toBeNull();
    expect((await api.office("GET", `/api/rental/${id}/driver`)).status).toBe(404);
  });

  test("go with the customer's erasure, with the rental, and with a change to another customer", async () => {
    const ends: ((id: string) => Promise<unknown>)[] = [
      () => api.office("DELETE", "/api/rental/email/anna@example.com"),
      (id) => api.office("DELETE", `/api/rental/${id}`),
      (id) =>
        api.office("PUT", `/api/rental/${id}`, {
          json: bookingJson({ customerEmail: "inna@example.com" }),
        }),
    ];
    for (const end of ends) {
      const { id, token } = await booked();
      expect((await call("driver", token, DRIVER)).status).toBe(200);
      await end(id);
      expect((await api.services.kv.get(keys.driverData(id))).value, end.toString()).toBeNull();
    }
  });
});

/** No value of the store and no line of the log contains the text in the clear. */
async function expectNoTrace(text: string) {
  const decoder = new TextDecoder();
  for await (const { key, value } of api.services.kv.list({ prefix: [] })) {
    const stored = value instanceof Uint8Array ? decoder.decode(value) : String(value);
    expect(stored, JSON.stringify(key.map(String))).not.toContain(text);
  }
  expect(api.logged.join()).not.toContain(text);
}
