import type { Email } from "postal-mime";
import { describe, expect, test } from "vitest";
import { createMailer } from "../../../server/mail/mailer.ts";
import { startReactions } from "../../../server/reactions/start_reactions.ts";
import { confirmClock } from "../../../server/ledger/clock_guard.ts";
import { verify } from "../../../server/ledger/verify.ts";
import {
  DEFAULT_MAIL_SETTINGS,
  type MailSettings,
  perMail,
} from "../../../shared/mail/mail_settings.ts";
import { troubledMails } from "../../../shared/api/mail.ts";
import { protocol } from "../../../shared/api/protocol.ts";
import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import { myBooking } from "../../../shared/api/my_booking.ts";
import { rental } from "../../../shared/api/rental.ts";
import { MOST_MAILS, today } from "../../../shared/api/today.ts";
import { openApi } from "../../support/server/api.ts";
import { bookedRental, bookingJson, CAR } from "../../support/server/booking_world.ts";
import { onePagePdf } from "../../support/papers/pdf_files.ts";
import { protocolJson, settlementJson, signingJson } from "../../support/papers/protocols.ts";
import { startMailServer } from "../../support/server/smtp.ts";
import { eachTest } from "../../support/each_test.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const MESSAGE = {
  customerFirstName: "Łucja",
  message: "Czy ten Peugeot ma hak?",
  consent: true,
};
const LATER = {
  startDateTime: "2026-12-01T07:00:00.000Z",
  endDateTime: "2026-12-04T07:00:00.000Z",
};
const mail = eachTest(() => startMailServer());
const api = eachTest(() =>
  openApi(
    [CAR, OTHER_CAR],
    { RATE_LIMITS: "off", PUBLIC_URL: "https://autoplac.test" },
    { mailer: createMailer(mail.url) },
  )
);

const book = async (changes: Record<string, unknown> = {}) => (await bookedRental(api, changes)).id;

async function edit(id: string, changes: Record<string, unknown>) {
  const reply = await api.office("PUT", `/api/rental/${id}`, { json: bookingJson(changes) });
  expect(reply.status).toBe(200);
}

/** A confirmed booking, its mails sent. */
async function confirmed(changes: Record<string, unknown> = {}): Promise<string> {
  const id = await book(changes);
  await edit(id, { ...changes, status: "Aktywne" });
  await lookAt("2026-11-21T09:00:00.000Z");
  mail.received.splice(0);
  return id;
}

/** What the jobs of a minute send at a time, as an instance just started on a right clock finds it. */
async function lookAt(now: string): Promise<void> {
  await setRightClock(now);
  const reactions = startReactions(api.services, { timer: false });
  await reactions.mail.stop();
  await reactions.look();
  await reactions.stop();
}

/** As if a server had run until then: a clock that is days ahead of the last check is in doubt. */
async function setRightClock(now: string): Promise<void> {
  api.setNow(now);
  await confirmClock(api.services.kv, now, now);
}

/** Subjects of the mails to the customer that arrived since the last call. */
function arrived(): string[] {
  return mail.received.splice(0)
    .filter(({ to }) => to?.[0]?.address === "anna@example.com")
    .map(({ subject = "" }) => subject);
}

async function set(changes: Partial<MailSettings>): Promise<void> {
  const json = { ...DEFAULT_MAIL_SETTINGS, ...changes };
  const reply = await api.office("POST", "/api/settings/customer-mails", { json });
  expect(reply.status).toBe(200);
}

