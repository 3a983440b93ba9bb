import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createPaperDirectory,
  type ListedPaper,
} from "../../../../server/projections/papers/paper_directory.ts";
import { paperMatcher } from "../../../../server/projections/rental_search.ts";
import { createRentalDirectory } from "../../../../server/projections/rental_directory.ts";
import { PAPER_LIST_STATES } from "../../../../shared/api/paper_list.ts";
import { PAPER_KINDS } from "../../../../shared/papers/options.ts";

const paper = fc.record({
  kind: fc.constantFrom(...PAPER_KINDS),
  id: fc.constantFrom(..."abcdefghij"),
  rentalId: fc.constantFrom("r1", "r2", "r3"),
  state: fc.constantFrom(...PAPER_LIST_STATES),
});

test("a page of the directory of papers equals that of a plain list, after any changes", () => {
  fc.assert(fc.property(
    fc.array(fc.record({ paper, gone: fc.boolean() }), { maxLength: 60 }),
    fc.constantFrom(...PAPER_KINDS),
    fc.constantFrom(...PAPER_LIST_STATES, "" as const),
    fc.integer({ min: 1, max: 4 }),
    fc.option(fc.constantFrom("r1", "r2"), { nil: undefined }),
    (changes, kind, state, page, rental) => {
      const directory = createPaperDirectory();
      const plain = new Map<string, ListedPaper>();
      for (const { paper, gone } of changes) {
        const name = `${paper.kind}/${paper.id}`;
        if (gone) {
          directory.removePaper(paper.kind, paper.id);
          plain.delete(name);
        } else {
          directory.putPaper(paper);
          plain.set(name, paper);
        }
      }
      const matches = rental ? ({ rentalId }: ListedPaper) => rentalId === rental : undefined;
      const ofKind = [...plain.values()].filter((one) => one.kind === kind);
      const found = ofKind.filter((one) => !matches || matches(one))
        .sort((one, other) => one.id < other.id ? 1 : -1);
      const inState = (wanted: string) => found.filter((one) => one.state === wanted);
      const wanted = state === "" ? found : inState(state);
      expect(directory.findPapers(kind, { state, page, pageSize: 3 }, matches)).toEqual({
        ids: wanted.slice((page - 1) * 3, page * 3).map(({ id }) => id),
        totalCount: wanted.length,
        allCount: ofKind.length,
        totals: {
          planned: inState("planned").length,
          filled: inState("filled").length,
          signed: inState("signed").length,
        },
      });
    },
  ));
});

describe("the search of papers finds", () => {
  const cars = new Map([
    ["octavia", { brand: "Škoda", model: "Octavia", registrationNumber: "TK 1150L" }],
    ["c3", { brand: "Citroën", model: "C3", registrationNumber: "TK 7719M" }],
  ]);
  const directory = createRentalDirectory();
  const period = { start: "2026-12-01T08:00:00.000Z", end: "2026-12-02T08:00:00.000Z" };
  for (
    const [id, carId, firstName, lastName] of [
      ["1", "octavia", "Łucja", "Żak"],
      ["2", "c3", "Piotr", "Nowak"],
      ["3", "sold", "Ewa", "Bąk"],
    ] as const
  ) {
    directory.put({ id, carId, period, status: "Aktywne", customerId: id });
    directory.name(id, { firstName, lastName, phone: "" });
  }

  test.each([
    ["zak", ["1"]],
    ["lucja żak", ["1"]],
    ["octavia lucja", ["1"]],
    ["piotr skoda", []],
    ["bak", ["3"]],
    ["tk 77", ["2"]],
    ["tk115 0l", ["1"]],
    ["tk1150l lucja", ["1"]],
    ["nikt", []],
  ])("'%s': the papers of rentals %j", (text, rentals) => {
    const matches = paperMatcher(text, cars);
    expect(["1", "2", "3"].filter((id) => matches?.(directory.listed(id)))).toEqual(rentals);
  });

  test("everything for an empty text", () => {
    expect(paperMatcher("  ", cars)).toBeUndefined();
  });
});
