import { beforeEach, describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { z } from "zod";
import { readStream } from "../../../server/ledger/read.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { fromBytes, toBytes } from "../../../server/store/json_bytes.ts";
import { keys } from "../../../server/store/keys.ts";
import { rentalAccount } from "../../../shared/api/money.ts";
import { myBooking, newLink } from "../../../shared/api/my_booking.ts";
import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import { DEFAULT_MAIL_SETTINGS, perMail } from "../../../shared/mail/mail_settings.ts";
import { moneyMessages } from "../../../shared/money/money_messages.ts";
import { eachTest } from "../../support/each_test.ts";
import { ensurePoppler, pdfStream, pdfText } from "../../support/papers/poppler.ts";
import { protocolJson, settlementJson } from "../../support/papers/protocols.ts";
import { agreementJson, openPaperWorld } from "../../support/papers/rental_papers.ts";
import { bookingJson } from "../../support/server/booking_world.ts";
import { startMailServer } from "../../support/server/smtp.ts";

const NOT_FISCAL = "To nie jest paragon ani faktura.";
const mail = eachTest(() => startMailServer());
const world = eachTest(() => openPaperWorld({ SMTP_URL: mail.url }, { drawsTruly: true }));
beforeEach(async () => {
  ensurePoppler();
  await sendDue(world.api.services);
  mail.received.splice(0);
});

const PAID = { for: "rent", amount: 42_000, method: "cash", document: "receipt" };
const DEPOSIT = { for: "deposit", amount: 100_000, method: "card", document: "none" };
const BACK = { type: "PaymentReturned", for: "deposit", amount: 88_000, method: "cash" };

async function record(facts: object): Promise<string> {
  const entryId = v7();
  const json = { type: "PaymentTaken", entryId, at: world.api.services.clock(), ...facts };
  const path = `/account/${world.rentalId}/entry`;
  // Twice, as a device that has lost the reply.
  for (const _ of [1, 2]) expect((await world.call("POST", path, { json })).status).toBe(201);
  return entryId;
}
const entryPath = (entryId: string) => `/account/${world.rentalId}/entry/${entryId}`;
async function textOf(path: string): Promise<string> {
  return shown(pdfText(await world.bytes(path)));
}
function shown(text: string): string {
  return text.replaceAll("\u00a0", " ").replaceAll(/ +/g, " ");
}
async function voidEntry(entryId: string): Promise<void> {
  const reply = await world.call("POST", `${entryPath(entryId)}/void`, {
    json: { cause: "mistake" },
  });
  expect(reply.status).toBe(200);
}
async function sent() {
  await sendDue(world.api.services);
  return mail.received.splice(0).filter(({ subject }) => subject?.startsWith("Potwierdzenie"));
}
/** An hour late, one tenth of the tank missing: 120 zł together. */
async function returned(): Promise<void> {
  const rates = { lateHourFee: 70, fuelTenthFee: 50, kilometreFee: 1 };
  const json = protocolJson({
    dateTime: "2026-11-30T07:40:00.000Z",
    mileage: 120_500,
    fuelLevel: 90,
    settlement: settlementJson({ rates }),
  });
  const reply = await world.call("POST", "/rentalprotocolin", {
    json: { ...json, rentalId: world.rentalId },
  });
  expect(reply.status, JSON.stringify(reply.json)).toBe(201);
}
async function kept(): Promise<void> {
  await record({ type: "DepositKept", amount: 7_000, cause: "late" });
  await record({ type: "DepositKept", amount: 5_000, cause: "fuel" });
}

describe("the PDF of an entry", () => {
  test("confirms a payment with what is paid and still due, and is not stored", async () => {
    await world.drawUp();
    const entryId = await record({ ...PAID, amount: 20_000, documentNumber: "P/17" });
    const reply = await world.api.request(`/api${entryPath(entryId)}/pdf`, {
      headers: { Authorization: `Bearer ${world.token}` },
    });
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("content-disposition"))
      .toBe('inline; filename="potwierdzenie-wplaty.pdf"');
    const text = shown(pdfText(new Uint8Array(await reply.arrayBuffer())));
    const { balance } = (await world.call("GET", `/account/${world.rentalId}`)).json as {
      balance: { due: number };
    };
    const zl = (grosze: number) => `${(grosze / 100).toFixed(2).replace(".", ",")} zł`;
    for (
      const words of [
        "Potwierdzenie wpłaty",
        "Anna Żółkiewska",
        "Za co wynajem",
        "Sposób gotówka",
        "Dokument paragon P/17",
        "Wpłacono 200,00 zł",
        "Zapłacono razem 200,00 zł",
        `Należność razem ${zl(balance.due)}`,
        `Pozostało do zapłaty ${zl(balance.due - 20_000)}`,
        NOT_FISCAL,
      ]
    ) expect(text).toContain(words);
    expect(await world.files()).toEqual([]);
  }, 60_000);

  test(
    "confirms a deposit that went back, with every line of the settlement and its calculation",
    async () => {
      await world.call("POST", "/rentaldocument", { json: agreementJson(world.rentalId) });
      const taken = await record(DEPOSIT);
      await returned();
      await kept();
      const text = await textOf(`${entryPath(await record(BACK))}/pdf`);
      for (
        const words of [
          "Potwierdzenie zwrotu kaucji",
          "Oddano z kaucji 880,00 zł",
          "Opóźniony zwrot (rozpoczęte godziny) 1 70,00 zł 70,00 zł",
          "Brakujące paliwo (dziesiąte części baku) 1 50,00 zł 50,00 zł",
          "Razem opłaty 120,00 zł",
          "Wpłacona 1 000,00 zł",
          "Kaucja zatrzymana · opóźniony zwrot 70,00 zł",
          "Kaucja zatrzymana · paliwo 50,00 zł",
          "Oddano razem 880,00 zł",
          NOT_FISCAL,
        ]
      ) expect(text).toContain(words);
      expect(text).not.toContain("Pozostało do oddania");
      const before = await textOf(`${entryPath(taken)}/pdf`);
      expect(before).toContain("Wpłacono 1 000,00 zł");
      expect(before).not.toContain("Brakujące paliwo");
    },
    60_000,
  );

  test(
    "counts a return of an older release by its content, as the office and the link do",
    async () => {
      await returned();
      await record(DEPOSIT);
      const entryId = await record({ ...BACK, amount: 80_000 });
      // Its row is as that release left it: without the sum of the settlement.
      const { kv } = world.api.services;
      const key = keys.row("rental_paper", world.rentalId, "return");
      const row = z.record(z.string(), z.unknown());
      const { settled, ...older } = fromBytes((await kv.get(key)).value, row, "a paper");
      expect(settled).toBe(120);
      await kv.set(key, toBytes(older));
      const { balance } = rentalAccount
        .parse((await world.call("GET", `/account/${world.rentalId}`)).json);
      expect(balance.deposit).toMatchObject({ held: 20_000, toReturn: 8_000 });
      expect(await textOf(`${entryPath(entryId)}/pdf`)).toContain("Pozostało do oddania 80,00 zł");
      const made = await world.call("POST", `/rental/${world.rentalId}/link`, {
        json: { send: false },
      });
      const token = new URL(newLink.parse(made.json).address).hash.slice(1);
      const viewed = await world.api.call("POST", "/api/booking/view", {
        headers: { [BOOKING_TOKEN]: token },
      });
      expect(myBooking.parse(viewed.json).money).toEqual(balance);
    },
    60_000,
  );

  test("is missing for a void entry, for a kept deposit and for an unknown one", async () => {
    const entryId = await record(PAID);
    await record(DEPOSIT);
    const keptId = await record({ type: "DepositKept", amount: 1, cause: "other" });
    await voidEntry(entryId);
    for (
      const [id, sentence] of [
        [entryId, moneyMessages.notConfirmed],
        [keptId, moneyMessages.notConfirmed],
        [v7(), moneyMessages.entryNotFound],
      ] as const
    ) {
      for (const [method, what] of [["GET", "pdf"], ["POST", "mail"]] as const) {
        const reply = await world.call(method, `${entryPath(id)}/${what}`);
        expect([reply.status, reply.problem().errorMessage]).toEqual([404, sentence]);
      }
    }
    expect(await sent()).toEqual([]);
  });
});

