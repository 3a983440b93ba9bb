import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCatalogue } from "../../../server/catalogue/catalogue.ts";
import { execute } from "../../../server/commands/execute.ts";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { queueMail } from "../../../server/commands/queue_mail.ts";
import { readConfig } from "../../../server/config.ts";
import { createKvFiles } from "../../../server/files/kv_chunks.ts";
import { readEvents, readHead, toStoredHead } from "../../../server/ledger/read.ts";
import { createWriterQueue } from "../../../server/ledger/writer_queue.ts";
import { createLog } from "../../../server/log.ts";
import { createMailer, type OutgoingMail } from "../../../server/mail/mailer.ts";
import { nextMail } from "../../../server/projections/mail/mails_due.ts";
import { type MailServices, sendDue, startMailLoop } from "../../../server/reactions/mail_loop.ts";
import { keys } from "../../../server/store/keys.ts";
import { leaseValue } from "../../../server/store/lease.ts";
import { NO_ROWS } from "../../../server/store/stored_event.ts";
import { RowsNotReady } from "../../../shared/refusals.ts";
import { openTestLedger } from "../../support/server/ledger.ts";
import { startMailServer, type TestMailServer } from "../../support/server/smtp.ts";
import { eachTest } from "../../support/each_test.ts";

let mailServer: TestMailServer;
let logged: string[];

const ledger = eachTest(() => openTestLedger());
beforeEach(async () => {
  mailServer = await startMailServer();
  logged = [];
});
afterEach(() => mailServer.close());

function services(smtpUrl: string | undefined = mailServer.url): MailServices {
  return {
    ...ledger,
    catalogue: createCatalogue(ledger.kv),
    files: createKvFiles(ledger.kv),
    renderPdf: () => Promise.reject(new Error("no PDF is drawn here")),
    mailer: createMailer(smtpUrl),
    config: readConfig("start", {
      ADMIN_EMAIL: "biuro@example.com",
      PUBLIC_URL: "https://autoplac.example.com",
    }),
    log: createLog((line) => logged.push(line), ledger.clock),
  };
}

async function queue(
  mailId = "0199a000-0000-7000-8000-0000000000aa",
  email = "anna@example.com",
): Promise<void> {
  await execute(ledger, { actor: "visitor" }, async (facts) => {
    const customer = await facts.customer(email);
    const mail = queueMail(facts, customer, mailId, {
      kind: "rental_notification",
      rentalId: "0199a000-0000-7000-8000-0000000000bb",
      content: {
        subject: "Nowa rezerwacja: Citroën C3",
        text: "Klient: Anna Żółć",
        replyTo: email,
      },
    });
    return { appends: [mail], reply: { status: 201, body: null } };
  });
}

async function mailEvents(): Promise<string[]> {
  return (await Array.fromAsync(readEvents(ledger.kv))).map(({ event }) => event.type);
}

