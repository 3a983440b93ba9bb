import { cashDay, rentalAccount } from "../../../shared/api/money.ts";
import { MONEY_METHODS } from "../../../shared/money/events.ts";
import { fromWarsaw, plusDays } from "../../../shared/warsaw.ts";
import type { DemoOffice } from "./demo_office.ts";
import type { DemoStay, DemoStep } from "./demo_stay.ts";

/** Rent and deposit are paid at the pickup; a few customers pay the rent later. */
export async function payAtPickup(stay: DemoStay): Promise<void> {
  const { toPay, deposit } = await balanceOf(stay);
  const { customer } = stay.story;
  const taken = { type: "PaymentTaken", method: methodOf(customer) };
  const document = customer % 5 === 0 ? "invoice" : "receipt";
  const rent = { ...taken, for: "rent", amount: customer % 9 === 4 ? 0 : toPay, document };
  await record(stay, [
    rent,
    { ...taken, for: "deposit", amount: deposit.agreed, document: "none" },
  ]);
}

/** What the settlement says is kept of the deposit, and the rest goes back, of the newest ones later. */
export async function giveDepositBack(stay: DemoStay): Promise<void> {
  const { deposit: { held, toReturn } } = await balanceOf(stay);
  const { customer, to, fate } = stay.story;
  const cause = fate.car?.damaged ? "damage" : "late";
  const back = { type: "PaymentReturned", for: "deposit", method: methodOf(customer) };
  await record(stay, [
    { type: "DepositKept", amount: held - toReturn, cause },
    { ...back, amount: to < -2 ? toReturn : 0 },
  ]);
}

/** Every evening of the last month is closed, once with 5 zł too little. */
export function closedDays(demo: DemoOffice, today: string): DemoStep[] {
  return Array.from({ length: DAYS }, (_, index) => plusDays(today, index - DAYS)).map((date) => ({
    at: fromWarsaw(date, "20:30"),
    async act() {
      const { expected } = cashDay.parse(await demo.office("GET", `/cash/day/${date}`));
      const short = date === plusDays(today, -9) ? 500 : 0;
      await demo.office("POST", `/cash/day/${date}/close`, {
        counted: { ...expected, rent: expected.rent - short },
        cause: short > 0 ? "Źle wydana reszta" : "",
      });
    },
  }));
}

async function balanceOf({ demo, now }: DemoStay) {
  return rentalAccount.parse(await demo.office("GET", `/account/${now().id}`)).balance;
}

/** Records the entries that have an amount. */
async function record(
  { demo, now }: DemoStay,
  entries: readonly (Readonly<Record<string, unknown>> & { readonly amount: number })[],
): Promise<void> {
  for (const entry of entries.filter(({ amount }) => amount > 0)) {
    const placed = { ...entry, entryId: demo.newId(), at: demo.now() };
    await demo.office("POST", `/account/${now().id}/entry`, placed);
  }
}

function methodOf(customer: number) {
  return MONEY_METHODS[customer % MONEY_METHODS.length];
}

const DAYS = 30;
