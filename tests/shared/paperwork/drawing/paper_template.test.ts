import { describe, expect, test } from "vitest";
import { agreementPaper } from "../../../../shared/paperwork/agreement_paper.ts";
import type { Paper } from "../../../../shared/paperwork/paper.ts";
import { policeLetter } from "../../../../shared/paperwork/police_letter.ts";
import { protocolPaper } from "../../../../shared/paperwork/protocol_paper.ts";
import {
  agreementData,
  handoverContent,
  handoverData,
  party,
  returnContent,
  returnData,
  signing,
} from "../../../support/paper_data.ts";
import { paperPages } from "../../../support/paper_pages.ts";

/** The page that says this; '' where none does. */
function pageWith(paper: Paper, words: string): string {
  return paperPages(paper).find((page) => page.includes(words)) ?? "";
}

/** So many lines of text. */
function lines(count: number): string {
  return Array.from({ length: count }, (_none, line) => `Wiersz ${line}`).join("\n");
}

describe("signatures stand on the page of what is signed, wherever that ends", () => {
  test("in a letter to the police", () => {
    for (let count = 1; count <= 120; count += 1) {
      const letter = policeLetter({
        authority: lines(count),
        caseNumber: "RD.1",
        inquiryDate: "2026-11-12",
        writtenAt: "2026-11-21T09:00:00.000Z",
        at: "2026-10-02T12:35:00.000Z",
        car: handoverData.car,
        renter: { ...handoverData.customer, email: "", additionalInfo: "" },
        period: handoverData.rental.period,
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

  test("the settlement begins a page of its own", () => {
    const pages = paperPages(protocolPaper(returnData));
    expect(pages.find((page) => page.includes("Rozliczenie"))?.startsWith("Rozliczenie")).toBe(
      true,
    );
  });
});
