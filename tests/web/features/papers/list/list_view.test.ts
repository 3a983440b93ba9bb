import { describe, expect, test } from "vitest";
import { PAGE_SIZE } from "../../../../../shared/api/rental.ts";
import {
  devicePage,
  paperListAddress,
  serverPage,
} from "../../../../../web/features/papers/list/list_view.ts";
import { protocolPdfName } from "../../../../../web/features/papers/protocol_words.ts";
import { aProtocol } from "../a_protocol.ts";

const unsent = { what: "version", state: "waiting" } as const;
const many = Array.from(
  { length: PAGE_SIZE + 1 },
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

test("a status filter of the device's protocols shows only these by the page, and each status is counted", () => {
  expect(devicePage(many, { status: "signed", page: 1 }).items).toHaveLength(1);
  expect(devicePage(many, { status: "all", page: 2 }))
    .toEqual({
      items: [many.at(-1)],
      pageCount: 2,
      counts: { all: PAGE_SIZE + 1, planned: 0, filled: PAGE_SIZE, signed: 1 },
    });
});

describe("a page of the server's protocols", () => {
  const totals = { planned: 0, filled: 40, signed: 1 };
  const page = { items: [aProtocol({ id: "b", status: "filled" })], totals, pageCount: 3 };
  const local = { protocol: aProtocol({ id: "c", status: "filled" }), unsent } as const;
  const replaced = { protocol: aProtocol({ id: "b", status: "signed" }), unsent } as const;
  const ids = (view: Parameters<typeof serverPage>[2]) =>
    serverPage(page, () => [local, replaced], view).items.map(({ protocol }) => protocol.id);

  test("is shown with the versions saved here, which the first page lists even if the server has none", () => {
    expect(ids({ status: "all", page: 1 })).toEqual(["c", "b"]);
    expect(ids({ status: "all", page: 2 })).toEqual(["b"]);
  });

  test("lacks a protocol whose version saved here has another status than the chosen one", () => {
    expect(ids({ status: "filled", page: 1 })).toEqual(["c"]);
    expect(ids({ status: "signed", page: 1 })).toEqual(["b"]);
  });

  test("has the server's counts", () => {
    const { counts, pageCount } = serverPage(page, () => [], { status: "all", page: 1 });
    expect({ counts, pageCount }).toEqual({ counts: { all: 41, ...totals }, pageCount: 3 });
  });
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
