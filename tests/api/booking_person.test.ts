import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import { createServices } from "../../server/create_services.ts";
import { openBooking } from "../../server/commands/my_booking/load_booking.ts";
import { confirmPerson } from "../../server/commands/my_booking/person_check.ts";
import { hashOfToken } from "../../server/identity/secret_token.ts";
import { createMailer } from "../../server/mail/mailer.ts";
import { drawDuePdfs } from "../../server/reactions/draw_due_pdfs.ts";
import { sendDue } from "../../server/reactions/mail_loop.ts";
import { keys } from "../../server/store/keys.ts";
import { bookingAgreement } from "../../shared/api/booking_agreement.ts";
import {
  newLink,
  type PersonAnswer,
  personQuestion,
  personReply,
} from "../../shared/api/my_booking.ts";
import { rental } from "../../shared/api/rental.ts";
import { agreementSummaries, paperToSign } from "../../shared/api/agreement.ts";
import { DEFAULT_MAIL_SETTINGS, perMail } from "../../shared/mail/mail_settings.ts";
import { myBookingMessages } from "../../shared/my_booking_messages.ts";
import { BOOKING_PROOF, BOOKING_TOKEN } from "../../shared/rental/my_booking.ts";
import { onePagePdf } from "../support/papers/pdf_files.ts";
import { agreementJson, DRIVER, PESEL } from "../support/papers/rental_papers.ts";
import { type Api, type ApiReply, openApi } from "../support/server/api.ts";
import { bookingJson, CAR, confirmedHeaders, PHONE_END } from "../support/server/booking_world.ts";
import { startMailServer } from "../support/server/smtp.ts";
import { storedText } from "../support/server/stored_text.ts";
import { eachTest } from "../support/each_test.ts";
import { withOwn } from "../support/server/changed_kv.ts";

const OTHER_DRIVER = { ...DRIVER, licence: "99999/99/9999" };
const LATER = {
  startDateTime: "2026-12-01T07:00:00.000Z",
  endDateTime: "2026-12-03T07:00:00.000Z",
};
const STROKES = { strokes: [[10, 20, 300, 40]] };
/** As many as one address may make would end most tests. */
const MANY_ADDRESSES = { TRUSTED_PROXY: "on", PUBLIC_URL: "https://autoplac.test" };

let api: Api;
let address = 0;
const mailServer = eachTest(() => startMailServer());
beforeEach(async () => {
  api = await openApi([CAR], MANY_ADDRESSES, {
    mailer: createMailer(mailServer.url),
    renderPdf: ({ title }) => Promise.resolve(onePagePdf(title)),
  });
});
afterEach(() => api.close());

async function booked(changes: Record<string, unknown> = {}) {
  const json = bookingJson({ termsAccepted: false, ...changes });
  const { id } = rental.parse((await api.office("POST", "/api/rental", { json })).json);
  return { id, token: await madeLink(id) };
}

async function madeLink(id: string): Promise<string> {
  const json = { send: false };
  const { json: made } = await api.office("POST", `/api/rental/${id}/link`, { json });
  return newLink.parse(made).address.split("#")[1] ?? "";
}

/** Each call is from another address: those of one are limited. */
function call(path: string, token: string, json?: unknown, headers: Record<string, string> = {}) {
  return api.call("POST", `/api/booking/${path}`, {
    ...(json === undefined ? {} : { json }),
    headers: { [BOOKING_TOKEN]: token, ...fromElsewhere(), ...headers },
  });
}

function fromElsewhere(): Record<string, string> {
  address += 1;
  return { "X-Forwarded-For": `192.0.${address >> 8}.${address & 255}` };
}

async function proofOf(token: string, digits = PHONE_END): Promise<Record<string, string>> {
  const { [BOOKING_PROOF]: proof = "" } = await confirmedHeaders(
    (path, init) =>
      api.request(path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...fromElsewhere() },
      }),
    token,
    digits,
  );
  return { [BOOKING_PROOF]: proof };
}

async function edit(id: string, changes: Record<string, unknown>): Promise<void> {
  const reply = await api.office("PUT", `/api/rental/${id}`, { json: bookingJson(changes) });
  expect(reply.status).toBe(200);
}