test(
  "the cash report of a day has boxes, takings, entries, late entries, count and difference",
  async () => {
    const date = "2026-11-21";
    await record(PAID);
    await record(DEPOSIT);
    await voidEntry(await record({ ...PAID, amount: 99, method: "blik" }));
    const banked = { type: "CashBanked", entryId: v7(), box: "rent", amount: 30_000 };
    await world.call("POST", `/cash/day/${date}/entry`, {
      json: { ...banked, at: world.api.services.clock() },
    });
    const closed = await world.call("POST", `/cash/day/${date}/close`, {
      json: { counted: { rent: 11_950, deposit: 0 }, cause: "Wydano za dużo reszty" },
    });
    expect(closed.status).toBe(200);
    const text = await textOf(`/cash/day/${date}/pdf`);
    for (
      const words of [
        "Raport kasowy",
        "Wynajem 0,00 zł 120,00 zł 119,50 zł -0,50 zł",
        "Kaucje 0,00 zł 0,00 zł 0,00 zł 0,00 zł",
        "Powód różnicy Wydano za dużo reszty",
        "gotówka 420,00 zł 0,00 zł",
        "karta 0,00 zł 1 000,00 zł",
        "BLIK 0,00 zł 0,00 zł",
        "Razem 420,00 zł 1 000,00 zł",
        "-300,00 zł",
        "-0,99 zł",
        "admin@example.com",
        NOT_FISCAL,
      ]
    ) expect(text).toContain(words);
    expect(text).not.toContain("Wpisane po zamknięciu dnia");

    await record({ ...PAID, amount: 1_234 });
    const pdf = await world.bytes("/cash/day/2026-11-22/pdf");
    const next = shown(pdfStream(pdf).replaceAll(/\s+/g, " "));
    expect(next).toContain("10:00 Wpłata · wynajem. Wpisane po zamknięciu dnia 21-11-2026");
    expect(next).toContain("Dzień niezamknięty");
    expect(await world.files()).toEqual([]);
  },
  60_000,
);

