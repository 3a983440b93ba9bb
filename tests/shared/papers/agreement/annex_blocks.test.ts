import { expect, test } from "vitest";
import { annexBlocks } from "../../../../shared/papers/agreement/annex_blocks.ts";
import type { AgreementAnnex } from "../../../../shared/papers/agreement_events.ts";
import { agreementPaper } from "../../../../shared/papers/agreement_paper.ts";
import type { PaperBlock } from "../../../../shared/papers/paper.ts";
import { agreementData, signing } from "../../../support/papers/paper_data.ts";

const signed = agreementData;
const longer = { ...signed.terms, validTo: "2026-10-08T06:00:00.000Z" };
const other = { brand: "Fiat", model: "500", registrationNumber: "TK 500", vin: "" };
const extended: AgreementAnnex = {
  recordedAt: "2026-10-03T22:30:00.000Z",
  terms: longer,
  wishedBy: "customer",
};
const otherCar: AgreementAnnex = {
  recordedAt: "2026-10-05T09:00:00.000Z",
  terms: { ...longer, validFrom: "2026-10-02T06:00:00.000Z", rentalFee: 120, deposit: 0 },
  car: { ...other, id: "c2" },
  wishedBy: "business",
};

/** Rows of the tables with normal spaces, a changed one with an exclamation mark. */
function rowsOf(blocks: readonly PaperBlock[]): string[] {
  return blocks.flatMap((block) => block.kind === "table" ? block.rows : [])
    .map(({ cells, look }) =>
      `${look === "changed" ? "! " : ""}${cells.join(" | ")}`.replaceAll("\u00a0", " ")
    );
}
function wordsOf(blocks: readonly PaperBlock[]): string[] {
  return blocks.flatMap((block) =>
    block.kind === "heading" || block.kind === "paragraph" ? [block.text] : []
  );
}

test("an extension says its day, whose wish it was, and the new end, rent and total next to the former ones", () => {
  const blocks = annexBlocks(signed, [extended]);
  expect(wordsOf(blocks)).toEqual([
    "Aneks nr 1",
    // After midnight in Poland.
    "Z dnia 04-10-2026, na prośbę najemcy, na którą wynajmujący się zgodził.",
    "Poza tym umowa obowiązuje bez zmian.",
  ]);
  expect(rowsOf(blocks)).toEqual([
    "! Koniec najmu | 05-10-2026, godz. 08:00 | 08-10-2026, godz. 08:00",
    "! Najem (doby × stawka) | 4 × 149,50 zł = 598,00 zł | 7 × 149,50 zł = 1 046,50 zł",
    "Opłata za dostawę | 60,00 zł | 60,00 zł",
    "! Razem do zapłaty | 658,00 zł | 1 106,50 zł",
    "Kaucja (zwrotna) | 1 000,00 zł | 1 000,00 zł",
  ]);
});

test("a second annex is compared with the first one, and names start and car where they are others", () => {
  const blocks = annexBlocks(signed, [extended, otherCar]);
  expect(wordsOf(blocks).slice(3)).toEqual([
    "Aneks nr 2",
    "Z dnia 05-10-2026, po zmianie rezerwacji przez wynajmującego.",
    "Poza tym umowa obowiązuje bez zmian.",
  ]);
  expect(rowsOf(blocks).slice(5)).toEqual([
    "! Początek najmu | 01-10-2026, godz. 08:00 | 02-10-2026, godz. 08:00",
    "Koniec najmu | 08-10-2026, godz. 08:00 | 08-10-2026, godz. 08:00",
    "! Samochód | Citroën C3, TK 1150L, VIN VF7SXHMZ6JT500001 | Fiat 500, TK 500",
    "! Najem (doby × stawka) | 7 × 149,50 zł = 1 046,50 zł | 6 × 120,00 zł = 720,00 zł",
    "Opłata za dostawę | 60,00 zł | 60,00 zł",
    "! Razem do zapłaty | 1 106,50 zł | 780,00 zł",
    "! Kaucja (zwrotna) | 1 000,00 zł | bez kaucji",
  ]);
});

test("an annex after another car names no car, where the car stays", () => {
  const third = { ...otherCar, terms: longer };
  const { car: _, ...sameCar } = third;
  const rows = rowsOf(annexBlocks(signed, [otherCar, sameCar]));
  expect(rows.filter((row) => row.includes("Samochód"))).toHaveLength(1);
});

test("the paper has everything that was signed, the signatures, and then the annexes", () => {
  const before = agreementPaper({ ...signed, signing }).blocks;
  const after = agreementPaper({ ...signed, signing, annexes: [extended, otherCar] }).blocks;
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length)).toEqual(annexBlocks(signed, [extended, otherCar]));
});