function calendarOf(sent: Email | undefined): string {
  const file = sent?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  if (!file) throw new Error("Expected a calendar file");
  const { content } = file;
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

function sequenceOf(sent: Email | undefined): string | undefined {
  return /SEQUENCE:(\d+)/.exec(calendarOf(sent))?.[1];
}

async function statusOf(id: string): Promise<string> {
  return rental.parse((await api.office("GET", `/api/rental/${id}`)).json).status;
}

async function handOver(rentalId: string, base = "rentalprotocolout"): Promise<string> {
  const json = protocolJson({ rentalId });
  const reply = await api.office("POST", `/api/${base}`, { json });
  return protocol.parse(reply.json).id;
}

test.each([
  ["2026-11-26T06:00:00.000Z", "25 hours before the pickup tells of", true],
  ["2026-11-26T09:00:00.000Z", "22 hours before the pickup does not promise", false],
])("the receipt of a booking made at %s, %s a free change", async (now, _, told) => {
  api.setNow(now);
  await book();
  await lookAt(now);
  const receipt = mail.received.find(({ subject }) => subject?.startsWith("Przyjęliśmy"));
  expect(receipt?.text?.includes("odwołać rezerwację bez opłat")).toBe(told);
});

describe("an edit by the office", () => {
  test("that moves a rental is mailed to its customer, with a later calendar entry of the same UID", async () => {
    const id = await book();
    await lookAt("2026-11-21T09:00:00.000Z");
    const [received] = mail.received.splice(0).filter(({ subject }) =>
      subject?.startsWith("Przyjęliśmy")
    );
    await edit(id, { ...LATER, status: "Aktywne" });
    await lookAt("2026-11-21T09:05:00.000Z");
    const [changed, ...others] = mail.received;
    expect(others).toEqual([]);
    expect(changed?.subject).toBe("Zmiana rezerwacji: Citroën C3, 01-12-2026");
    expect(changed?.text).not.toContain("potwierdzimy");
    const [before, after] = [calendarOf(received), calendarOf(changed)];
    expect(before).toContain(`UID:${id}@rezerwacje.autoplac`);
    expect(after).toContain(`UID:${id}@rezerwacje.autoplac`);
    expect(before).toContain("SEQUENCE:0");
    expect(Number(/SEQUENCE:(\d+)/.exec(after)?.[1])).toBeGreaterThan(0);
    expect(after).toContain("METHOD:PUBLISH");
  });

  test("that cancels is mailed with METHOD:CANCEL, changes nothing else, and comes once", async () => {
    const id = await confirmed();
    await edit(id, { status: "Anulowane" });
    await edit(id, { status: "Anulowane", additionalInfo: "inne" });
    await lookAt("2026-11-21T09:05:00.000Z");
    const [cancelled] = mail.received;
    expect(calendarOf(cancelled)).toContain("METHOD:CANCEL");
    expect(calendarOf(cancelled)).toContain("STATUS:CANCELLED");
    expect(cancelled?.attachments[0]).toMatchObject({
      mimeType: "text/calendar",
      method: "CANCEL",
      disposition: "attachment",
    });
    expect(arrived()).toEqual(["Odwołana rezerwacja: Citroën C3, 27-11-2026"]);
    expect(await statusOf(id)).toBe("Anulowane");
  });

  test("that cancels a booking whose receipt still waits is the only mail", async () => {
    const id = await book();
    await edit(id, { status: "Anulowane" });
    await lookAt("2026-11-21T09:05:00.000Z");
    expect(arrived()).toEqual(["Odwołana rezerwacja: Citroën C3, 27-11-2026"]);
  });

  test.each([
    ["receipt", "Przyjęliśmy rezerwację: Citroën C3, 01-12-2026", book],
    ["new link", "Link do Twojej rezerwacji: Citroën C3", async () => {
      const id = await confirmed();
      await api.office("POST", `/api/rental/${id}/link`, { json: { send: true } });
      return id;
    }],
  ])(
    "that moves a booking while its %s waits for a mail server leaves no old time in it",
    async (_, subject, queue) => {
      const id = await queue();
      mail.answer(451);
      await lookAt("2026-11-21T09:01:00.000Z");
      await edit(id, { ...LATER, status: "Aktywne" });
      await lookAt("2026-11-21T09:02:00.000Z");
      mail.answer(0);
      await lookAt("2026-11-21T12:00:00.000Z");
      const sent = mail.received.filter(({ to }) => to?.[0]?.address === "anna@example.com");
      expect(sent.map((one) => one.subject).sort())
        .toEqual([subject, "Zmiana rezerwacji: Citroën C3, 01-12-2026"].sort());
      const receipt = sent.find((one) => one.subject === subject);
      expect(receipt?.text).toContain("01-12-2026 | 08:00");
      expect(sent.map(({ text, html }) => `${text} ${html}`).join()).not.toContain("27-11-2026");
      expect(calendarOf(receipt)).toContain("20261201T");
      expect(sequenceOf(receipt)).toBe(sequenceOf(sent.find((one) => one !== receipt)));
      const [, token = ""] = /\/rezerwacja#(\S+)/.exec(receipt?.text ?? "") ?? [];
      const view = await api.call("POST", "/api/booking/view", {
        headers: { [BOOKING_TOKEN]: token },
      });
      expect(view.json).toMatchObject({ id, startDateTime: LATER.startDateTime });
    },
  );

  test("that makes the papers again is mailed once, too", async () => {
    const id = await confirmed();
    expect((await api.office("POST", `/api/rental/${id}/documents`)).status).toBe(201);
    await edit(id, { ...LATER, status: "Aktywne", regenerateDocuments: true });
    await lookAt("2026-11-21T09:05:00.000Z");
    expect(arrived()).toEqual(["Zmiana rezerwacji: Citroën C3, 01-12-2026"]);
  }, 60_000);

  test("of a rental that is over, or of its customer's data only, is not mailed", async () => {
    const id = await confirmed();
    await edit(id, { status: "Aktywne", customerPhone: "+48 600 100 201" });
    api.setNow("2026-12-10T09:00:00.000Z");
    await edit(id, { ...LATER, status: "Zakończone" });
    await lookAt("2026-12-10T09:05:00.000Z");
    expect(arrived()).toEqual([]);
  });

  test("by the template 'Anulowanie rezerwacji' is that one mail", async () => {
    const id = await confirmed();
    const json = {
      rentalId: id,
      templateName: "cancellation",
      recipient: "anna@example.com",
      subject: "Anulowanie",
      body: "Dzień dobry!",
    };
    expect((await api.office("POST", "/api/email/custom", { json })).status).toBe(200);
    await lookAt("2026-11-21T09:05:00.000Z");
    expect([arrived(), await statusOf(id)]).toEqual([["Anulowanie"], "Anulowane"]);
  });

  test("is not mailed where the mail is switched off", async () => {
    const id = await confirmed();
    await set({ mails: perMail(() => ({ enabled: false, text: "" })) });
    await edit(id, { ...LATER, status: "Aktywne" });
    await edit(id, { ...LATER, status: "Anulowane" });
    await lookAt("2026-11-21T09:05:00.000Z");
    expect(arrived()).toEqual([]);
  });
});

describe("between 21:00 and 7:00", () => {
  test("the mail of a booking goes out at once, that of a change in the morning", async () => {
    api.setNow("2026-11-21T20:00:00.000Z");
    const id = await book();
    await lookAt("2026-11-21T20:00:00.000Z");
    expect(arrived()).toEqual(["Przyjęliśmy rezerwację: Citroën C3, 27-11-2026"]);
    await edit(id, { ...LATER, status: "Aktywne" });
    await lookAt("2026-11-21T20:30:00.000Z");
    await lookAt("2026-11-22T05:59:59.999Z");
    expect(mail.heard()).toBe(2);
    await lookAt("2026-11-22T06:00:00.000Z");
    expect(arrived()).toEqual(["Zmiana rezerwacji: Citroën C3, 01-12-2026"]);
  });

  test("nothing is tried again that waits since the day, and others behind it are not held up", async () => {
    const id = await confirmed();
    mail.answer(451);
    await edit(id, { ...LATER, status: "Aktywne" });
    await lookAt("2026-11-21T19:59:58.000Z");
    const [waiting] = troubledMails.parse((await api.office("GET", "/api/email/failed")).json);
    expect(waiting?.nextAttemptAt).toBe("2026-11-22T06:00:00.000Z");
    mail.answer(0);
    await book({ rentalCarId: OTHER_CAR, customerEmail: "jan@example.com" });
    await lookAt("2026-11-21T21:00:00.000Z");
    expect(mail.received.map(({ to }) => to?.[0]?.address)).toContain("jan@example.com");
    expect(arrived()).toEqual([]);
    await lookAt("2026-11-22T06:00:00.000Z");
    expect(arrived()).toHaveLength(1);
  });
});

describe("the reminder of the pickup", () => {
  const DUE = "2026-11-26T07:00:00.000Z";

  test("goes out 24 hours before, once, and leaves the status as it is", async () => {
    const id = await confirmed();
    await lookAt("2026-11-26T06:59:59.999Z");
    expect(arrived()).toEqual([]);
    await lookAt(DUE);
    const [reminder] = mail.received;
    expect(reminder?.text).toContain("prawo jazdy");
    expect(arrived()).toEqual(["Odbiór samochodu Citroën C3: 27-11-2026 | 08:00"]);
    for (let times = 0; times < 3; times += 1) await lookAt("2026-11-26T08:00:00.000Z");
    expect([arrived(), await statusOf(id)]).toEqual([[], "Aktywne"]);
  });

  test("is sent late after a downtime", async () => {
    await confirmed();
    await lookAt("2026-11-26T19:00:00.000Z");
    expect(arrived()).toHaveLength(1);
  });

  test("is not sent late once the time of the pickup has come", async () => {
    await confirmed();
    await lookAt("2026-11-27T07:00:00.000Z");
    expect(arrived()).toEqual([]);
  });

  test("that could not be sent before the pickup is too late, not a link that has expired", async () => {
    await confirmed();
    mail.answer(451);
    await lookAt(DUE);
    mail.answer(0);
    await lookAt("2026-11-27T07:00:00.000Z");
    expect(arrived()).toEqual([]);
    const { json } = await api.office("GET", "/api/email/failed");
    expect(json).toMatchObject([{ reason: "TOO_LATE" }]);
  });

  test("is only for a confirmed rental", async () => {
    const id = await book();
    await lookAt(DUE);
    expect(arrived()).toEqual(["Przyjęliśmy rezerwację: Citroën C3, 27-11-2026"]);
    await edit(id, { status: "Aktywne" });
    await lookAt(DUE);
    expect(arrived()).toHaveLength(1);
  });

  test("is not sent, nor listed in 'Poczta', once the rental is cancelled while it waits", async () => {
    const id = await confirmed();
    mail.answer(451);
    await lookAt(DUE);
    mail.answer(0);
    await edit(id, { status: "Anulowane" });
    await lookAt("2026-11-26T08:00:00.000Z");
    expect(arrived()).toEqual(["Odwołana rezerwacja: Citroën C3, 27-11-2026"]);
    expect((await api.office("GET", "/api/email/failed")).json).toEqual([]);
  });

  test("is refused by 'Ponów' once the rental is cancelled while it waits", async () => {
    const id = await confirmed();
    mail.answer(451);
    await lookAt(DUE);
    mail.answer(0);
    const [waiting] = troubledMails.parse((await api.office("GET", "/api/email/failed")).json);
    expect(waiting).toMatchObject({ kind: "pickup_reminder", status: "waiting" });
    await edit(id, { status: "Anulowane" });
    const reply = await api.office("POST", `/api/email/${waiting?.id}/retry`);
    expect([reply.status, reply.problem().type]).toEqual([409, "/problems/mail_outdated"]);
    expect(arrived()).toEqual([]);
  });

  test("is sent again for the new time of a moved rental, and not for the old one", async () => {
    const id = await confirmed();
    mail.answer(451);
    await lookAt(DUE);
    mail.answer(0);
    await edit(id, { ...LATER, status: "Aktywne" });
    await lookAt("2026-11-26T08:00:00.000Z");
    expect(arrived()).toEqual(["Zmiana rezerwacji: Citroën C3, 01-12-2026"]);
    await lookAt("2026-11-30T07:00:00.000Z");
    expect(arrived()).toEqual(["Odbiór samochodu Citroën C3: 01-12-2026 | 08:00"]);
  });

  test.each([
    ["another car", { rentalCarId: OTHER_CAR }],
    ["another end", { endDateTime: "2026-12-01T07:00:00.000Z" }],
  ])("that waits is withdrawn and queued again, once, for %s", async (_, changes) => {
    const id = await confirmed();
    mail.answer(451);
    await lookAt(DUE);
    mail.answer(0);
    await edit(id, { ...changes, status: "Aktywne" });
    for (let times = 0; times < 3; times += 1) await lookAt("2026-11-26T08:00:00.000Z");
    expect(arrived().map((subject) => subject.split(" ")[0]).toSorted())
      .toEqual(["Odbiór", "Zmiana"]);
  });

  test("has the words of the business", async () => {
    await confirmed();
    const { mails } = DEFAULT_MAIL_SETTINGS;
    const text = "Cześć {{CustomerFirstName}}, do jutra!";
    await set({ mails: { ...mails, pickup_reminder: { enabled: true, text } } });
    await lookAt(DUE);
    expect(mail.received[0]?.text).toContain("Cześć Anna, do jutra!");
  });

  test("does not go out where it is switched off", async () => {
    await confirmed();
    const { mails } = DEFAULT_MAIL_SETTINGS;
    await set({ mails: { ...mails, pickup_reminder: { enabled: false, text: "" } } });
    await lookAt(DUE);
    expect(arrived()).toEqual([]);
  });

  test("is one mail where two rounds find it at once, and the ledger is valid", async () => {
    await confirmed();
    await setRightClock(DUE);
    const both = [1, 2].map(() => startReactions(api.services, { timer: false, alone: true }));
    await Promise.all(both.map(({ look }) => look()));
    await Promise.all(both.map(({ stop }) => stop()));
    expect(arrived()).toHaveLength(1);
    expect((await verify(api.services.kv)).problems).toEqual([]);
  });
});

describe("the reminder of the return", () => {
  const DUE = "2026-11-29T15:00:00.000Z";

  test("goes out at 16:00 of the day before, once the car is handed over and not back", async () => {
    const id = await confirmed();
    await lookAt("2026-11-26T08:00:00.000Z");
    await handOver(id);
    mail.received.splice(0);
    await lookAt("2026-11-29T14:59:59.999Z");
    expect(arrived()).toEqual([]);
    await lookAt(DUE);
    await lookAt("2026-11-29T15:01:00.000Z");
    expect(arrived()).toEqual(["Zwrot samochodu Citroën C3: 30-11-2026 | 08:00"]);
  });

  test("is not sent for a car that never left, or is back already", async () => {
    await confirmed();
    const back = await confirmed({ rentalCarId: OTHER_CAR });
    await handOver(back);
    await handOver(back, "rentalprotocolin");
    await lookAt(DUE);
    expect(arrived().filter((subject) => subject.startsWith("Zwrot"))).toEqual([]);
  });
});

describe("a signed return", () => {
  async function signReturn(settings: Partial<MailSettings> = {}): Promise<Email[]> {
    const id = await confirmed();
    await handOver(id);
    const back = await handOver(id, "rentalprotocolin");
    await set(settings);
    api.setNow("2026-11-30T08:00:00.000Z");
    const said = {
      settlement: settlementJson({ fees: [{ label: "Mycie", amount: 80 }] }),
    };
    const json = await signingJson("return", back, said);
    const reply = await api.office("POST", `/api/rentalprotocolin/${back}/sign`, { json });
    expect(reply.status).toBe(200);
    await lookAt("2026-11-30T08:00:00.000Z");
    await lookAt("2026-11-30T08:01:00.000Z");
    return mail.received.filter(({ attachments }) =>
      attachments.some(({ mimeType }) => mimeType === "application/pdf")
    );
  }

  test("is one mail with thanks, the frozen price, the settlement and the PDF", async () => {
    const [thanks, ...others] = await signReturn();
    expect(others).toEqual([]);
    expect(thanks?.subject).toBe("Dziękujemy za wynajem: Citroën C3");
    const quote = /Najem: 3 dni × .* zł/;
    for (const part of [quote, "Mycie: 80 zł", "Razem opłaty: ", "Wpłacona kaucja: 1 000 zł"]) {
      expect(thanks?.text?.replace(/\u00a0/g, " ")).toMatch(part);
    }
    expect(thanks?.attachments).toMatchObject([{ filename: "protokol-zwrotu.pdf" }]);
  }, 60_000);

  test("is mailed as before where the thanks are switched off", async () => {
    const { mails } = DEFAULT_MAIL_SETTINGS;
    const sent = await signReturn({ mails: { ...mails, thanks: { enabled: false, text: "" } } });
    expect(sent.map(({ subject }) => subject)).toEqual(["Podpisany protokół zwrotu samochodu"]);
  }, 60_000);
});

describe("a return signed on paper", () => {
  async function upload(back: string, title: string): Promise<number> {
    const form = new FormData();
    form.set("file", new File([onePagePdf(title)], "skan.pdf", { type: "application/pdf" }));
    const call = { token: await api.login(), form };
    return (await api.call("PUT", `/api/rentalprotocolin/${back}/upload-signed`, call)).status;
  }

  /** A return with a settlement, filled and not signed. */
  async function filledReturn(): Promise<string> {
    const id = await confirmed();
    await handOver(id);
    const json = protocolJson({
      rentalId: id,
      settlement: settlementJson({ fees: [{ label: "Mycie", amount: 80 }] }),
    });
    const reply = await api.office("POST", "/api/rentalprotocolin", { json });
    await setRightClock("2026-11-30T08:00:00.000Z");
    return protocol.parse(reply.json).id;
  }

  async function thanksNow(): Promise<Email[]> {
    await lookAt("2026-11-30T08:01:00.000Z");
    await lookAt("2026-11-30T08:30:00.000Z");
    return mail.received.splice(0).filter(({ subject }) => subject?.startsWith("Dziękujemy"));
  }

  test("is thanked for once its scan is uploaded, with the settlement and the scan, however often it is uploaded", async () => {
    const back = await filledReturn();
    expect(await upload(back, "pierwszy")).toBe(200);
    expect(await upload(back, "drugi")).toBe(200);
    const [thanks, ...others] = await thanksNow();
    expect(others).toEqual([]);
    expect(thanks?.to?.[0]?.address).toBe("anna@example.com");
    for (
      const part of [/Najem: 3 dni/, "Mycie: 80 zł", "Wpłacona kaucja: 1 000 zł", "na papierze"]
    ) {
      expect(thanks?.text?.replace(/\u00a0/g, " ")).toMatch(part);
    }
    expect(thanks?.attachments).toMatchObject([{ filename: "protokol-zwrotu.pdf" }]);
    expect(await upload(back, "trzeci")).toBe(200);
    expect(await thanksNow()).toEqual([]);
  });

  test("is not thanked for a second time if it was signed on the screen before", async () => {
    const back = await filledReturn();
    const json = await signingJson("return", back);
    const path = `/api/rentalprotocolin/${back}/sign`;
    expect((await api.office("POST", path, { json })).status).toBe(200);
    expect(await upload(back, "skan")).toBe(409);
    expect(await thanksNow()).toHaveLength(1);
  }, 60_000);

  test("is not thanked for where the thanks are switched off", async () => {
    const back = await filledReturn();
    const { mails } = DEFAULT_MAIL_SETTINGS;
    await set({ mails: { ...mails, thanks: { enabled: false, text: "" } } });
    expect(await upload(back, "skan")).toBe(200);
    expect(await thanksNow()).toEqual([]);
  });
});

describe("the daily digest", () => {
  function digests(): string[] {
    return mail.received.splice(0).filter(({ subject }) => subject?.startsWith("Plan dnia"))
      .map(({ text = "" }) => text);
  }

  test("comes at 7:00, once a day, with the day's cars and counts, and names no customer", async () => {
    await book();
    await lookAt("2026-11-27T05:59:59.000Z");
    expect(digests()).toEqual([]);
    await lookAt("2026-11-27T06:00:00.000Z");
    await lookAt("2026-11-27T08:00:00.000Z");
    const [text = "", ...others] = digests();
    expect(others).toEqual([]);
    expect(text).toContain("Do wydania dziś (1):\n08:00  Citroën C3");
    expect(text).toContain("Rezerwacje do obsłużenia: 1");
    expect(text).toContain("https://autoplac.test/admin");
    expect(text).not.toMatch(/Anna|Żółkiewska|example|600/);
    await lookAt("2026-11-28T06:00:00.000Z");
    expect(digests()).toHaveLength(1);
  });

  test("counts a booking that was answered with an own mail until it is confirmed", async () => {
    const id = await book();
    const json = { rentalId: id, subject: "Pytanie", body: "O której?" };
    expect((await api.office("POST", "/api/email/custom", { json })).status).toBe(200);
    expect(await statusOf(id)).toBe("Niestandardowa wiadomość wysłana");
    await lookAt("2026-11-27T06:00:00.000Z");
    expect(digests()).toEqual([expect.stringContaining("Rezerwacje do obsłużenia: 1")]);
  });

  test("is not sent on a day without tasks, nor later on that day", async () => {
    await lookAt("2026-11-21T06:00:00.000Z");
    api.setNow("2026-11-21T08:00:00.000Z");
    await book();
    await lookAt("2026-11-21T08:01:00.000Z");
    expect(digests()).toEqual([]);
  });

  test("is not sent where it is switched off, or after noon", async () => {
    await book();
    await lookAt("2026-11-22T11:00:00.000Z");
    expect(digests()).toEqual([]);
    await set({ digest: false });
    await lookAt("2026-11-23T06:00:00.000Z");
    expect(digests()).toEqual([]);
  });
});

describe("a mail with the link that was refused for good", () => {
  async function withoutLink(): Promise<string[]> {
    const day = today.parse((await api.office("GET", "/api/today")).json);
    return day.withoutLink.map(({ id }) => id);
  }

  test("is shown by 'Dziś' with its rental, until another link is made or the rental is cancelled", async () => {
    mail.refuseRecipients(550);
    const id = await book();
    const other = await book({ rentalCarId: OTHER_CAR, customerEmail: "jan@example.com" });
    expect(await withoutLink()).toEqual([]);
    await lookAt("2026-11-21T09:00:00.000Z");
    expect((await withoutLink()).sort()).toEqual([id, other].sort());
    mail.refuseRecipients(0);
    api.setNow("2026-11-21T09:10:00.000Z");
    await api.office("POST", `/api/rental/${id}/link`, { json: { send: false } });
    await edit(other, {
      rentalCarId: OTHER_CAR,
      customerEmail: "jan@example.com",
      status: "Anulowane",
    });
    expect(await withoutLink()).toEqual([]);
  });

  test("is told although more mails failed since than 'Dziś' shows", async () => {
    mail.refuseRecipients(550);
    const id = await book();
    await lookAt("2026-11-21T09:00:00.000Z");
    for (let n = 0; n <= MOST_MAILS; n += 1) {
      const json = { ...MESSAGE, customerEmail: `k${n}@example.com` };
      expect((await api.call("POST", "/api/email/contact-form", { json })).status).toBe(202);
    }
    await lookAt("2026-11-21T09:01:00.000Z");
    const day = today.parse((await api.office("GET", "/api/today")).json);
    expect([day.mails.length, day.moreMails]).toEqual([MOST_MAILS, true]);
    expect(day.mails.map(({ rentalId }) => rentalId)).not.toContain(id);
    expect(day.withoutLink).toMatchObject([{ id }]);
    api.setNow("2026-11-30T07:00:00.000Z");
    expect(await withoutLink()).toEqual([]);
  });

  test("and the mail of a booking is sent although the office confirmed it, not with an ended link", async () => {
    const id = await book();
    await edit(id, { status: "Aktywne" });
    await lookAt("2026-11-21T09:01:00.000Z");
    expect(arrived()).toEqual(["Przyjęliśmy rezerwację: Citroën C3, 27-11-2026"]);
    const other = await book({ rentalCarId: OTHER_CAR });
    await api.office("DELETE", `/api/rental/${other}/link`);
    await lookAt("2026-11-21T09:02:00.000Z");
    expect(arrived()).toEqual([]);
    expect(await withoutLink()).toEqual([other]);
  });
});

describe("POST /booking/link, 'Zgubiłem link'", () => {
  function lost(email: string, headers: Record<string, string> = {}) {
    return api.call("POST", "/api/booking/link", { json: { email }, headers });
  }
  function tokens(): string[] {
    return mail.received.splice(0).flatMap(({ text = "" }) =>
      /\/rezerwacja#(\S+)/.exec(text)?.[1] ?? []
    );
  }
  function view(token: string) {
    return api.call("POST", "/api/booking/view", { headers: { [BOOKING_TOKEN]: token } });
  }

  test("mails a returning customer those of the newest 20 whose link has not ended", async () => {
    const days = Array.from({ length: 21 }, (_, day) => ({
      startDateTime: `2026-12-${String(day + 1).padStart(2, "0")}T07:00:00.000Z`,
      endDateTime: `2026-12-${String(day + 1).padStart(2, "0")}T09:00:00.000Z`,
    }));
    for (const day of days) {
      expect((await api.office("POST", "/api/rental", { json: bookingJson(day) })).status)
        .toBe(201);
    }
    await lookAt("2027-01-04T09:00:00.000Z");
    const ahead = await book({
      startDateTime: "2027-01-10T07:00:00.000Z",
      endDateTime: "2027-01-12T07:00:00.000Z",
    });
    await lookAt("2027-01-04T09:00:00.000Z");
    mail.received.splice(0);
    await lost("anna@example.com");
    let links: string[] = [];
    await expect.poll(async () => {
      await lookAt("2027-01-04T09:00:00.000Z");
      links = [...links, ...tokens()];
      return links.length;
    }, { timeout: 20_000 }).toBe(17);
    const views = await Promise.all(links.map(view));
    const seen = views.map(({ json }) => myBooking.parse(json));
    expect(seen.map(({ id }) => id)).toContain(ahead);
    // The link of a rental of 5 December, 9:00, has just ended.
    const starts = days.slice(5).map(({ startDateTime }) => startDateTime);
    expect(seen.filter(({ id }) => id !== ahead).map(({ startDateTime }) => startDateTime).sort())
      .toEqual(starts);
  }, 60_000);

  test("mails a new link of each rental of the e-mail that is not cancelled", async () => {
    const id = await book();
    const other = await book({ rentalCarId: OTHER_CAR });
    const cancelled = await book(LATER);
    await edit(cancelled, { ...LATER, status: "Anulowane" });
    await lookAt("2026-11-21T09:00:00.000Z");
    const [former = ""] = tokens();
    const reply = await lost(" ANNA@example.com ");
    expect([reply.status, reply.json]).toEqual([202, { accepted: true }]);
    let links: string[] = [];
    await expect.poll(async () => {
      await lookAt("2026-11-21T09:00:00.000Z");
      links = [...links, ...tokens()];
      return links.length;
    }, { timeout: 10_000 }).toBe(2);
    const views = await Promise.all(links.map(view));
    expect(views.map(({ json }) => (json as { id: string }).id).sort()).toEqual([id, other].sort());
    expect((await view(former)).status).toBe(404);
  });

  test("and an answer to a wish are mailed in the words of the business", async () => {
    await set({
      texts: {
        booking_link: "Hej {{CustomerFirstName}}, nowy link!",
        extension_answer: "Hej {{CustomerFirstName}}, w sprawie zwrotu:",
      },
    });
    const id = await confirmed();
    const made = await api.office("POST", `/api/rental/${id}/link`, { json: { send: true } });
    expect(made.status).toBe(201);
    await lookAt("2026-11-21T09:01:00.000Z");
    const [link] = mail.received;
    expect(link?.text).toContain("Hej Anna, nowy link!");
    expect(link?.text).toContain("Poprzedni link już nie działa.");
    const [opened = ""] = tokens();
    const until = "2026-12-02T07:00:00.000Z";
    const headers = { [BOOKING_TOKEN]: opened };
    await api.call("POST", "/api/booking/extension", { json: { until }, headers });
    const json = { accept: false, reason: "Samochód ma przegląd." };
    await api.office("POST", `/api/rental/${id}/extension`, { json });
    await lookAt("2026-11-21T09:02:00.000Z");
    const text = mail.received[0]?.text;
    expect(text).toContain("Hej Anna, w sprawie zwrotu:");
    expect(text).toContain("Samochód ma przegląd.");
  });

  test.each([
    ["a yes", { accept: true, until: "2026-12-02T07:00:00.000Z", price: "keep" }],
    ["a no", { accept: false, reason: "Samochód ma przegląd." }],
  ])("and %s that waits until the morning is withdrawn by another end", async (_, json) => {
    const id = await confirmed();
    await api.office("POST", `/api/rental/${id}/link`, { json: { send: true } });
    await lookAt("2026-11-21T09:01:00.000Z");
    const headers = { [BOOKING_TOKEN]: tokens()[0] ?? "" };
    const until = "2026-12-02T07:00:00.000Z";
    await api.call("POST", "/api/booking/extension", { json: { until }, headers });
    api.setNow("2026-11-21T20:00:00.000Z");
    const reply = await api.office("POST", `/api/rental/${id}/extension`, { json });
    expect(reply.status).toBe(200);
    await edit(id, { endDateTime: "2026-12-01T07:00:00.000Z", status: "Aktywne" });
    await lookAt("2026-11-22T06:00:00.000Z");
    expect(arrived()).toEqual(["Zmiana rezerwacji: Citroën C3, 27-11-2026"]);
  });

  test("replies the same to an e-mail that has none, and mails nothing", async () => {
    const reply = await lost("jan@example.com");
    expect([reply.status, reply.json]).toEqual([202, { accepted: true }]);
    expect((await lost("jan")).status).toBe(400);
    await lookAt("2026-11-21T09:00:00.000Z");
    expect(mail.received).toEqual([]);
    expect(api.logged.join("")).not.toContain("jan@");
  });

  test("is limited by address and by e-mail", async () => {
    const limited = await openApi([CAR]);
    const ask = (email: string) => limited.call("POST", "/api/booking/link", { json: { email } });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await ask("anna@example.com")).status);
    for (let n = 0; n < 2; n += 1) statuses.push((await ask(`k${n}@example.com`)).status);
    expect(statuses).toEqual([202, 202, 202, 429, 202, 429]);
    limited.close();
  });
});