describe("a mail queued with its cause", () => {
  test("arrives once, at the business, with Polish letters, and with the customer as reply address", async () => {
    await queue();
    expect(await sendDue(services())).toBe(1);
    expect(await sendDue(services())).toBe(0);
    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.received[0]).toMatchObject({
      subject: "Nowa rezerwacja: Citroën C3",
      text: "Klient: Anna Żółć\n",
      to: [{ address: "biuro@example.com" }],
      replyTo: [{ address: "anna@example.com" }],
      messageId: "<0199a000-0000-7000-8000-0000000000aa@autoplac.example.com>",
    });
    expect(await mailEvents()).toEqual(["MailQueued", "MailSent"]);
  });

  test("does not wait for an earlier one whose sender was killed, since that claim lasts for minutes", async () => {
    const [first, second] = [
      "0199a000-0000-7000-8000-0000000000a1",
      "0199a000-0000-7000-8000-0000000000a2",
    ];
    const until = Date.parse(ledger.clock()) + 180_000;
    await ledger.kv.set(keys.mailClaim(first), leaseValue("one that was killed", until));
    await queue(first);
    await queue(second);
    const isSent = () => mailServer.received.length > 0;
    expect(await sendDue(services(), isSent)).toBe(1);
    expect(mailServer.received[0]?.messageId).toContain(second);
  });

  test("waits while no mail server is configured, without a counted attempt", async () => {
    await queue();
    const without = { ...services(), mailer: createMailer(undefined) };
    expect(await sendDue(without)).toBe(0);
    expect(await mailEvents()).toEqual(["MailQueued"]);
    expect(await nextMail(ledger.kv, ledger.clock())).toBeDefined();
  });

  test("is tried again later, also after a restart, when the mail server refuses it temporarily", async () => {
    await queue();
    mailServer.answer(451);
    expect(await sendDue(services())).toBe(1);
    expect(await sendDue(services())).toBe(0);
    mailServer.answer(0);
    ledger.setNow(new Date(Date.parse(ledger.clock()) + 10_000).toISOString());
    expect(await sendDue(services())).toBe(1);
    expect(mailServer.received).toHaveLength(1);
    expect(await mailEvents()).toEqual(["MailQueued", "MailAttemptFailed", "MailSent"]);
  });

  test("is not lost when a mailbox refuses it: it arrives once the mailbox accepts it", async () => {
    await queue();
    mailServer.answer(550);
    await sendDue(services());
    expect(await mailEvents()).toEqual(["MailQueued", "MailAttemptFailed"]);
    mailServer.answer(0);
    ledger.setNow(new Date(Date.parse(ledger.clock()) + 10_000).toISOString());
    expect(await sendDue(services())).toBe(1);
    expect(mailServer.received).toHaveLength(1);
  });

  test("fails after seven days of failed attempts, and is no longer pending", async () => {
    await queue();
    mailServer.answer(550);
    await sendDue(services());
    ledger.setNow(new Date(Date.parse(ledger.clock()) + 7 * 86_400_000).toISOString());
    await sendDue(services());
    expect(await mailEvents()).toEqual(["MailQueued", "MailAttemptFailed", "MailGivenUp"]);
    expect(await nextMail(ledger.kv, ledger.clock())).toBeUndefined();
  });

  test("waits, and is not given up, while the mail server refuses our own password", async () => {
    await queue();
    const { hostname, port } = new URL(mailServer.url);
    await sendDue(services(`smtp://biuro:wrong@${hostname}:${port}`));
    expect(await mailEvents()).toEqual(["MailQueued", "MailAttemptFailed"]);
  });

  test("is moved after the others, which are sent, where it cannot be read", async () => {
    await queue("0199a000-0000-7000-8000-0000000000a1");
    ledger.setNow("2026-11-21T09:00:01.000Z");
    await queue("0199a000-0000-7000-8000-0000000000a2");
    await ledger.kv.set(
      keys.row("mail", "0199a000-0000-7000-8000-0000000000a1"),
      new Uint8Array([0]),
    );
    await sendDue(services());
    expect(mailServer.received).toHaveLength(1);
    expect(await mailEvents()).toEqual([
      "MailQueued",
      "MailQueued",
      "MailAttemptFailed",
      "MailSent",
    ]);
  });

  test("waits while the mail server cannot be reached", async () => {
    await queue();
    await mailServer.close();
    await sendDue(services());
    expect(await mailEvents()).toEqual(["MailQueued", "MailAttemptFailed"]);
    mailServer = await startMailServer();
  });

  test("is sent by one of two instances on the same store, not by both", async () => {
    await queue();
    const other = { ...services(), writers: createWriterQueue() };
    await Promise.all([sendDue(services()), sendDue(other)]);
    expect(mailServer.received).toHaveLength(1);
    expect(await mailEvents()).toEqual(["MailQueued", "MailSent"]);
  });

  test("is not sent again where the mail server accepted it and recording that failed", async () => {
    await queue();
    const { head } = await readHead(ledger.kv);
    const mailer = createMailer(mailServer.url);
    // A rebuild begins while the mail server accepts the mail.
    const interrupted = {
      ...services(),
      mailer: {
        ...mailer,
        async send(mail: OutgoingMail) {
          const outcome = await mailer.send(mail);
          await ledger.kv.set(keys.head(), toStoredHead({ ...head, rows: NO_ROWS }));
          return outcome;
        },
      },
    };
    await expect(sendDue(interrupted)).rejects.toThrow(RowsNotReady);
    await ledger.kv.set(keys.head(), toStoredHead(head));
    expect(await sendDue({ ...services(), writers: createWriterQueue() })).toBe(1);
    expect(mailServer.received).toHaveLength(1);
    expect(await mailEvents()).toEqual(["MailQueued", "MailSent"]);
  });

  test("does not wait for a crashed process's claim where no other process can open the store", async () => {
    await queue();
    const until = Date.parse(ledger.clock()) + 180_000;
    const key = keys.mailClaim("0199a000-0000-7000-8000-0000000000aa");
    await ledger.kv.set(key, leaseValue("a process that crashed", until));
    const loop = startMailLoop(services(), { alone: true });
    await expect.poll(() => mailServer.received.length).toBe(1);
    await loop.stop();
    expect(await mailEvents()).toEqual(["MailQueued", "MailSent"]);
  });

  test("is withdrawn when its customer is erased before it was sent", async () => {
    await queue();
    await eraseCustomer(ledger, { actor: "system" }, "anna@example.com");
    expect(await sendDue(services())).toBe(0);
    expect(mailServer.received).toHaveLength(0);
  });

  test("is sent by the running loop as soon as it is woken, and nothing personal is logged", async () => {
    const loop = startMailLoop(services());
    await queue();
    loop.wake();
    await expect.poll(() => mailServer.received.length).toBe(1);
    await loop.stop();
    expect(logged.join("")).toContain("mail sent");
    expect(logged.join("")).not.toMatch(/anna|Żółć|Nowa rezerwacja/i);
  });
});

