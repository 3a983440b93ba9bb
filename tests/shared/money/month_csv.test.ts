import { describe, expect, test } from "vitest";
import type { MoneyEntryInput } from "../../../shared/api/money.ts";
import { movementsOf, sumMovements } from "../../../shared/money/cash.ts";
import {
  type InvoicedRental,
  invoiceLines,
  invoicesCsv,
  monthCsv,
} from "../../../shared/money/month_csv.ts";
import type { SettledLine } from "../../../shared/papers/settlement/settle.ts";
import {
  accountWith,
  charged,
  kept,
  returned,
  taken,
  withoutEntry,
} from "../../support/money/money_entries.ts";

const deposit = taken(100_000, { for: "deposit", document: "none" });
const mistake = taken(123_456, { method: "blik", documentNumber: '=HYPERLINK("x")' });
const account = withoutEntry(
  accountWith([
    taken(42_000, { documentNumber: "FV 1/11/2026; zaliczka", document: "invoice" }),
    deposit,
    mistake,
    kept(2_000),
    kept(10_000, "damage"),
    returned(88_000),
  ]),
  mistake.entryId,
);
const movements = movementsOf("r1", account).map((one) => ({
  ...one,
  title: "Kia Ceed · KJ 12345",
}));

describe("a month's entries", () => {
  const file = monthCsv(movements);
  const rows = file.replace("\ufeff", "").split("\r\n").slice(1, -1).map((row) => row.split(";"));

  test("are UTF-8 with BOM, CRLF and a decimal comma, and add up to the sums of the month", () => {
    expect(file.startsWith("\ufeffDzień raportu;Data i godzina;Wpis;")).toBe(true);
    expect(file.endsWith("\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(rows).toHaveLength(7);
    const sum = (column: number) =>
      rows.reduce(
        (all, row) => all + Math.round(Number(row.at(column)?.replace(",", ".")) * 100),
        0,
      );
    const { taken, kept, cash } = sumMovements(movements);
    expect([-5, -4, -3, -2, -1].map(sum))
      .toEqual([taken.rent, taken.deposit, kept, cash.rent, cash.deposit]);
  });

  test("have amounts as numbers, also negative ones, and what looks like a formula as text", () => {
    expect(file).toContain(
      ";Zwrot · kaucja;;;gotówka;;;Kia Ceed · KJ 12345;r1;0,00;-880,00;0,00;0,00;-880,00\r\n",
    );
    expect(file).toContain(`;"'=HYPERLINK(""x"")";`);
    expect(file).toContain(';"FV 1/11/2026; zaliczka";');
    for (const text of ["=1+1", "+48 600 100 200", "-12", "@SUM(A1)", "  =1"]) {
      const [one] = movements;
      const cell = one && monthCsv([{ ...one, documentNumber: text }]);
      expect(cell, text).toContain(`;'${text};`);
    }
  });
});

describe("what invoices are written by", () => {
  const price = { days: 3, perDay: 140, total: 420 };
  const line = (kind: SettledLine["kind"], amount: number): SettledLine => ({
    kind,
    label: kind,
    quantity: 2,
    unitPrice: amount / 2,
    amount,
  });

  test("is one line for rent, delivery, settlement and each charge, less what the deposit paid", () => {
    const settled = [line("late", 80), line("fuel", 20), line("damage", 150.5)];
    const lines = invoiceLines({
      price,
      deliveryFee: 49.5,
      settled,
      account: accountWith([charged(5_000), charged(-1_000)], { account }),
    });
    expect(
      lines.map(({ label, unit, quantity, unitPrice, amount }) =>
        [label, unit, quantity, unitPrice, amount].join(" ")
      ),
    ).toEqual([
      "Wynajem samochodu doba 3 14000 42000",
      "Podstawienie samochodu szt. 1 4950 4950",
      "late szt. 2 4000 8000",
      "damage szt. 1 5050 5050",
      "sprzątanie szt. 1 5000 5000",
      "rabat szt. 1 -1000 -1000",
    ]);
  });

  test("takes what was kept under another cause from the lines that are left, but not unpaid rent", () => {
    const settled = [line("late", 80), line("fuel", 20)];
    const linesOf = (...entries: MoneyEntryInput[]) =>
      invoiceLines({ settled, account: accountWith([deposit, ...entries]) })
        .map(({ label, amount }) => [label, amount]);
    expect(linesOf(kept(2_000), kept(6_000, "damage"))).toEqual([["late", 2_000]]);
    expect(linesOf(kept(9_000, "other"))).toEqual([["fuel", 1_000]]);
    expect(linesOf(charged(15_000), kept(16_000, "other")))
      .toEqual([["late", 7_000], ["fuel", 2_000]]);
    expect(linesOf(kept(9_000, "unpaid_rent"))).toEqual([["late", 8_000], ["fuel", 2_000]]);
  });

  test("counts a missing NIP, and lists kept deposits by themselves, but not for unpaid rent", () => {
    const rental = (nip: string): InvoicedRental => ({
      ...{ nip, buyer: "Anna Żółkiewska", address: "Kielce, Leśna 4", day: "2026-11-21" },
      ...{ title: "Kia Ceed", account, lines: invoiceLines({ price, settled: [], account }) },
    });
    const unpaid = movementsOf("r2", accountWith([kept(700, "unpaid_rent")]))
      .map((one) => ({ ...one, title: "Opel Astra" }));
    const rentals = [rental(""), rental("5260250995"), rental("")];
    const file = invoicesCsv(rentals, [...movements, ...unpaid]);
    expect(file).toContain(
      "5260250995;Anna Żółkiewska;Kielce, Leśna 4;2026-11-21;Kia Ceed;" +
        "Wynajem samochodu;doba;3;140,00;420,00;420,00;gotówka\r\n",
    );
    expect(file).toContain("\r\n2 faktury bez NIP\r\n");
    expect(file.split("\r\nPotrącenia z kaucji (bez VAT)\r\n")[1]).toBe(
      "Dzień raportu;Samochód;Powód;Kwota\r\n" +
        "2026-11-21;Kia Ceed · KJ 12345;paliwo;20,00\r\n" +
        "2026-11-21;Kia Ceed · KJ 12345;szkoda;100,00\r\n",
    );
    expect(invoicesCsv([rental("5260250995")], [])).not.toContain("bez NIP");
  });
});