describe("the mail of a confirmation", () => {
  test("of a deposit goes out once by itself, with the PDF and the amount", async () => {
    await record(DEPOSIT);
    expect(await sent()).toEqual([]);
    await record(BACK);
    const [message, ...others] = await sent();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      subject: "Potwierdzenie zwrotu kaucji: Citroën C3",
      to: [{ address: "anna@example.com" }],
    });
    expect(shown(message?.text ?? "")).toContain("Oddaliśmy Ci kaucję.");
    expect(shown(message?.text ?? "")).toContain("880,00 zł");
    const [pdf] = message?.attachments ?? [];
    expect(pdf?.filename).toBe("potwierdzenie-zwrotu-kaucji.pdf");
    expect(pdfText(new Uint8Array(pdf?.content as ArrayBuffer))).toContain(NOT_FISCAL);
  }, 60_000);

  test(
    "of a deposit is not written where the settings switch it off, and still goes on demand",
    async () => {
      const mails = perMail((kind) => ({ enabled: kind !== "deposit_returned", text: "" }));
      await world.call("POST", "/settings/customer-mails", {
        json: { ...DEFAULT_MAIL_SETTINGS, mails },
      });
      const entryId = await record(BACK);
      expect(await sent()).toEqual([]);
      expect((await world.call("POST", `${entryPath(entryId)}/mail`)).status).toBe(204);
      expect(await sent()).toHaveLength(1);
    },
    60_000,
  );

  test("of a payment goes out on demand, once however often it is asked for", async () => {
    const entryId = await record(PAID);
    expect(await sent()).toEqual([]);
    for (const _ of [1, 2]) {
      expect((await world.call("POST", `${entryPath(entryId)}/mail`)).status).toBe(204);
    }
    expect(await sent()).toMatchObject([{ subject: "Potwierdzenie wpłaty: Citroën C3" }]);
    const events = await readStream(world.api.services.kv, `mail/${entryId}`);
    expect(events.map(({ event }) => event.type)).toEqual(["MailQueued", "MailSent"]);
    expect((await world.call("POST", `${entryPath(entryId)}/mail`)).status).toBe(204);
    expect(await sent(), "asked for again after it was sent").toHaveLength(1);
  }, 60_000);

  test(
    "of a deposit waits for the morning by itself, and goes at night on demand, once",
    async () => {
      world.api.setNow("2026-11-21T21:00:00.000Z");
      const json = { ...BACK, entryId: v7(), at: world.api.services.clock() };
      const path = `/api/account/${world.rentalId}/entry`;
      expect((await world.api.office("POST", path, { json })).status).toBe(201);
      expect(await sent()).toEqual([]);
      expect((await world.api.office("POST", `/api${entryPath(json.entryId)}/mail`)).status)
        .toBe(204);
      expect(await sent()).toHaveLength(1);
      world.api.setNow("2026-11-22T08:00:00.000Z");
      expect(await sent()).toEqual([]);
    },
    60_000,
  );

  test.each(["after", "before"])(
    "of a deposit that went back %s its return arrived goes once, with the return's lines",
    { timeout: 60_000 },
    async (order) => {
      const isReturnFirst = order === "after";
      await world.call("POST", "/rentaldocument", { json: agreementJson(world.rentalId) });
      if (isReturnFirst) await returned();
      await record(DEPOSIT);
      await kept();
      await record(BACK);
      if (!isReturnFirst) {
        expect(await sent()).toEqual([]);
        await returned();
      }
      const [message, ...others] = await sent();
      expect(others).toEqual([]);
      const [pdf] = message?.attachments ?? [];
      const text = shown(pdfText(new Uint8Array(pdf?.content as ArrayBuffer)));
      expect(text).toContain("Brakujące paliwo (dziesiąte części baku) 1 50,00 zł 50,00 zł");
      expect(text).toContain("Razem opłaty 120,00 zł");
    },
  );

  test(
    "of a deposit waits for the return of a car that was handed over, though nothing was kept",
    async () => {
      const json = { ...protocolJson(), rentalId: world.rentalId };
      expect((await world.call("POST", "/rentalprotocolout", { json })).status).toBe(201);
      await record(BACK);
      expect(await sent()).toEqual([]);
      await returned();
      expect(await sent()).toHaveLength(1);
    },
    60_000,
  );

  test(
    "of a deposit that was asked for before the return goes again with the return's lines",
    async () => {
      const json = { ...protocolJson(), rentalId: world.rentalId };
      expect((await world.call("POST", "/rentalprotocolout", { json })).status).toBe(201);
      const back = await record(BACK);
      expect((await world.call("POST", `${entryPath(back)}/mail`)).status).toBe(204);
      expect(await sent()).toHaveLength(1);
      await returned();
      expect(await sent()).toHaveLength(1);
    },
    60_000,
  );

  test(
    "that the mail server refused is written again to the address that was corrected",
    async () => {
      const entryId = await record(PAID);
      mail.refuseRecipients(550);
      await world.call("POST", `${entryPath(entryId)}/mail`);
      await sent();
      mail.refuseRecipients(0);
      const json = bookingJson({
        status: "Aktywne",
        customerEmail: "anna.nowa@example.com",
        regenerateDocuments: false,
      });
      expect((await world.call("PUT", `/rental/${world.rentalId}`, { json })).status).toBe(200);
      expect((await world.call("POST", `${entryPath(entryId)}/mail`)).status).toBe(204);
      const messages = await sent();
      expect(messages.filter(({ subject }) => subject?.startsWith("Potwierdzenie wpłaty")))
        .toMatchObject([{ to: [{ address: "anna.nowa@example.com" }] }]);
    },
    60_000,
  );

  test("is not sent once its entry is void: by itself it goes silently, by hand it is shown as failed", async () => {
    const back = await record(BACK);
    const paid = await record(PAID);
    await world.call("POST", `${entryPath(paid)}/mail`);
    await voidEntry(back);
    await voidEntry(paid);
    expect(await sent()).toEqual([]);
    expect((await world.call("GET", "/email/failed")).json)
      .toMatchObject([{ kind: "payment_confirmation", status: "failed" }]);
  });

  test("is refused on demand for a customer without an e-mail, and not written by itself", async () => {
    const rentalId = await world.book({
      startDateTime: "2026-12-05T08:00:00.000Z",
      endDateTime: "2026-12-07T08:00:00.000Z",
      customerEmail: "",
    });
    const entryId = v7();
    const json = { ...BACK, entryId, at: world.api.services.clock() };
    expect((await world.call("POST", `/account/${rentalId}/entry`, { json })).status).toBe(201);
    const reply = await world.call("POST", `/account/${rentalId}/entry/${entryId}/mail`);
    expect([reply.status, reply.problem().errorMessage])
      .toEqual([409, moneyMessages.customerWithoutEmail]);
    expect(await sent()).toEqual([]);
  });
});
