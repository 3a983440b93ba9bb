import fc from "fast-check";
import { expect, test } from "vitest";
import { evolveAccount, type RentalAccount } from "../../../shared/money/account.ts";
import { balanceOf, sumsOf } from "../../../shared/money/balance.ts";
import { type AccountEvent, MONEY_METHODS, PURPOSES } from "../../../shared/money/events.ts";
import { confirmationPaper } from "../../../server/papers/confirmation.ts";
import { isConfirmed } from "../../../shared/mail/entry_mail.ts";
import { lessor } from "../../../shared/papers/lessor.ts";
import { expectConfirmation, factsOf } from "../../support/money/expected_money.ts";
import { content, settlementJson } from "../../support/papers/protocols.ts";

const AT = "2026-11-21T09:00:00.000Z";
const amount = fc.integer({ min: 1, max: 10_000_000 });
const placed = { at: fc.constant(AT), day: fc.constant("2026-11-21") };
const event = fc.oneof(
  fc.record({
    type: fc.constant("PaymentTaken" as const),
    entryId: fc.uuid(),
    for: fc.constantFrom(...PURPOSES),
    amount,
    method: fc.constantFrom(...MONEY_METHODS),
    document: fc.constant("none" as const),
    ...placed,
  }),
  fc.record({
    type: fc.constant("PaymentReturned" as const),
    entryId: fc.uuid(),
    for: fc.constantFrom(...PURPOSES),
    amount,
    method: fc.constantFrom(...MONEY_METHODS),
    ...placed,
  }),
  fc.record({
    type: fc.constant("DepositKept" as const),
    entryId: fc.uuid(),
    amount,
    cause: fc.constant("fuel" as const),
    ...placed,
  }),
  fc.record({
    type: fc.constant("ChargeAdded" as const),
    entryId: fc.uuid(),
    amount,
    cause: fc.constant("cleaning" as const),
    ...placed,
  }),
);

test("a confirmation has the sums of its rental's entries to the grosz, over 500 random accounts", () => {
  const grosze = fc.nat(10_000_000);
  const given = [
    fc.array(event, { minLength: 1, maxLength: 12 }),
    fc.record({ price: grosze, agreed: grosze, settled: fc.option(grosze, { nil: undefined }) }),
  ] as const;
  fc.assert(
    fc.property(...given, (events, { price, agreed, settled }) => {
      const account = [...events, ...voidOf(events)].reduce(
        (known: RentalAccount, one) => evolveAccount(known, one, AT),
        [],
      );
      const isReturned = settled !== undefined;
      const owed = {
        quote: { total: price / 100, deposit: agreed / 100 },
        ...isReturned && { settled: settled / 100 },
        ...{ isReturned, isCancelled: false },
      };
      const entries = events.map((input, index) => {
        const isVoid = index === 0 && events.length > 1;
        return [input.entryId, { input, day: "", isVoid, isConfirmedDistinct: false }] as const;
      });
      const back = isReturned && content({ settlement: settlementJson(feeOf(settled)) });
      const model = { price, agreed, passed: 0, entries: new Map(entries), ...back && { settled } };
      for (const entry of account.filter(isConfirmed)) {
        const paper = confirmationPaper({
          lessor: LESSOR,
          number: "nr 1",
          period: { start: AT, end: AT },
          car: { brand: "", model: "", registrationNumber: "", vin: "" },
          customer: "Anna",
          account,
          entry,
          balance: balanceOf(sumsOf(account), owed),
          returned: back || undefined,
          now: AT,
        });
        expectConfirmation(factsOf(paper), entry, model);
        expect(paper.blocks.at(-1)).toEqual({
          kind: "paragraph",
          text: "To nie jest paragon ani faktura.",
        });
      }
    }),
    { numRuns: 500 },
  );
});

/** A settlement of one fee in grosze. */
const feeOf = (amount: number) => ({
  ...{ chargeLate: false, chargeFuel: false },
  fees: amount > 0 ? [{ label: "Mycie", amount: amount / 100 }] : [],
});

const LESSOR = lessor.parse({
  ...{ name: "A", legalName: "A", taxNumber: "", address: "", city: "", phone: "", email: "" },
});

/** The first of several entries is void. */
function voidOf([first, ...others]: readonly AccountEvent[]): AccountEvent[] {
  if (!first || others.length === 0) return [];
  const { entryId } = first;
  return [{ type: "EntryVoided", entryId, cause: "mistake", at: AT, day: "2026-11-21" }];
}
