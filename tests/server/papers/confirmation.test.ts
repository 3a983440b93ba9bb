import fc from "fast-check";
import { expect, test } from "vitest";
import { evolveAccount, type RentalAccount } from "../../../shared/money/account.ts";
import { balanceOf, sumsOf } from "../../../shared/money/balance.ts";
import { type AccountEvent, MONEY_METHODS, PURPOSES } from "../../../shared/money/events.ts";
import { confirmationPaper } from "../../../server/papers/confirmation.ts";
import { isConfirmed } from "../../../shared/mail/entry_mail.ts";
import { amountWords } from "../../../shared/money/amount_words.ts";
import type { PaperBlock } from "../../../shared/papers/paper.ts";
import { lessor } from "../../../shared/papers/lessor.ts";

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

test("a confirmation has the sums of the balance to the grosz, over 500 random accounts", () => {
  const quote = fc.record({ total: fc.nat(100_000), deposit: fc.nat(100_000) })
    .map(({ total, deposit }) => ({ total: total / 100, deposit: deposit / 100 }));
  const given = [fc.array(event, { minLength: 1, maxLength: 12 }), quote, fc.boolean()] as const;
  fc.assert(
    fc.property(...given, (events, agreed, isReturned) => {
      const account = [...events, ...voidOf(events)].reduce(
        (known: RentalAccount, one) => evolveAccount(known, one, AT),
        [],
      );
      const owed = { quote: agreed, isReturned, isCancelled: false };
      const balance = balanceOf(sumsOf(account), owed);
      for (const entry of account.filter(isConfirmed)) {
        const { blocks } = confirmationPaper({
          lessor: lessor.parse({
            name: "A",
            legalName: "A",
            taxNumber: "",
            address: "",
            city: "",
            phone: "",
            email: "",
          }),
          number: "nr 1",
          period: { start: AT, end: AT },
          car: { brand: "", model: "", registrationNumber: "", vin: "" },
          customer: "Anna",
          account,
          entry,
          balance,
          returned: undefined,
          now: AT,
        });
        expect(resultOf(blocks)).toBe(amountWords(entry.amount));
        const { due, paid, toPay, deposit } = balance;
        const facts = factsOf(blocks);
        expect(facts).toMatchObject(
          entry.for === "rent"
            ? {
              "Należność razem": amountWords(due),
              "Zapłacono razem": amountWords(paid),
              [toPay < 0 ? "Nadpłata" : "Pozostało do zapłaty"]: amountWords(Math.abs(toPay)),
            }
            : {
              "Umówiona": amountWords(deposit.agreed),
              "Wpłacona": amountWords(deposit.taken),
              ...entry.type === "PaymentReturned" &&
                { "Oddano razem": amountWords(deposit.returned) },
            },
        );
        expect(facts["Pozostało do oddania"]).toBe(
          entry.for === "deposit" && deposit.toReturn > 0
            ? amountWords(deposit.toReturn)
            : undefined,
        );
        expect(blocks.at(-1)).toEqual({
          kind: "paragraph",
          text: "To nie jest paragon ani faktura.",
        });
      }
    }),
    { numRuns: 500 },
  );
});

/** The first of several entries is void. */
function voidOf([first, ...others]: readonly AccountEvent[]): AccountEvent[] {
  if (!first || others.length === 0) return [];
  const { entryId } = first;
  return [{ type: "EntryVoided", entryId, cause: "mistake", at: AT, day: "2026-11-21" }];
}

function factsOf(blocks: readonly PaperBlock[]): Record<string, string> {
  return Object.fromEntries(blocks.flatMap((one) => one.kind === "facts" ? one.rows : []));
}

function resultOf(blocks: readonly PaperBlock[]): string | undefined {
  return blocks.flatMap((one) => one.kind === "result" ? [one.value] : [])[0];
}
