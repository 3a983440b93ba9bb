import { expect, test } from "vitest";
import {
  PAPER_PAGE_SIZE,
  paperListAddress,
  shownProtocols,
  statusCounts,
} from "../../../../../web/features/papers/list/list_view.ts";
import { protocolPdfName } from "../../../../../web/features/papers/protocol_words.ts";
import { aProtocol } from "../a_protocol.ts";

const many = Array.from(
  { length: PAPER_PAGE_SIZE + 1 },
  (_, index) => ({
    protocol: aProtocol({ id: String(index), status: index === 0 ? "signed" : "filled" }),
  }),
);

test("the view of a protocol list is written to the address and read back; an invalid one shows the whole list", () => {
  const view = { status: "planned", page: 2 } as const;
  const written = paperListAddress.write(view, new URLSearchParams("other=1"));
  expect(written.toString()).toBe("other=1&status=planned&page=2");
  expect(paperListAddress.read(written)).toEqual(view);
  expect(paperListAddress.read(new URLSearchParams("status=lost&page=-3")))
    .toEqual({ status: "all", page: 1 });
});

test("a page number beyond the end of a protocol list is the last page", () => {
  expect(shownProtocols(many, { status: "all", page: 9 }))
    .toMatchObject({
      page: 2,
      pageCount: 2,
      items: [{ protocol: { id: String(PAPER_PAGE_SIZE) } }],
    });
});

test("a status filter of a protocol list shows only its protocols, and each status is counted", () => {
  expect(shownProtocols(many, { status: "signed", page: 1 }).items).toHaveLength(1);
  expect(statusCounts(many))
    .toEqual({ all: PAPER_PAGE_SIZE + 1, planned: 0, filled: PAPER_PAGE_SIZE, signed: 1 });
});

test("a PDF's name contains kind, plate and day, and no person", () => {
  expect(protocolPdfName(aProtocol())).toBe("protokol-wydania-TK7719M-2026-11-21.pdf");
  expect(protocolPdfName(aProtocol({ kind: "return", registrationNumber: "" })))
    .toBe("protokol-zwrotu-2026-11-21.pdf");
});

test("a PDF's file name contains the day in Warsaw after midnight, not the UTC day", () => {
  expect(protocolPdfName(aProtocol({ dateTime: "2026-11-21T23:10:00.000Z" })))
    .toBe("protokol-wydania-TK7719M-2026-11-22.pdf");
});