async function signing(token: string, proof: Record<string, string>) {
  const { json } = await call("agreement", token, undefined, proof);
  const offer = bookingAgreement.parse(json);
  if (offer.state !== "to_sign") throw new Error(`Cannot sign: it is ${offer.state}`);
  const { contentHash, statements, customerName } = offer;
  const signedAt = "2026-11-21T09:00:00.000Z";
  return { contentHash, statements, customerName, signedAt, customerSignature: STROKES };
}

/** The business signs, too, and the PDF is drawn. */
async function signedByBoth(id: string): Promise<void> {
  const list = await api.office("GET", `/api/rentaldocument/rental/${id}`);
  const [agreement] = agreementSummaries.parse(list.json);
  const path = `/api/rentaldocument/${agreement?.id}`;
  const paper = paperToSign.parse((await api.office("GET", `${path}/paper`)).json);
  const json = {
    customerName: "",
    customerSignature: null,
    businessSignature: STROKES,
    signedAt: "2026-11-27T07:20:00.000Z",
    contentHash: paper.contentHash,
  };
  expect((await api.office("POST", `${path}/sign`, { json })).status).toBe(200);
  await drawDuePdfs(api.services);
}

/** None of simultaneous answers is taken for right: a right one comes last. */
async function expectNoneConfirmed(token: string, answers: PersonAnswer[]): Promise<void> {
  const booking = await openBooking(api.services, { actor: "visitor" }, token);
  const replies = await Promise.allSettled(
    answers.map((answer) => confirmPerson(api.services, booking, answer)),
  );
  expect(replies.map(({ status }) => status)).toEqual(answers.map(() => "rejected"));
}

/** The stores of two answers, both of which are counted before either looks for a mailed code. */
function bothCounted(kv: Deno.Kv) {
  const [fourth, fifth] = [0, 1].map(() => ({
    counted: Promise.withResolvers<void>(),
    looks: Promise.withResolvers<void>(),
    reads: 0,
  }));
  function storeOf(mine: typeof fourth, other: typeof fourth): Deno.Kv {
    return whenRead(kv, async ([kind]) => {
      if (!mine || !other) return;
      if (kind === "kept_tries") mine.reads += 1;
      if (mine.reads > 1) mine.counted.resolve();
      if (kind === "kept_tries" && (mine === fifth || mine.reads > 1)) await other.counted.promise;
      if (kind !== "booking_code") return;
      mine.looks.resolve();
      await other.looks.promise;
    });
  }
  return { fourth: storeOf(fourth, fifth), fifth: storeOf(fifth, fourth) };
}

/** The store, with something done before each entry is read. */
function whenRead(kv: Deno.Kv, before: (key: Deno.KvKey) => Promise<void>): Deno.Kv {
  return withOwn(kv, {
    async get(key: Deno.KvKey) {
      await before(key);
      return await kv.get(key);
    },
  });
}

function question(reply: ApiReply) {
  const { type, current } = reply.problem();
  expect([reply.status, type]).toEqual([409, "/problems/person_not_confirmed"]);
  return personQuestion.parse(current);
}

async function mailed(subject: string) {
  await sendDue(api.services);
  return mailServer.received.filter((mail) => mail.subject?.startsWith(subject));
}

async function mailedCode(): Promise<string> {
  const text = (await mailed("Kod do")).at(-1)?.text ?? "";
  return /kod to (\d{3} \d{3})\./.exec(text)?.[1] ?? "";
}

/** Wrong answers until the phone can confirm nobody any more. */
async function fiveWrong(token: string): Promise<ApiReply[]> {
  const replies = [];
  for (const digits of ["0000", "1111", "2222", "3333", "4444"]) {
    replies.push(await call("person", token, { digits }));
  }
  return replies;
}

