import { expect } from "vitest";
import { makeBookingLink } from "../../../server/commands/my_booking/make_link.ts";
import { drawConfirmation } from "../../../server/papers/confirmation.ts";
import { cashReport } from "../../../server/papers/money_paper.ts";
import { lessorNow } from "../../../server/papers/paper_parts.ts";
import { readMovements } from "../../../server/projections/money/movement_rows.ts";
import { readAccount } from "../../../server/routes/money/account_reads.ts";
import { readCashDay } from "../../../server/routes/money/cash_reads.ts";
import type { MoneyEntryInput } from "../../../shared/api/money.ts";
import { myBooking, newLink } from "../../../shared/api/my_booking.ts";
import { monthCsv } from "../../../shared/money/month_csv.ts";
import type { Paper } from "../../../shared/papers/paper.ts";
import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import { plusDays, plusMonths } from "../../../shared/warsaw.ts";
import type { Api } from "../server/api.ts";
import {
  type Boxes,
  type DaySums,
  naiveBalance,
  type NaiveRental,
  naiveWords,
} from "./naive_money.ts";

/** The entries and the balance of a rental in its account, in lists, by its link and on papers. */
export async function expectRental(
  api: Api,
  { id, model }: { readonly id: string; readonly model: NaiveRental },
): Promise<void> {
  const { services } = api;
  const balance = naiveBalance(model);
  const account = await readAccount(services, id);
  const byId = (one: { entryId: string }, other: { entryId: string }) =>
    one.entryId < other.entryId ? -1 : 1;
  expect(
    account.entries.map((
      { entry: { entryId, type, amount, day, voided, isConfirmedDistinct = false } },
    ) => ({
      ...{ entryId, type, amount, day, isVoid: voided !== undefined, isConfirmedDistinct },
    })).sort(byId),
  ).toEqual(
    [...model.entries].map((
      [entryId, { input: { type, amount }, day, isVoid, isConfirmedDistinct }],
    ) => ({
      ...{ entryId, type, amount, day, isVoid, isConfirmedDistinct },
    })).sort(byId),
  );
  expect(account.balance).toEqual(balance);
  const known = await services.rentals.current();
  const listed = known.listed(id)?.rental;
  if (!listed) throw new Error("Cannot check a rental that is not listed");
  expect(known.moneyOf(listed).balance).toEqual(balance);

  const valid = [...model.entries.values()].filter(({ isVoid }) => !isVoid);
  const { body } = await makeBookingLink(services, OFFICE, id, { send: false });
  const token = new URL(newLink.parse(body).address).hash.slice(1);
  const reply = await api.call("POST", "/api/booking/view", {
    headers: { [BOOKING_TOKEN]: token },
  });
  expect(myBooking.parse(reply.json).money).toEqual(balance);

  // One of each kind is enough: all of a kind print the same sums.
  const kinds = new Map(
    valid.flatMap(({ input }) =>
      input.type === "PaymentTaken" || input.type === "PaymentReturned"
        ? [[`${input.type} ${input.for}`, input] as const]
        : []
    ),
  );
  for (const input of kinds.values()) {
    const paper = await paperOf((renderPdf) =>
      drawConfirmation({ ...services, renderPdf }, id, input.entryId)
    );
    expectConfirmation(paper, input, model);
  }
}

/** The sums of a confirmation as it is printed. */
export function expectConfirmation(
  paper: Record<string, string | number>,
  input: Extract<MoneyEntryInput, { type: "PaymentTaken" | "PaymentReturned" }>,
  model: NaiveRental,
): void {
  const { due, paid, toPay, deposit } = naiveBalance(model);
  const isDeposit = input.for === "deposit";
  const isBack = isDeposit && input.type === "PaymentReturned";
  expect(paper).toMatchObject({
    result: naiveWords(input.amount),
    ...isDeposit ? { Umówiona: naiveWords(deposit.agreed), Wpłacona: naiveWords(deposit.taken) } : {
      "Należność razem": naiveWords(due),
      "Zapłacono razem": naiveWords(paid),
      [toPay < 0 ? "Nadpłata" : "Pozostało do zapłaty"]: naiveWords(
        Math.abs(toPay - deposit.toKeep),
      ),
    },
    ...isBack && { "Oddano razem": naiveWords(deposit.returned), kept: deposit.kept },
    ...isBack && model.settled !== undefined &&
      { "Razem opłaty": naiveWords(model.settled) },
  });
  expect(paper["Do potrącenia z kaucji"]).toBe(
    deposit.toKeep > 0 ? naiveWords(deposit.toKeep) : undefined,
  );
  expect(paper["Pozostało do oddania"]).toBe(
    isDeposit && deposit.toReturn > 0 ? naiveWords(deposit.toReturn) : undefined,
  );
}

