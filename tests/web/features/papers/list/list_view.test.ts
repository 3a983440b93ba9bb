import { describe, expect, test } from "vitest";
import { PAGE_SIZE } from "../../../../../shared/api/rental.ts";
import {
  agreementListAddress,
  devicePage,
  type PaperListView,
  paperQuery,
  protocolListAddress,
  serverAgreements,
  serverPage,
} from "../../../../../web/features/papers/list/list_view.ts";
import type { ListedProtocol } from "../../../../../web/features/papers/list/listed_protocols.ts";
import { anAgreement } from "../an_agreement.ts";
import { aProtocol } from "../a_protocol.ts";

const unsent = { what: "version", state: "waiting" } as const;
const many = Array.from(
  { length: PAGE_SIZE + 1 },
  (_, index) => ({
    paper: aProtocol({ id: String(index), status: index === 0 ? "signed" : "filled" }),
  }),
);

test("the view of a protocol list is written to the address and read back; an invalid one shows the whole list", () => {
  const view = { text: "", show: "planned", page: 2 } as const;
  const written = protocolListAddress.write(view, new URLSearchParams("other=1"));
  expect(written.toString()).toBe("other=1&status=planned&page=2");
  expect(protocolListAddress.read(written)).toEqual(view);
  expect(protocolListAddress.read(new URLSearchParams("status=lost&page=-3&text=nowak")))
    .toEqual({ text: "", show: "all", page: 1 });
});

describe("the view of the agreement list", () => {
  const write = (view: PaperListView) => agreementListAddress.write(view, new URLSearchParams());

  test("is written to its address without a searched PESEL or phone number", () => {
    const address = (text: string) => write({ text, show: "signed", page: 1 }).toString();
    expect(address("90010112349")).toBe("show=signed");
    expect(address("kowalska 600 100 200")).toBe("text=kowalska&show=signed");
  });

  test("is read back from its address, and an invalid address shows all", () => {
    const view = { text: "żak", show: "filled", page: 2 } as const;
    expect(write(view).toString()).toBe("text=%C5%BCak&show=unsigned&page=2");
    expect(agreementListAddress.read(write(view))).toEqual(view);
    for (const address of ["show=nonsense&page=-1", "show=filled", ""]) {
      expect(agreementListAddress.read(new URLSearchParams(address)))
        .toEqual({ text: "", show: "all", page: 1 });
    }
  });

  test("is asked for by its state", () => {
    expect(paperQuery({ text: "żak", show: "filled", page: 2 }))
      .toEqual({ search: "żak", state: "filled", page: 2 });
    expect(paperQuery({ text: "", show: "all", page: 1 }))
      .toEqual({ search: "", state: "", page: 1 });
  });
});

test("agreements are counted by their state, and none is found by a PESEL", () => {
  const totals = { planned: 0, filled: 3, signed: 4 };
  const list = { items: [anAgreement()], totals, pageCount: 1, totalCount: 7, allCount: 9 };
  expect(serverAgreements(list, { text: "żak", show: "all", page: 1 })).toEqual({
    items: [{ paper: anAgreement() }],
    pageCount: 1,
    counts: { all: 7, ...totals },
    all: 9,
  });
  expect(serverAgreements(list, { text: "90010112349", show: "all", page: 1 }))
    .toMatchObject({ items: [], pageCount: 0, counts: { all: 0 }, all: 9 });
});

test("a status filter of the device's protocols shows only these by the page, and each status is counted", () => {
  expect(devicePage(many, { text: "", show: "signed", page: 1 }).items).toHaveLength(1);
  expect(devicePage(many, { text: "", show: "all", page: 2 }))
    .toEqual({
      items: [many.at(-1)],
      pageCount: 2,
      counts: { all: PAGE_SIZE + 1, planned: 0, filled: PAGE_SIZE, signed: 1 },
      all: PAGE_SIZE + 1,
    });
});

describe("a page of the server's protocols", () => {
  const totals = { planned: 0, filled: 40, signed: 1 };
  const page = { items: [aProtocol({ id: "b", status: "filled" })], totals, pageCount: 3 };
  const local = { paper: aProtocol({ id: "c", status: "filled" }), unsent } as const;
  const replaced = { paper: aProtocol({ id: "b", status: "signed" }), unsent } as const;
  const ids = (show: PaperListView["show"], number: number) =>
    serverPage(page, () => [local, replaced], { text: "", show, page: number })
      .items.map(({ paper }) => paper.id);

  test("is shown with the versions saved here, which the first page lists even if the server has none", () => {
    expect(ids("all", 1)).toEqual(["c", "b"]);
    expect(ids("all", 2)).toEqual(["b"]);
  });

  test("lacks a protocol whose version saved here has another status than the chosen one", () => {
    expect(ids("filled", 1)).toEqual(["c"]);
    expect(ids("signed", 1)).toEqual(["b"]);
  });

  test("counts each protocol by the status that it has here, also one that the server does not have", () => {
    const counted = (listed: readonly ListedProtocol[], number = 1) => {
      const view = { text: "", show: "all", page: number } as const;
      const { counts, pageCount } = serverPage(page, () => listed, view);
      expect(pageCount).toBe(3);
      return counts;
    };
    expect(counted([])).toEqual({ all: 41, ...totals });
    const signedHere = { ...replaced, unsent: { ...unsent, was: "filled" } } as const;
    for (const number of [1, 2]) {
      expect(counted([local, signedHere], number))
        .toEqual({ all: 42, planned: 0, filled: 40, signed: 2 });
    }
  });
});
