import { describe, expect, test } from "vitest";
import {
  decideDrawnPaper,
  decidePaperDeletion,
  decidePapersDeletion,
  decideSignedDrawing,
  decideUploadedPaper,
} from "../../../../server/commands/papers/decide_paper.ts";
import { kindsShowing, PAPERS } from "../../../../server/papers/paper_kinds.ts";
import { ignorePdfEvents } from "../../../../server/commands/papers/paper_versions.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { PAPER_KINDS } from "../../../../shared/papers/options.ts";
import { Rejection, Stale } from "../../../../shared/refusals.ts";

const file = { path: "papers/1", contentType: "application/pdf", size: 3 };
const unsigned = { signedBy: undefined, pdf: null };

test("a change of a paper outdates the PDFs of the papers that show its values", () => {
  expect(kindsShowing("agreement")).toEqual(["handover", "return"]);
  expect(kindsShowing("handover")).toEqual(["return"]);
  expect(kindsShowing("return")).toEqual([]);
  for (const kind of PAPER_KINDS) {
    const { shows, events } = PAPERS[kind];
    expect(events.pdfOutdated !== undefined).toBe(shows.length > 0);
  }
});

describe("the PDF of a paper", () => {
  test("is drawn for an unsigned paper of any kind, and refused for a signed one", () => {
    expect(PAPER_KINDS.map((kind) => decideDrawnPaper(kind, file, unsigned).type))
      .toEqual(["AgreementPdfDrawn", "ProtocolPdfDrawn", "ProtocolPdfDrawn"]);
    for (const kind of PAPER_KINDS) {
      expect(() => decideDrawnPaper(kind, file, { signedBy: "upload", pdf: file }))
        .toThrow(PAPERS[kind].refusalOfSigned());
    }
  });

  test("is drawn once for a protocol that was signed on the screen", () => {
    const signed = { signedBy: "screen" as const };
    expect(decideSignedDrawing("return", file, { ...signed, pdf: null }))
      .toEqual([{ type: "ProtocolPdfDrawn", file }]);
    expect(decideSignedDrawing("return", file, { ...signed, pdf: file })).toEqual([]);
    expect(decideSignedDrawing("return", file, unsigned)).toEqual([]);
  });

  test("is replaced by a signed scan, except where both signed on the screen", () => {
    const scanned = { signedBy: "upload" as const, pdf: file };
    expect(decideUploadedPaper("agreement", file, scanned).type).toBe("SignedAgreementUploaded");
    expect(decideUploadedPaper("handover", file, unsigned).type).toBe("SignedProtocolUploaded");
    expect(() => decideUploadedPaper("handover", file, { signedBy: "screen", pdf: file }))
      .toThrow(new Rejection("signed_protocol", officeMessages.protocolSigned));
  });
});

test("a paper is deleted only in the version that was displayed to the administrator", () => {
  const current = () => ({ body: "as it is now", etag: '"3"' });
  for (const expected of [undefined, new Set([3])]) {
    expect(PAPER_KINDS.map((kind) => decidePaperDeletion(kind, { expected, version: 3, current })))
      .toEqual([
        { type: "AgreementDeleted", cause: "administrator" },
        { type: "ProtocolDeleted", cause: "administrator" },
        { type: "ProtocolDeleted", cause: "administrator" },
      ]);
  }
  expect(() => decidePaperDeletion("handover", { expected: new Set([2]), version: 3, current }))
    .toThrow(Stale);
});

test("drawing a PDF does not make a version stale, a revision does", () => {
  const stored = ["ProtocolDrawnUp", "ProtocolRevised", "ProtocolPdfDrawn", "ProtocolPdfOutdated"]
    .map((type, index) => ({
      seq: index + 1,
      stream: "handover/1" as const,
      version: index + 1,
      at: "2026-11-27T08:00:00.000Z",
      actor: "system" as const,
      prev: "",
      event: { type },
    }));
  expect(ignorePdfEvents(new Set([2]), stored)).toEqual(new Set([2, 4]));
  expect(ignorePdfEvents(new Set([1]), stored)).toEqual(new Set([1]));
  expect(ignorePdfEvents(undefined, stored)).toBeUndefined();
});

describe("all papers of a rental are deleted together", () => {
  const agreement = { kind: "agreement", signed: true } as const;
  const handover = { kind: "handover", signed: false } as const;

  test("all papers of a rental are deleted, a signed agreement too", () => {
    expect(decidePapersDeletion([agreement, handover])).toEqual([agreement, handover]);
  });

  test("no paper of a rental is deleted where a protocol is signed", () => {
    expect(() => decidePapersDeletion([agreement, { ...handover, signed: true }]))
      .toThrow(new Rejection("signed_protocol", officeMessages.papersHoldSigned));
  });
});
