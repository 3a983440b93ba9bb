import { expect, test } from "vitest";
import { agreementHighlights } from "../../../../shared/papers/agreement/agreement_highlights.ts";
import { agreementPaper } from "../../../../shared/papers/agreement_paper.ts";
import { shownOf } from "../../../../shared/papers/agreement/agreement_shown.ts";
import { TERMS_VERSION } from "../../../../shared/legal/printed_terms.ts";
import { agreementData, party } from "../../../support/papers/paper_data.ts";

const shown = shownOf({ ...agreementData, termsVersion: TERMS_VERSION });

test("the summary of an agreement has the amounts, the car and the term of its paper", () => {
  const paper = JSON.stringify(agreementPaper({ ...shown, signing: null }).blocks);
  const summary = Object.fromEntries(agreementHighlights(shown));
  expect(Object.keys(summary)).toEqual([
    "Samochód",
    "Odbiór",
    "Zwrot",
    "Cena",
    "Kaucja (zwrotna)",
    "Udział własny w szkodzie",
  ]);
  for (const amount of JSON.stringify(summary).match(/[\d\u00a0]+,\d\d\u00a0zł/g) ?? []) {
    expect(paper).toContain(amount);
  }
  expect(summary["Samochód"]).toBe("Citroën C3, TK 1150L");
});

const TERMS =
  "Bez ustalonej kwoty. Płacisz za szkody ze swojej winy, których nie pokryje ubezpieczenie.";

test.each([
  ["", TERMS],
  ["Bez udziału w kosztach myjni.", TERMS],
  ["Drugi kluczyk.\nUdział własny: 1500 zł.", "Udział własny: 1500 zł."],
])("the own share is what the note %o agrees, else what the terms say", (note, words) => {
  const summary = agreementHighlights({ ...shown, party: { ...party, note } });
  expect(summary.at(-1)).toEqual(["Udział własny w szkodzie", words]);
});