/** The days of the cash, and their printed reports. */
export async function expectDays(
  { services }: Api,
  days: ReadonlyMap<string, DaySums>,
  dates: Iterable<string>,
): Promise<void> {
  const lessor = await lessorNow(services);
  for (const date of dates) {
    const { taken, cash, kept } = days.get(date) ?? NONE;
    const day = await readCashDay(services, date);
    const { openedWith, expected } = day;
    expect(
      {
        ...{ taken: day.taken, kept: day.kept },
        cash: {
          rent: expected.rent - openedWith.rent,
          deposit: expected.deposit - openedWith.deposit,
        },
      },
      date,
    ).toEqual({ taken, kept, cash });
    expect(factsOf(cashReport(lessor, day)), date).toMatchObject({
      Razem: `${naiveWords(taken.rent)} ${naiveWords(taken.deposit)}`,
      "Zatrzymano z kaucji": naiveWords(kept),
    });
  }
}

/** The months from `first` to that of the last day, as rows and in the accountant's file. */
export async function expectMonths(
  kv: Deno.Kv,
  days: ReadonlyMap<string, DaySums>,
  first: string,
): Promise<void> {
  const ofMonths = Map.groupBy(days, ([day]) => day.slice(0, 7));
  const last = [...ofMonths.keys()].sort().at(-1) ?? "";
  for (let month = first; month.slice(0, 7) <= last; month = plusMonths(month, 1)) {
    const movements = await readMovements(kv, month, plusDays(plusMonths(month, 1), -1));
    const rows = monthCsv(movements.map((one) => ({ ...one, title: "" }))).split("\r\n")
      .slice(1, -1);
    const column = (at: number) =>
      rows.reduce((sum, row) => sum + Number(row.split(";").at(at)?.replace(",", "")), 0);
    const sums = (ofMonths.get(month.slice(0, 7)) ?? []).map(([, ofDay]) => ofDay);
    const sum = (of: (day: DaySums) => number) => sums.reduce((all, one) => all + of(one), 0);
    expect([-5, -4, -3, -2, -1].map(column), month).toEqual([
      sum(({ taken }) => taken.rent),
      sum(({ taken }) => taken.deposit),
      sum(({ kept }) => kept),
      sum(({ cash }) => cash.rent),
      sum(({ cash }) => cash.deposit),
    ]);
  }
}

/** What a paper prints, without drawing it. */
async function paperOf(
  draw: (render: (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>) => Promise<unknown>,
): Promise<Record<string, string | number>> {
  let found: Record<string, string | number> = {};
  await draw((paper) => {
    found = factsOf(paper);
    return Promise.resolve(new Uint8Array());
  });
  return found;
}

/** The facts of a paper, the last row of each name, its result, and the sum that was kept. */
export function factsOf({ blocks }: Paper): Record<string, string | number> {
  const rows = blocks.flatMap((block): (readonly string[])[] => {
    switch (block.kind) {
      case "facts":
        return [...block.rows];
      case "table":
        return block.rows.map(({ cells }) => cells);
      case "result":
        return [["result", block.value]];
      default:
        return [];
    }
  });
  const kept = rows.filter(([label]) => label?.startsWith("Kaucja zatrzymana"))
    .reduce((sum, [, value = ""]) => sum + Number(value.replaceAll(/\D/g, "")), 0);
  const facts = rows.map(([label = "", ...values]) => [
    label,
    values.map((value) => value.replaceAll(/\s/g, "")).filter(Boolean).join(" "),
  ]);
  return { ...Object.fromEntries(facts), kept };
}

const OFFICE = { actor: "administrator/1" } as const;
const EMPTY: Boxes = { rent: 0, deposit: 0 };
const NONE: DaySums = { taken: EMPTY, cash: EMPTY, kept: 0 };
