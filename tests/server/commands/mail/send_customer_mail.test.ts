import { describe, expect, test } from "vitest";
import { execute } from "../../../../server/commands/execute.ts";
import { queueMail } from "../../../../server/commands/queue_mail.ts";
import { sendCustomerMail } from "../../../../server/commands/mail/send_customer_mail.ts";
import { verify } from "../../../../server/ledger/verify.ts";
import { createMailer } from "../../../../server/mail/mailer.ts";
import { sendDue, startMailLoop } from "../../../../server/reactions/mail_loop.ts";
import { mailFailureWords } from "../../../../shared/mail/failure_words.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { MailRefused } from "../../../../shared/refusals.ts";
import { bookingJson } from "../../../support/server/booking_world.ts";
import { openMailWorld } from "../../../support/server/customer_mail.ts";
import { eachTest } from "../../../support/each_test.ts";

const administrator = { actor: "administrator/1" as const };
const PATIENCE = { connection: 300, greeting: 300, silence: 300 };
const world = eachTest(() => openMailWorld());

function command(changes: { templateName?: "cancellation" } = {}) {
  return {
    rentalId: world.rentalId,
    templateName: "confirmation" as const,
    recipient: "",
    subject: "Twoja rezerwacja",
    body: "Dzień dobry!",
    customBody: "",
    messageBody: "",
    expectedVersions: undefined,
    ...changes,
  };
}

function hurried() {
  return { ...world.api.services, mailer: createMailer(world.mail.url, PATIENCE) };
}

function later(milliseconds: number): void {
  world.api.setNow(new Date(Date.parse(world.api.services.clock()) + milliseconds).toISOString());
}

describe("a mail server that does not accept a customer's mail", () => {
  test.each(["is silent", "dies", "takes and dies"] as const)(
    "a mail that fails because it %s is reported to the sender and not retried",
    async (manner) => {
      world.mail.behave(manner);
      await expect(sendCustomerMail(hurried(), administrator, command()))
        .rejects.toThrow(MailRefused);
      expect(await world.events()).toEqual(["MailQueued", "MailGivenUp"]);
      expect(await world.status()).toBe("Do sprawdzenia");
      world.mail.behave("politely");
      later(86_400_000);
      const taken = world.mail.received.length;
      expect(await sendDue(world.api.services)).toBe(0);
      expect(world.mail.received).toHaveLength(taken);
    },
  );

  test("an unreachable mail server is reported to the sender", async () => {
    const services = {
      ...world.api.services,
      mailer: createMailer("smtp://127.0.0.1:1", PATIENCE),
    };
    await expect(sendCustomerMail(services, administrator, command())).rejects.toThrow(
      "Serwer poczty nie odpowiada",
    );
    expect(await world.events()).toEqual(["MailQueued", "MailGivenUp"]);
  });
});