describe("a forwarded link alone", () => {
  test("shows no personal data, replaces no driver's data, signs nothing and gives no PDF, before and after the signatures", async () => {
    const { id, token } = await booked();
    expect((await call("driver", token, DRIVER)).status).toBe(200);
    const proof = await proofOf(token);
    const sign = await signing(token, proof);
    async function expectClosed() {
      for (
        const [path, json] of [
          ["agreement", undefined],
          ["agreement/sign", sign],
          ["agreement/pdf", undefined],
        ] as const
      ) {
        const forged = `${Date.parse("2026-11-22T09:00:00.000Z")}.${"A".repeat(43)}`;
        for (const wrong of [undefined, "", "9".repeat(60), forged]) {
          const headers = wrong === undefined ? {} : { [BOOKING_PROOF]: wrong };
          const reply = await call(path, token, json, headers);
          expect(question(reply)).toEqual({ by: "phone", triesLeft: 5, isMailed: false });
          for (const personal of ["Anna", "Żółkiewska", "0200", "Leśna", "anna@", PESEL]) {
            expect(JSON.stringify(reply.json)).not.toContain(personal);
          }
        }
      }
    }
    await expectClosed();
    expect(question(await call("driver", token, OTHER_DRIVER)).by).toBe("phone");
    expect((await call("agreement/sign", token, sign, proof)).status).toBe(200);
    await expectClosed();
    await signedByBoth(id);
    await expectClosed();
    const behind = await api.request("/api/booking/agreement/pdf", {
      method: "POST",
      headers: { [BOOKING_TOKEN]: token, ...fromElsewhere(), ...proof },
    });
    expect([behind.status, behind.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  });

  test("still shows, changes and cancels the booking, and takes the first driver's data", async () => {
    const { token } = await booked();
    expect((await call("view", token)).status).toBe(200);
    expect((await call("driver", token, DRIVER)).status).toBe(200);
    expect((await call("cancel", token)).status).toBe(200);
  });

  test("takes the first driver's data once, where two devices send them at the same moment", async () => {
    const { token } = await booked();
    const replies = await Promise.all([
      call("driver", token, DRIVER),
      call("driver", token, OTHER_DRIVER),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("the end of the booking's phone", () => {
  test("opens everything for a day with the proof that it gets, however it is typed", async () => {
    const { token } = await booked();
    await call("driver", token, DRIVER);
    const reply = personReply.parse((await call("person", token, { digits: " 02-00 " })).json);
    if (reply.state !== "confirmed") throw new Error("not confirmed");
    const proof = { [BOOKING_PROOF]: reply.proof };
    expect((await call("driver", token, OTHER_DRIVER, proof)).status).toBe(200);
    expect((await call("agreement", token, undefined, proof)).json).toMatchObject({
      state: "to_sign",
      customerName: "Anna Żółkiewska",
    });
    api.setNow("2026-11-22T08:59:59.999Z");
    expect((await call("agreement", token, undefined, proof)).status).toBe(200);
    api.setNow(reply.until);
    expect(reply.until).toBe("2026-11-22T09:00:00.000Z");
    question(await call("agreement", token, undefined, proof));
  });

  test("gives a proof that ends with the link, with another phone or e-mail, and opens no other booking", async () => {
    const { id, token } = await booked();
    const other = await booked({ customerEmail: "b@example.com", ...LATER });
    const proof = await proofOf(token);
    question(await call("agreement", other.token, undefined, proof));
    await edit(id, { customerPhone: "+48 600 700 800" });
    question(await call("agreement", token, undefined, proof));
    const second = await proofOf(token, "0800");
    expect((await call("agreement", token, undefined, second)).status).toBe(200);
    const next = await madeLink(id);
    expect((await call("agreement", token, undefined, second)).status).toBe(404);
    question(await call("agreement", next, undefined, second));
    const third = await proofOf(next, "0800");
    await edit(id, { customerPhone: "+48 600 700 800", customerEmail: "nowy@example.com" });
    question(await call("agreement", await madeLink(id), undefined, third));
  });

  test("is asked for without a try, and an answer of another form counts none", async () => {
    const { token } = await booked();
    const asked = { state: "asked", by: "phone", triesLeft: 5, isMailed: false };
    for (
      const json of [
        { digits: "" },
        { digits: "12345" },
        { digits: "१२३४" },
        { digits: "12a4" },
        { digits: "0".repeat(5_000) },
        { digits: null },
        { digits: "0200", code: "123456" },
        { code: "\u202e12345" },
        ["0200"],
        "0200",
      ]
    ) expect((await call("person", token, json)).status, JSON.stringify(json)).toBe(400);
    const { phoneDigitsMissing, codeMissing } = myBookingMessages;
    for (
      const [json, message] of [[{ digits: "12" }, phoneDigitsMissing], [
        { code: "1" },
        codeMissing,
      ]]
    ) {
      const { errors } = (await call("person", token, json)).problem();
      expect(errors).toEqual([{ path: Object.keys(json ?? {})[0], message }]);
    }
    expect((await call("person", token, {})).json).toEqual(asked);
  });

  test("has five wrong tries for as long as the link lasts, of which right ones take none", async () => {
    const { token } = await booked();
    const left = [];
    for (const digits of ["0000", "1111", "2222", "3333"]) {
      expect((await call("person", token, { digits: PHONE_END })).status).toBe(200);
      const reply = await call("person", token, { digits });
      expect(reply.problem().errorMessage).toBe(myBookingMessages.phoneDigitsWrong);
      left.push(question(reply).triesLeft);
    }
    expect(left).toEqual([4, 3, 2, 1]);
    api.setNow("2026-12-29T09:00:00.000Z");
    expect(question(await call("person", token, { digits: "4444" })))
      .toEqual({ by: "code", triesLeft: 5, isMailed: true });
    expect(question(await call("person", token, { digits: PHONE_END })).by).toBe("code");
    question(await call("agreement", token, undefined, await proofOf(token)));
  });

  test("is guessed in no more than five of many simultaneous tries of two instances", async () => {
    const { token } = await booked();
    const { kv, config, log, clock, mailer } = api.services;
    const secret = "a secret for tests only";
    const second = createApp(createServices({ config, kv, log, secret }, { clock, mailer }));
    const guesses = Array.from({ length: 40 }, (_, guess) => String(161 + guess).padStart(4, "0"));
    const replies = await Promise.all(guesses.map((digits, at) => {
      if (at % 2 === 0) return call("person", token, { digits });
      return second.request("/api/booking/person", {
        method: "POST",
        headers: {
          [BOOKING_TOKEN]: token,
          "Content-Type": "application/json",
          ...fromElsewhere(),
        },
        body: JSON.stringify({ digits }),
      });
    }));
    const { value } = await kv.get(keys.bookingCode(hashOfToken(token)));
    expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(409));
    expect(value).not.toBeNull();
    expect(personReply.parse((await call("person", token, {})).json)).toMatchObject({ by: "code" });
    expect(await mailed("Kod do")).toHaveLength(1);
    // Counted in the order of the calls, if nothing comes before.
    const other = await booked(LATER);
    await expectNoneConfirmed(other.token, guesses.map((digits) => ({ digits })));
  });
});

describe("a code mailed to the booking's address", () => {
  test("is mailed by the fifth wrong try to the customer alone, opens the booking once, and is nowhere in the clear", async () => {
    const { id, token } = await booked();
    const replies = await fiveWrong(token);
    expect(question(await call("person", token, { digits: "5555" })))
      .toEqual({ by: "code", triesLeft: 5, isMailed: true });
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    const code = await mailedCode();
    expect(code).toMatch(/^\d{3} \d{3}$/);
    const office = JSON.stringify((await api.office("GET", `/api/rental/${id}/messages`)).json);
    expect(office).toContain("Kod do Twojej rezerwacji");
    expect(office).not.toContain(code);
    const [mail, ...more] = await mailed("Kod do");
    expect([mail?.to, more]).toMatchObject([[{ address: "anna@example.com" }], []]);
    expect(mail?.text).not.toContain(token);
    const plain = code.replace(" ", "");
    expect(await storedText(api.services.kv) + api.logged.join()).not.toMatch(
      new RegExp(`(?<!\\d)${plain}(?!\\d)`),
    );
    const wrong = plain === "000000" ? "000001" : "000000";
    expect(question(await call("person", token, { code: wrong })))
      .toEqual({ by: "code", triesLeft: 4, isMailed: true });
    const reply = personReply.parse((await call("person", token, { code })).json);
    if (reply.state !== "confirmed") throw new Error("not confirmed");
    const proof = { [BOOKING_PROOF]: reply.proof };
    expect((await call("agreement", token, undefined, proof)).status).toBe(200);
    expect(question(await call("person", token, { code })).isMailed).toBe(false);
  });

  test("is one, where the fourth and the fifth wrong digits arrive at the same moment", async () => {
    const { token } = await booked();
    await expectNoneConfirmed(token, [{ digits: "0000" }, { digits: "1111" }, { digits: "2222" }]);
    expect(await mailed("Kod do")).toEqual([]);
    const booking = await openBooking(api.services, { actor: "visitor" }, token);
    const both = bothCounted(api.services.kv);
    const answers = await Promise.allSettled([
      confirmPerson({ ...api.services, kv: both.fourth }, booking, { digits: "3333" }),
      confirmPerson({ ...api.services, kv: both.fifth }, booking, { digits: "4444" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await mailed("Kod do")).toHaveLength(1);
    expect(question(await call("person", token, { digits: PHONE_END })))
      .toEqual({ by: "code", triesLeft: 5, isMailed: true });
  });

  test("and the digits before it are counted also where RATE_LIMITS is off", async () => {
    api.close();
    api = await openApi([CAR], { ...MANY_ADDRESSES, RATE_LIMITS: "off" }, {
      mailer: createMailer(mailServer.url),
    });
    const { token } = await booked();
    await fiveWrong(token);
    expect(question(await call("person", token, { digits: PHONE_END })).by).toBe("code");
    const right = (await mailedCode()).replace(" ", "");
    const wrong = right === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries += 1) await call("person", token, { code: wrong });
    expect(question(await call("person", token, { code: right })).triesLeft).toBe(0);
    for (let codes = 0; codes < 2; codes += 1) {
      expect((await call("person/code", token)).status).toBe(202);
    }
    expect((await call("person/code", token)).status).toBe(429);
  });

  test("ends after five tries, after 15 minutes and with the next one, of which there are three a day", async () => {
    const { token } = await booked();
    await fiveWrong(token);
    const first = (await mailedCode()).replace(" ", "");
    const wrong = first === "000000" ? "000001" : "000000";
    await expectNoneConfirmed(token, [...Array(40).fill(wrong), first].map((code) => ({ code })));
    expect(question(await call("person", token, { code: first })))
      .toEqual({ by: "code", triesLeft: 0, isMailed: false });
    expect((await call("person/code", token)).json)
      .toEqual({ by: "code", triesLeft: 5, isMailed: true });
    const second = await mailedCode();
    question(await call("person", token, { code: first }));
    api.setNow("2026-11-21T09:15:00.000Z");
    expect(question(await call("person", token, { code: second })).isMailed).toBe(false);
    expect((await call("person/code", token)).status).toBe(202);
    const third = await mailedCode();
    const fourth = await call("person/code", token);
    expect(fourth.status).toBe(429);
    expect((await call("person", token, { code: third })).status).toBe(200);
    api.setNow("2026-11-22T09:15:00.000Z");
    expect((await call("person/code", token)).status).toBe(202);
  });

  test("is not mailed while the phone can confirm the person", async () => {
    const { token } = await booked();
    expect(question(await call("person/code", token)).by).toBe("phone");
    expect(await mailed("Kod do")).toEqual([]);
  });

  test("is the first question where the booking's phone has fewer than four digits", async () => {
    const { token } = await booked();
    const { rental, ...booking } = await openBooking(api.services, { actor: "visitor" }, token);
    for (const phone of ["", "112"]) {
      const customer = { ...rental.customer, phone };
      const reply = await confirmPerson(
        api.services,
        { ...booking, rental: { ...rental, customer } },
        {},
      );
      expect(reply).toEqual({ state: "asked", by: "code", triesLeft: 0, isMailed: false });
    }
  });

  test("cannot be mailed without a mail account: the question is for the office", async () => {
    const { token } = await booked();
    const unable = { ...api.services, mailer: createMailer(undefined) };
    const app = createApp(unable);
    for (const digits of ["0000", "1111", "2222", "3333", "4444"]) {
      await call("person", token, { digits });
    }
    const reply = await app.request("/api/booking/person", {
      method: "POST",
      headers: { [BOOKING_TOKEN]: token, "Content-Type": "application/json", ...fromElsewhere() },
      body: "{}",
    });
    expect(await reply.json()).toEqual({
      state: "asked",
      by: "office",
      triesLeft: 0,
      isMailed: false,
    });
  });
});

describe("driver's data by the link", () => {
  test("void no signature without a proof where the office has typed what was signed", async () => {
    const { id, token } = await booked();
    const { quote } = rental.parse((await api.office("GET", `/api/rental/${id}`)).json);
    const json = agreementJson(id, {
      rentalFee: quote?.perDay,
      deposit: quote?.deposit,
      deliveryFee: 0,
    });
    expect((await api.office("POST", "/api/rentaldocument", { json })).status).toBe(201);
    const proof = await proofOf(token);
    const sign = await signing(token, proof);
    expect((await call("agreement/sign", token, sign, proof)).status).toBe(200);
    question(await call("driver", token, OTHER_DRIVER));
    expect((await call("view", token)).json).toMatchObject({ agreementSignedBy: "customer" });
    expect((await call("driver", token, OTHER_DRIVER, proof)).status).toBe(200);
  });

  test.each([
    ["every number", {}],
    ["the licence alone", { pesel: "", nip: "" }],
    ["a passport in the note alone", {
      pesel: "",
      nip: "",
      drivingLicense: "",
      note: "Paszport A1",
    }],
  ])(
    "add nothing without a proof to an agreement of which the office has typed %s",
    async (_, typed) => {
      const { id, token } = await booked();
      const json = agreementJson(id, typed);
      const made = await api.office("POST", "/api/rentaldocument", { json });
      expect(made.status).toBe(201);
      const second = {
        ...DRIVER,
        nip: "5252344078",
        company: "Obca sp. z o.o.",
        second: { ...OTHER_DRIVER, firstName: "Obcy", lastName: "Kierowca" },
      };
      question(await call("driver", token, second));
      const list = await api.office("GET", `/api/rentaldocument/rental/${id}`);
      expect(JSON.stringify(list.json)).not.toContain("Obc");
      expect((await call("driver", token, second, await proofOf(token))).status).toBe(200);
    },
  );

  test("need no proof where the agreement has none of them", async () => {
    const { id, token } = await booked();
    const json = agreementJson(id, { pesel: "", nip: "", drivingLicense: "" });
    await api.office("POST", "/api/rentaldocument", { json });
    expect((await call("driver", token, DRIVER)).status).toBe(200);
  });

  test("are closed once both have signed, with a proof, too", async () => {
    const { id, token } = await booked();
    await call("driver", token, DRIVER);
    const proof = await proofOf(token);
    const sign = await signing(token, proof);
    expect((await call("agreement/sign", token, sign, proof)).status).toBe(200);
    await signedByBoth(id);
    const reply = await call("driver", token, OTHER_DRIVER, proof);
    expect([reply.status, reply.problem().type, reply.problem().errorMessage])
      .toEqual([409, "/problems/agreement_signed", myBookingMessages.driverClosed]);
    expect((await call("view", token)).json).toMatchObject({ may: { giveDriver: false } });
    const { json } = await api.office("GET", `/api/rental/${id}/driver`);
    expect(json).toMatchObject({ licence: DRIVER.licence });
  });

  test("are mailed to the customer at each storing, without the data, and ask to sign again", async () => {
    const { token } = await booked();
    await call("driver", token, DRIVER);
    const proof = await proofOf(token);
    const sign = await signing(token, proof);
    await call("agreement/sign", token, sign, proof);
    await call("driver", token, OTHER_DRIVER, proof);
    const mails = await mailed("Dane kierowcy");
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill("Dane kierowcy: Citroën C3, 27-11-2026"),
    );
    const [first, second] = mails.map(({ text, html }) => `${text} ${html}`);
    expect(first).not.toContain("Podpisz ją, proszę, jeszcze raz");
    expect(second).toContain(
      "Umowa zmieniła się razem z danymi kierowcy. Podpisz ją, proszę, jeszcze raz",
    );
    for (const text of [first, second]) {
      expect(text).toContain("Jeśli to nie Ty");
      for (const personal of [PESEL, "1234", "9999"]) expect(text).not.toContain(personal);
    }
  });

  test("are not mailed where the office has switched that mail off", async () => {
    const { token } = await booked();
    const mails = perMail((kind) => ({ enabled: kind !== "driver_changed", text: "" }));
    const json = { ...DEFAULT_MAIL_SETTINGS, mails };
    await api.office("POST", "/api/settings/customer-mails", { json });
    await call("driver", token, DRIVER);
    expect(await mailed("Dane kierowcy")).toEqual([]);
  });
});