describe("many mails that wait", () => {
  /** Queues mails of as many customers in turns. @returns their ids in order. */
  async function queueMany(count: number, customers: number): Promise<string[]> {
    const ids = Array.from({ length: count }, (_, index) => {
      return `0199a000-0000-7000-8000-${String(index).padStart(12, "0")}`;
    });
    for (const [index, id] of ids.entries()) {
      await queue(id, `k${index % customers}@example.com`);
    }
    return ids;
  }

  /** Ids of the mails that arrived, by their customers, in the order of their arrival. */
  function arrivals(): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const { replyTo, messageId = "" } of mailServer.received) {
      const customer = replyTo?.[0]?.address ?? "";
      found.set(customer, [...found.get(customer) ?? [], messageId.slice(1, 37)]);
    }
    return found;
  }

  /** Milliseconds: so long that a busy machine, too, has begun the fourth before the first ends. */
  const firstFourLong = (index: number) => index < 4 ? 1_500 : 20;

  test("go out over four connections, each once", async () => {
    const ids = await queueMany(40, 40);
    mailServer.take(firstFourLong);
    expect(await sendDue(services())).toBe(40);
    expect(mailServer.mostAtOnce()).toBe(4);
    expect([...arrivals().values()].flat().toSorted()).toEqual(ids);
  });

  test("go out in their order to each customer, also where an earlier one takes longer", async () => {
    await queueMany(30, 3);
    mailServer.take((index) => Math.max(5, 90 - 20 * (index % 5)));
    await sendDue(services());
    for (const of of arrivals().values()) {
      expect(of).toHaveLength(10);
      expect(of).toEqual(of.toSorted());
    }
  });

  test("go out over four connections although loop and minute's check of a process send them", async () => {
    await queueMany(40, 40);
    mailServer.take(firstFourLong);
    const mine = services();
    await Promise.all([sendDue(mine), sendDue(mine)]);
    expect(mailServer.received).toHaveLength(40);
    expect(mailServer.mostAtOnce()).toBe(4);
  });

  test("go out once although another instance sends them at the same time", async () => {
    const ids = await queueMany(40, 40);
    const other = { ...services(), writers: createWriterQueue() };
    await Promise.all([sendDue(services()), sendDue(other)]);
    expect([...arrivals().values()].flat().toSorted()).toEqual(ids);
    expect((await mailEvents()).filter((type) => type === "MailSent")).toHaveLength(40);
  });

  test("go out one after another once the mail server refuses a connection, with few failed attempts", async () => {
    await mailServer.close();
    mailServer = await startMailServer({ maxClients: 1 });
    await queueMany(30, 30);
    mailServer.take(20);
    await sendDue(services());
    const failed = (await mailEvents()).filter((type) => type === "MailAttemptFailed");
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThan(15);
    for (let minute = 10; minute < 60 && mailServer.received.length < 30; minute += 1) {
      ledger.setNow(`2026-11-21T09:${minute}:00.000Z`);
      await sendDue(services());
    }
    expect((await mailEvents()).filter((type) => type === "MailSent")).toHaveLength(30);
  });
});
