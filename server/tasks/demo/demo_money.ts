import { cashDay, rentalAccount } from "../../../shared/api/money.ts";
import { MONEY_METHODS, type Purpose } from "../../../shared/money/events.ts";
import { fromWarsaw, plusDays, weekday } from "../../../shared/warsaw.ts";
import type { DemoOffice } from "./demo_office.ts";
import type { DemoStay, DemoStep } from "./demo_stay.ts";

/** Rent and deposit are paid at the pickup; a few customers pay the rent later. */
export async function payAtPickup({ demo, now, story: { customer } }: DemoStay): Promise<void> {
  const { balance: { toPay, deposit } } = await readAccount(demo, now().id);
  const method = MONEY_METHODS[customer % MONEY_METHODS.length];
  const document = customer % 5 === 0 ? "invoice" : "receipt";
  const taken = (purpose: Purpose, amount: number) => ({
    type: "PaymentTaken",
    ...{ for: purpose, amount, method },
    document: purpose === "rent" ? document : "none",
  });
  const isLater = customer % 9 === 4;
  await record(demo, now().id, [
    ...isLater ? [] : [taken("rent", toPay)],
    taken("deposit", deposit.agreed),
  ]);
}

/** What the settlement says is kept of the deposit, and the rest goes back, of the newest ones later. */
export async function giveDepositBack({ demo, now, story }: DemoStay): Promise<void> {
  const { balance: { deposit } } = await readAccount(demo, now().id);
  const { customer, to, fate } = story;
  const cause = fate.car?.damaged ? "damage" : "late";
  await record(demo, now().id, [
    { type: "DepositKept", amount: deposit.held - deposit.toReturn, cause },
    ...to >= -2 ? [] : [{
      type: "PaymentReturned",
      for: "deposit",
      amount: deposit.toReturn,
      method: MONEY_METHODS[customer % MONEY_METHODS.length],
    }],
  ]);
}

/** Every evening of the last month is closed; on Fridays the rent's cash goes to the bank. */
export function closedDays(demo: DemoOffice, today: string): DemoStep[] {
  return Array.from({ length: DAYS }, (_, index) => plusDays(today, index - DAYS)).map((date) => ({
    at: fromWarsaw(date, "20:30"),
    async act() {
      const read = async () => cashDay.parse(await demo.office("GET", `/cash/day/${date}`));
      const { expected: { rent } } = await read();
      if (weekday(date) === FRIDAY && rent > 0) {
        const moved = { type: "CashBanked", box: "rent", amount: rent, at: demo.now() };
        await demo.office("POST", `/cash/day/${date}/entry`, { ...moved, entryId: demo.newId() });
      }
      const { expected: counted } = await read();
      const isShort = date === plusDays(today, -9);
      await demo.office("POST", `/cash/day/${date}/close`, {
        counted: isShort ? { ...counted, rent: counted.rent - 500 } : counted,
        ...isShort && { cause: "Źle wydana reszta" },
      });
    },
  }));
}

async function readAccount(demo: DemoOffice, rentalId: string) {
  return rentalAccount.parse(await demo.office("GET", `/account/${rentalId}`));
}

async function record(
  demo: DemoOffice,
  rentalId: string,
  entries: readonly (Readonly<Record<string, unknown>> & { readonly amount: number })[],
): Promise<void> {
  const given = entries.filter(({ amount }) => amount > 0)
    .map((entry) => ({ ...entry, entryId: demo.newId(), at: demo.now() }));
  if (given.length === 0) return;
  const request = { type: "Entries", entryId: demo.newId(), entries: given };
  await demo.office("POST", `/account/${rentalId}/entry`, request);
}

const DAYS = 30;
const FRIDAY = 4;
