import { afterEach, beforeEach, expect, test } from "vitest";
import { mailSignedPaper } from "../../../../server/commands/papers/mail_signed_paper.ts";
import { createFacts } from "../../../../server/ledger/facts.ts";
import type { OpenRental } from "../../../../shared/rental/rental.ts";
import type { RentalCustomer } from "../../../../shared/rental/events.ts";
import { openTestLedger } from "../../../support/server/ledger.ts";

let ledger: Awaited<ReturnType<typeof openTestLedger>>;
beforeEach(async () => {
  ledger = await openTestLedger();
});
afterEach(() => ledger.close());

async function queuedFor(email: string) {
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
    kind: "return",
    id: "p",
    rentalId: "r",
    signedAt: "2026-11-30T07:10:00.000Z",
    about: { rental, key, car: undefined },
  });
}

test("a signing queues one mail to a customer with an e-mail, about the rental, with nothing unencrypted", async () => {
  const [append, ...others] = await queuedFor("anna@example.com");
  expect(others).toEqual([]);
  expect(append?.events[0]?.event).toMatchObject({
    type: "MailQueued",
    kind: "signed_protocol",
    to: "customer",
    rentalId: "r",
  });
  expect(JSON.stringify(append)).not.toMatch(/Anna|example|podpisany/);
});

test.each(["", "brak", "anna@"])(
  "a signing queues no mail to a customer without an e-mail (%s)",
  async (email) => {
    expect(await queuedFor(email)).toEqual([]);
  },
);
