import { expect, test } from "vitest";
import { createFacts } from "../../../../server/ledger/facts.ts";
import type { OpenRental } from "../../../../shared/rental/rental.ts";
import type { RentalCustomer } from "../../../../shared/rental/events.ts";
import { openTestLedger } from "../../../support/server/ledger.ts";
import { DEFAULT_MAIL_SETTINGS, perMail } from "../../../../shared/mail/mail_settings.ts";
import type { PaperKind } from "../../../../shared/papers/options.ts";
import { content } from "../../../support/papers/protocols.ts";
import { mailSignedPaper } from "../../../../server/commands/papers/mail_signed_paper.ts";
import { eachTest } from "../../../support/each_test.ts";

const ledger = eachTest(() => openTestLedger());

async function queuedFor(
  email: string,
  settings = DEFAULT_MAIL_SETTINGS,
  kind: PaperKind = "return",
) {
  const facts = createFacts(ledger.kv, ledger.vault, ledger.ids);
  const key = await facts.customer("anna@example.com");
  const customer: RentalCustomer = {
    firstName: "Anna",
    lastName: "Żółkiewska",
    phone: "",
    email,
    address: "",
    additionalInfo: "",
  };
  const rental: OpenRental<RentalCustomer> = {
    status: "Aktywne",
    carId: "c",
    period: { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" },
    customerId: key.customerId,
    formerCustomerIds: [],
    customer,
    createdAt: "2026-11-21T09:00:00.000Z",
    modifiedAt: "2026-11-21T09:00:00.000Z",
  };
  return mailSignedPaper(facts, ledger.ids(), {
    kind,
    id: "p",
    rentalId: "r",
    signedAt: "2026-11-30T07:10:00.000Z",
    rentalFacts: { rental, key, car: undefined },
    content: content(),
  }, settings);
}

test("a signing queues one mail to a customer with an e-mail, about the rental, with nothing unencrypted", async () => {
  const [append, ...others] = await queuedFor("anna@example.com", undefined, "handover");
  expect(others).toEqual([]);
  expect(append?.events[0]?.event).toMatchObject({
    type: "MailQueued",
    kind: "signed_protocol",
    to: "customer",
    rentalId: "r",
  });
  expect(JSON.stringify(append)).not.toMatch(/Anna|example|podpisany/);
});

test("the mail of a signed return thanks, unless that is switched off", async () => {
  const [thanks] = await queuedFor("anna@example.com");
  expect(thanks?.events[0]?.event).toMatchObject({ kind: "thanks", rentalId: "r" });
  const mails = perMail(() => ({ enabled: false, text: "" }));
  const [plain] = await queuedFor("anna@example.com", { ...DEFAULT_MAIL_SETTINGS, mails });
  expect(plain?.events[0]?.event).toMatchObject({ kind: "signed_protocol", rentalId: "r" });
});

test("a signed agreement is mailed, unless that is switched off", async () => {
  const set = (enabled: boolean) => ({
    ...DEFAULT_MAIL_SETTINGS,
    mails: {
      ...DEFAULT_MAIL_SETTINGS.mails,
      signed_agreement: { enabled, text: "Hej {{CustomerFirstName}}!" },
    },
  });
  const [agreement] = await queuedFor("anna@example.com", set(true), "agreement");
  expect(agreement?.events[0]?.event).toMatchObject({ kind: "signed_agreement", rentalId: "r" });
  expect(await queuedFor("anna@example.com", set(false), "agreement")).toEqual([]);
  expect(await queuedFor("anna@example.com", set(false), "handover")).toHaveLength(1);
});

test.each(["", "brak", "anna@"])(
  "a signing queues no mail to a customer without an e-mail (%s)",
  async (email) => {
    expect(await queuedFor(email)).toEqual([]);
  },
);
