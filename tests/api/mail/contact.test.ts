import { describe, expect, test } from "vitest";
import { createMailer } from "../../../server/mail/mailer.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { messages } from "../../../shared/messages.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { startMailServer } from "../../support/server/smtp.ts";
import { storedText } from "../../support/server/stored_text.ts";

const api = apiSuite();

const message = {
  customerFirstName: "Łucja",
  customerEmail: "lucja@example.com",
  message: "Czy ten Peugeot ma hak?",
  consent: true,
};

async function send(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const json = { ...message, ...changes };
  return await api.call("POST", "/api/email/contact-form", { json, headers });
}

describe("the contact form", () => {
  test("delivers every accepted message: its mail waits while the mail server is down", async () => {
    // As web pages write it, with spaces that do not break.
    const customerPhone = "600\u00a0100\u00a0200";
    const reply = await send({ subject: "Peugeot 508 SW", customerPhone });
    expect([reply.status, reply.json]).toEqual([202, { accepted: true }]);
    expect(await api.eventTypes()).toEqual(["MailQueued", "EnquiryReceived"]);

    const mailServer = await startMailServer();
    await sendDue({ ...api.services, mailer: createMailer(mailServer.url) });
    await mailServer.close();
    expect(mailServer.received).toMatchObject([{
      subject: "Peugeot 508 SW: Łucja",
      replyTo: [{ address: "lucja@example.com" }],
      to: [{ address: "admin@example.com" }],
    }]);
    const text = mailServer.received[0]?.text;
    expect(text).toContain("Czy ten Peugeot ma hak?");
    expect(text).toContain("Telefon: 600 100 200");
  });

  test("sends one mail for a message that is repeated with its key", async () => {
    await send({}, { "Idempotency-Key": "k" });
    expect((await send({}, { "Idempotency-Key": "k" })).status).toBe(202);
    expect(await api.eventTypes()).toEqual(["MailQueued", "EnquiryReceived"]);
  });

  test.each([
    [{ customerEmail: "lucja" }, messages.emailInvalid],
    [{ message: "x".repeat(4_001) }, messages.fieldTooLong],
    [{ customerFirstName: { $gt: "" } }, messages.badRequest],
  ])("%j is bad input, and nothing is queued", async (changes, sentence) => {
    const reply = await send(changes);
    expect(reply.refusal()).toEqual([400, sentence]);
    expect(await api.eventTypes()).toEqual([]);
  });

  test.each([["absent", undefined], ["null", null], ["empty", ""]])(
    "keys that are %s are missing, each with its sentence in the order of public-side §5",
    async (_, nothing) => {
      const reply = await send({
        customerFirstName: nothing,
        customerEmail: nothing,
        message: nothing,
        consent: nothing,
      });
      expect(reply.problem().errors?.map(({ message }) => message)).toEqual([
        "Musisz zaakceptować regulamin.",
        "Proszę podać imię.",
        "Proszę podać telefon albo adres e-mail.",
        "Proszę wpisać wiadomość.",
      ]);
    },
  );

  test("the store contains no part of a message unencrypted, neither in a key nor in a value", async () => {
    await send({ customerPhone: "+48 600 100 200", subject: "Peugeot" }, {
      "Idempotency-Key": "k",
    });
    const stored = await storedText(api.services.kv);
    expect(stored).toContain("MailQueued");
    expect(stored).not.toMatch(/Łucja|lucja@|600 ?100|Peugeot|ma hak/i);
  });

  test("a line break in a name does not add a mail header", async () => {
    const mailServer = await startMailServer();
    await send({ customerFirstName: "Łucja\r\nBcc: wszyscy@example.com" });
    await sendDue({ ...api.services, mailer: createMailer(mailServer.url) });
    await mailServer.close();
    expect(mailServer.received[0]?.bcc).toBeUndefined();
    expect(mailServer.received[0]?.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mailServer.received[0]?.subject).toContain(": Łucja Bcc: wszyscy@example.com");
    expect(mailServer.received[0]?.text).toContain("Od: Łucja Bcc: wszyscy@example.com\n");
  });

  test("a robot that fills the hidden field gets the same reply, and no mail is sent", async () => {
    expect((await send({ website: "https://spam.example" })).status).toBe(202);
    expect(await api.eventTypes()).toEqual([]);
  });

  test("the eleventh message within ten minutes is 429", async () => {
    for (let times = 0; times < 10; times += 1) await send();
    expect((await send()).status).toBe(429);
    expect(await api.eventTypes()).toHaveLength(20);
  });

  test("a message whose reply was lost gets it again, even if another message would exceed the limit", async () => {
    const key = { "Idempotency-Key": "k" };
    await send({}, key);
    for (let times = 0; times < 9; times += 1) await send();
    expect((await send()).status).toBe(429);
    expect([(await send({}, key)).status, (await send({ message: "Inna" }, key)).status])
      .toEqual([202, 422]);
    expect(await api.eventTypes()).toHaveLength(20);
  });
});
