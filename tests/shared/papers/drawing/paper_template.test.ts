import { lessorOf } from "../../../../shared/papers/lessor.ts";
import { sampleCompany } from "../../../../server/tasks/sample/company.ts";
import { describe, expect, test } from "vitest";
import { agreementPaper } from "../../../../shared/papers/agreement_paper.ts";
import type { Paper } from "../../../../shared/papers/paper.ts";
import { policeLetter } from "../../../../shared/papers/police_letter.ts";
import { protocolPaper } from "../../../../shared/papers/protocol_paper.ts";
import {
  agreementData,
  handoverContent,
  handoverData,
  party,
  plannedHolding,
  returnContent,
  returnData,
  signing,
} from "../../../support/papers/paper_data.ts";
import { paperPages } from "../../../support/papers/paper_pages.ts";

/** The page that contains these words; '' where none does. */
function pageWith(paper: Paper, words: string): string {
  return paperPages(paper).find((page) => page.includes(words)) ?? "";
}

/** This many lines of text. */
function lines(count: number): string {
  return Array.from({ length: count }, (_none, line) => `Wiersz ${line}`).join("\n");
}

describe("signatures are on the page of the signed text, wherever the text ends", () => {
  test("in a letter to the police", () => {
    for (let count = 1; count <= 120; count += 1) {
      const letter = policeLetter({
        lessor: lessorOf(sampleCompany),
        authority: lines(count),
        caseNumber: "RD.1",
        inquiryDate: "2026-11-12",
        writtenAt: "2026-11-21T09:00:00.000Z",
        at: "2026-10-02T12:35:00.000Z",
        car: handoverData.car,
        renter: { ...handoverData.customer, email: "", additionalInfo: "" },
        holding: plannedHolding,
      });
      expect(pageWith(letter, "podpis osoby uprawnionej")).toContain("Pojazd był");
    }
  });

  test("in a protocol that was signed on the screen, and in one to be signed by hand", () => {
    for (let count = 1; count <= 120; count += 1) {
      const content = { ...handoverContent, bodyRemarks: lines(count) };
      const signed = protocolPaper({ ...handoverData, content, signing });
      expect(pageWith(signed, "podpis najemcy,")).toContain(signing.contentHash);
      const unsigned = protocolPaper({ ...handoverData, content });
      expect(pageWith(unsigned, "podpis najemcy")).toContain("Uwagi najemcy");
    }
  });

  test("in an agreement", () => {
    for (let count = 1; count <= 120; count += 1) {
      const paper = agreementPaper({ ...agreementData, party: { ...party, note: lines(count) } });
      expect(pageWith(paper, "podpis najemcy")).toContain("Umowę sporządzono");
      // More than its last sentence.
      expect(pageWith(paper, "podpis najemcy")).toContain("biurze.");
    }
  });
});

describe("pages", () => {
  test("no heading is the last thing on its page", () => {
    for (let count = 1; count <= 120; count += 1) {
      const content = { ...returnContent, bodyDamages: lines(count) };
      for (const page of paperPages(protocolPaper({ ...returnData, content }))) {
        // Before the head and the foot of the page, which are drawn last.
        const body = page.split("\nProtokół zwrotu samochodu nr")[0]?.trim() ?? "";
        expect(body).not.toMatch(
          /(Uszkodzenia|Opis uszkodzeń|Wyposażenie|Uwagi przy zwrocie|Oświadczenie i podpisy)$/,
        );
      }
    }
  });

  test("the sketch and the first damages follow their heading", () => {
    for (let count = 0; count <= 60; count += 1) {
      const equipment = lines(count).split("\n");
      const paper = protocolPaper({ ...handoverData, content: { ...handoverContent, equipment } });
      const page = pageWith(paper, "Uszkodzenia");
      for (const words of ["Prawy bok", "Rodzaj", "drzwi przednie", "odprysk lakieru"]) {
        expect(page).toContain(words);
      }
    }
  });

  test("equipment has its head on every page that it reaches, as handed over and as returned", () => {
    const equipment = Array.from(
      { length: 60 },
      (_none, index) => `Rzecz ${index} ${"w ".repeat(90)}`,
    );
    const content = { ...handoverContent, equipment };
    for (
      const [paper, head] of [
        [protocolPaper({ ...handoverData, content }), "Lp.\nElement\nLp.\nElement"],
        [protocolPaper({ ...handoverData, content, prepared: true }), "Lp.\nElement"],
        [protocolPaper({ ...returnData, content, handover: content }), "Element\nPrzy wydaniu"],
      ] as const
    ) {
      const pages = paperPages(paper).filter((page) => page.includes("Rzecz"));
      expect(pages.length).toBeGreaterThan(2);
      for (const page of pages) expect(page).toContain(head);
    }
  });

  test("a long text has on every page the label of the handover or the return", () => {
    const content = { ...returnContent, bodyDamages: lines(150) };
    const handover = { ...handoverContent, bodyDamages: lines(100) };
    const paper = protocolPaper({ ...returnData, content, handover });
    const pages = paperPages(paper).filter((page) => page.includes("Wiersz"));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      expect(page).toMatch(/Opis uszkodzeń przy (wydaniu|zwrocie\s+(zmieniono|dopisano))\s+Wiersz/);
    }
  });

  test("the settlement begins on a new page", () => {
    const pages = paperPages(protocolPaper(returnData));
    expect(pages.find((page) => page.includes("Rozliczenie"))?.startsWith("Rozliczenie")).toBe(
      true,
    );
  });
});