describe("a process that dies", () => {
  /** It dies when it first contacts the mail server, or before the result is recorded. */
  async function dieWhile(sending: boolean): Promise<void> {
    const { services } = world.api;
    const powerCut = new Error("power cut");
    const mailer = {
      isConfigured: () => Promise.resolve(true),
      async send(mail: Parameters<typeof services.mailer.send>[0]) {
        if (sending) await services.mailer.send(mail);
        kv.dead = true;
        return { sent: true as const };
      },
    };
    const kv = mortal(services.kv, powerCut);
    await expect(sendCustomerMail({ ...services, kv: kv.store, mailer }, administrator, command()))
      .rejects.toThrow(powerCut);
  }

  function mortal(kv: Deno.Kv, powerCut: Error) {
    const state = { dead: false, store: kv };
    state.store = new Proxy(kv, {
      get(target, name) {
        if (state.dead) throw powerCut;
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    return state;
  }

  test("between queueing and sending loses nothing: the loop sends it after a restart", async () => {
    await dieWhile(false);
    expect(await world.events()).toEqual(["MailQueued"]);
    expect(world.mail.received).toHaveLength(0);
    expect(await sendDue(world.api.services)).toBe(0);
    later(181_000);
    const loop = startMailLoop(world.api.services, { alone: true });
    await expect.poll(() => world.events()).toEqual([
      "MailQueued",
      "MailSent",
      "RentalStatusChanged",
    ]);
    await loop.stop();
    expect(world.mail.received).toHaveLength(1);
    expect((await verify(world.api.services.kv)).problems).toEqual([]);
  });

  test("after sending and before recording it sends again with the same Message-ID", async () => {
    await dieWhile(true);
    later(181_000);
    await sendDue(world.api.services);
    const ids = world.mail.received.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await world.events()).toEqual(["MailQueued", "MailSent", "RentalStatusChanged"]);
  });

  test("leaves a mail that the loop tries once: a refusal gives it up, and 'Ponów' is offered", async () => {
    await dieWhile(false);
    later(181_000);
    world.mail.answer(451);
    await sendDue(world.api.services);
    world.mail.answer(0);
    later(86_400_000);
    expect(await sendDue(world.api.services)).toBe(0);
    expect(await world.events()).toEqual(["MailQueued", "MailGivenUp"]);
  });

  test.each([
    ["cancelled", { status: "Anulowane" }, "RENTAL_CHANGED"],
    [
      "moved",
      { startDateTime: "2026-12-20T07:00:00Z", endDateTime: "2026-12-22T07:00:00Z" },
      "RENTAL_CHANGED",
    ],
    ["deleted", undefined, undefined],
  ])(
    "a mail is not sent where the rental was %s in between",
    async (_, changes, why) => {
      await dieWhile(false);
      const { api, rentalId } = world;
      // Until its claim expires the mail counts as being sent, and the rental stays.
      later(changes ? 60_000 : 181_000);
      if (changes) {
        const json = bookingJson(changes);
        const reply = await api.office("PUT", `/api/rental/${rentalId}`, { json });
        expect(reply.status).toBe(200);
      } else {
        const reply = await api.office("DELETE", `/api/rental/${rentalId}`);
        expect(reply.status).toBe(204);
      }
      const before = await world.events();
      later(181_000);
      await sendDue(api.services);
      const subjects = world.mail.received.map(({ subject }) => subject);
      expect(subjects).not.toContain("Twoja rezerwacja");
      // The customer gets a mail about the change instead.
      expect((await world.events()).slice(before.length).sort())
        .toEqual(why ? ["MailGivenUp", "MailSent"] : []);
      if (!why) return;
      expect(await world.status()).not.toBe("Aktywne");
      const failed = await api.office("GET", "/api/email/failed");
      expect(failed.json).toMatchObject([{
        reason: why,
        reasonText: mailFailureWords(why, false),
        status: "failed",
        attempts: 0,
      }]);
      expect((await verify(api.services.kv)).problems).toEqual([]);
    },
  );

  test("leaves a mail that the loop gives up where the customer's address is permanently refused", async () => {
    await dieWhile(false);
    later(181_000);
    world.mail.refuseRecipients(550);
    await sendDue(world.api.services);
    later(86_400_000);
    expect(await sendDue(world.api.services)).toBe(0);
    expect(await world.events()).toEqual(["MailQueued", "MailGivenUp"]);
  });
});

test("a mail whose rental's period was taken during sending is sent, and the status stays", async () => {
  await sendCustomerMail(
    world.api.services,
    administrator,
    command({ templateName: "cancellation" }),
  );
  const { services } = world.api;
  const mailer = {
    isConfigured: () => Promise.resolve(true),
    async send(mail: Parameters<typeof services.mailer.send>[0]) {
      await world.book({ customerEmail: "jan@example.com" });
      return await services.mailer.send(mail);
    },
  };
  expect(await sendCustomerMail({ ...services, mailer }, administrator, command()))
    .toEqual({ sent: true, statusUpdated: false });
  expect(await world.status()).toBe("Anulowane");
  expect((await verify(services.kv)).problems).toEqual([]);
});

test("while a customer's mail is being sent neither it nor its rental can be deleted", async () => {
  const { services, call } = world.api;
  const { token, rentalId } = world;
  const refused: unknown[] = [];
  const mailer = {
    isConfigured: () => Promise.resolve(true),
    async send(mail: Parameters<typeof services.mailer.send>[0]) {
      const id = mail.messageId.slice(1, mail.messageId.indexOf("@"));
      for (const path of [`/api/email/${id}`, `/api/rental/${rentalId}`]) {
        const reply = await call("DELETE", path, { token });
        refused.push(reply.refusal());
      }
      return await services.mailer.send(mail);
    },
  };
  expect(await sendCustomerMail({ ...services, mailer }, administrator, command()))
    .toEqual({ sent: true, statusUpdated: true });
  expect(refused).toEqual([[409, officeMessages.mailUnderWay], [409, officeMessages.mailUnderWay]]);
  expect((await call("DELETE", `/api/rental/${rentalId}`, { token })).status).toBe(204);
  expect((await verify(services.kv)).problems).toEqual([]);
});

test("an invalid address is refused permanently before any mail server is called", async () => {
  const { services } = world.api;
  await execute(services, { actor: "system" }, async (facts) => {
    const customer = await facts.customer("anna@example.com");
    const content = { subject: "Temat", text: "Treść", replyTo: "", recipient: "anna@" };
    const mail = { kind: "custom" as const, rentalId: null, content };
    return {
      appends: [queueMail(facts, customer, services.ids(), mail)],
      reply: { status: 204, body: null },
    };
  });
  later(181_000);
  await sendDue(services);
  expect(await world.events()).toEqual(["MailQueued", "MailGivenUp"]);
  expect(world.api.logged.join("")).toContain("ADDRESS");
});
