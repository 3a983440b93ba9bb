import { lessorOf } from "../../../../shared/papers/lessor.ts";
import { sampleCompany } from "../../../../server/tasks/sample/company.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreementPaper } from "../../../../shared/papers/agreement_paper.ts";
import { MARGIN, PAGE } from "../../../../shared/papers/drawing/look.ts";
import type { Paper, PaperBlock } from "../../../../shared/papers/paper.ts";
import { policeLetter } from "../../../../shared/papers/police_letter.ts";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import { protocolPaper } from "../../../../shared/papers/protocol_paper.ts";
import {
  agreementData,
  damageOf,
  handoverContent,
  handoverData,
  longText,
  party,
  photoOf,
  plannedHolding,
  returnSettlement,
  signing,
} from "../../../support/papers/paper_data.ts";
import { type PageMark, paperMarks } from "../../../support/papers/paper_pages.ts";

/** Texts as short and as long as the contract allows, of several words and of one word. */
const short = fc.oneof(
  fc.integer({ min: 4, max: 200 }).map((length) => longText(length)),
  fc.integer({ min: 1, max: 200 }).map((length) => "W".repeat(length)),
);
const optional = fc.oneof(fc.constant(""), short);
const long = fc.oneof(
  fc.constant(""),
  fc.integer({ min: 4, max: 4_000 }).map((length) => longText(length)),
  fc.integer({ min: 1, max: 150 }).map((count) => "Wiersz\n".repeat(count)),
);

const damage = fc.record({ number: fc.nat(60), note: optional, isNew: fc.boolean() })
  .map(({ number, ...rest }) => damageOf(number, rest));
const content: fc.Arbitrary<ProtocolContent> = fc.record({
  bodyRemarks: long,
  bodyDamages: long,
  equipment: fc.array(short, { maxLength: 60 }),
  damages: fc.uniqueArray(damage, { maxLength: 40, selector: ({ id }) => id }),
  photos: fc.array(optional.map((note) => photoOf(1, note)), { maxLength: 12 }),
  settlement: fc.option(
    fc.array(fc.record({ label: short, amount: fc.nat(999) }), { maxLength: 20 })
      .map((fees) => ({ ...returnSettlement, fees })),
  ),
}).map((part) => ({ ...handoverContent, ...part }));
const customer = fc.record({ firstName: short, lastName: short, address: optional, phone: short });
const car = fc.record({ brand: short, model: short, registrationNumber: short, vin: optional });

const protocols = fc.record({
  kind: fc.constantFrom("handover" as const, "return" as const),
  content,
  handover: fc.option(content),
  customer,
  car,
  prepared: fc.boolean(),
  signing: fc.option(short.map((customerName) => ({
    ...signing,
    signatures: { ...signing.signatures, customerName },
  }))),
}).map((part) =>
  protocolPaper({
    ...handoverData,
    ...part,
    photos: part.content.photos.map((photo) => ({ photo, jpeg: undefined })),
  })
);
const agreements = fc.record({ car, customer, note: long, phone: optional, email: optional })
  .map(({ customer, note, ...part }) =>
    agreementPaper({ ...agreementData, ...part, party: { ...party, ...customer, note } })
  );
const letters = fc.record({
  car,
  renter: customer.chain((known) =>
    optional.map((email) => ({ ...known, email, additionalInfo: "" }))
  ),
  authority: fc.array(short, { minLength: 1, maxLength: 60 }).map((lines) => lines.join("\n")),
  caseNumber: short,
}).map((part) =>
  policeLetter({
    lessor: lessorOf(sampleCompany),
    ...part,
    inquiryDate: "2026-11-12",
    writtenAt: "2026-11-21T09:00:00.000Z",
    at: "2026-10-02T12:35:00.000Z",
    holding: plannedHolding,
  })
);

describe.each([
  ["a protocol", protocols],
  ["an agreement", agreements],
  ["a letter to the police", letters],
])("whatever the content of %s", (_, papers) => {
  test("no page ends with a heading, or with the head of a table or a text", () => {
    check(papers, (paper) => {
      const heads = new Set(paper.blocks.flatMap(headsOf));
      for (const marks of paperMarks(paper)) {
        const content = contentOf(marks);
        const last = Math.max(...content.map(({ y }) => y));
        const ends = content.filter(({ y }) => y > last - 0.01).map(({ text }) => text ?? "");
        expect(ends.filter((text) => heads.has(text))).toEqual([]);
      }
    });
  });

  test("the places to sign are below the last lines of the signed text", () => {
    check(papers, (paper) => {
      const page = paperMarks(paper).findLast((marks) =>
        marks.some(({ text }) =>
          /podpis(y)? /.test(text ?? "")
        )
      ) ?? [];
      const line = Math.max(...page.filter(({ dotted }) => dotted).map(({ y }) => y));
      const above = contentOf(page).filter(({ kind, y }) =>
        kind === "words" && y < line - ROOM_TO_SIGN
      );
      expect(new Set(above.map(({ y }) => y)).size).toBeGreaterThanOrEqual(3);
    });
  });
});

function check(papers: fc.Arbitrary<Paper>, law: (paper: Paper) => void): void {
  fc.assert(fc.property(papers, law), { numRuns: 150 });
}

/** The content of a page, without its header and footer. */
function contentOf(marks: readonly PageMark[]): PageMark[] {
  return marks.filter(({ kind, dotted, y }) =>
    (kind === "words" || dotted) && y > MARGIN.top && y < PAGE.height - MARGIN.bottom
  );
}

/** Elements that must be followed by content. */
function headsOf(block: PaperBlock): string[] {
  switch (block.kind) {
    case "heading":
      return [block.text];
    case "table":
      return block.columns.map(({ head }) => head).filter((head) => head !== "");
    case "note":
    case "writing":
      return [block.label];
    default:
      return [];
  }
}

const ROOM_TO_SIGN = 22;
