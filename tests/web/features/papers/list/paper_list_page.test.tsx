import { describe, expect, test } from "vitest";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import {
  foundWords,
  type ListWords,
  PaperListPage,
} from "../../../../../web/features/papers/list/PaperListPage.tsx";
import { ProblemFailure } from "../../../../../web/api/failures.ts";
import { readText, renderedHtml } from "../../../rendered_text.tsx";
import { anAgreement } from "../an_agreement.ts";
import { aProtocol } from "../a_protocol.ts";

type Page = Parameters<typeof PaperListPage>[0]["page"];

const nothing = () => undefined;
const COUNTS = { all: 2, planned: 0, filled: 2, signed: 0 };
const WORDS: ListWords = {
  title: "Wydania",
  add: "Dodaj protokół wydania",
  addPath: "/admin/dodaj-protokol-wydania",
  heading: "Protokoły",
  forms: ["protokół", "protokoły", "protokołów"],
  ofOne: "protokołu",
  loading: "Wczytywanie protokołów",
  notLoaded: officeMessages.protocolsNotLoaded,
};

function shownPage(page: Page, error?: ProblemFailure): string {
  const text = { drawing: <i />, title: "Nie ma." };
  return readText(renderedHtml(
    <PaperListPage
      words={WORDS}
      view={{ text: "", show: "all", page: 1 }}
      onChange={nothing}
      list={{ error, busy: false, reload: nothing }}
      page={page}
      tools="Wszystkie"
      empty={text}
      noneFound={text}
    />,
  ));
}

describe("a list of papers that fails", () => {
  const error = new ProblemFailure(500, {});

  test("shows the failure where there is no list to show", () => {
    const words = shownPage(undefined, error);
    expect(words).toContain(officeMessages.protocolsNotLoaded);
    expect(words).not.toContain("Wszystkie");
  });

  test("shows the failure above the list that was loaded before", () => {
    const items = [{ paper: aProtocol() }, { paper: anAgreement() }];
    const words = shownPage({ items, pageCount: 1, counts: COUNTS, all: 2 }, error);
    expect(words).toContain(officeMessages.protocolsNotLoaded);
    expect(words).toContain("Jan Zieliński");
    expect(words).toContain(anAgreement().customerName);
    expect(words).toContain("2 protokoły");
  });
});

test("an empty list shows neither selections nor a count", () => {
  const counts = { all: 0, planned: 0, filled: 0, signed: 0 };
  const words = shownPage({ items: [], pageCount: 1, counts, all: 0 });
  expect(words).toContain("Nie ma.");
  expect(words).not.toMatch(/Wszystkie|0 protokołów/);
});

test.each([
  [2, 2, "2 protokoły"],
  [0, 1, "0 z 1 protokołu"],
  [1, 3, "1 z 3 protokołów"],
])("%i of %i papers are counted as '%s'", (signed, all, words) => {
  expect(foundWords({ counts: { ...COUNTS, signed }, all }, "signed", WORDS)).toBe(words);
});
