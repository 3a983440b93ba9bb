import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readDocuments, readSources } from "./architecture/read_sources.ts";
import type { Source } from "./architecture/source.ts";
import { lineAt } from "./architecture/syntax.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const PAGES = ["public-side", "back-office", "decisions"] as const;
type Page = (typeof PAGES)[number];
type Sections = ReadonlyMap<Page, ReadonlySet<string>>;

const SIGN = "§";
/** A number has its page before it, except later in a list and within the pages themselves. */
const REFERENCE = /(?:(public-side|back-office|decisions)[\s*/]+)?§(\d+(?:\.\d+)*)/g;
const SAME_LIST = /^[\s*/]*(?:,|;|and|,? and)?[\s*/]*$/;

const sections: Sections = new Map(
  PAGES.map((page) => [page, sectionsOf(read(`docs/spec/${page}.md`))]),
);

describe("references to the rules of docs/spec", () => {
  test("every reference in code, tests and documents leads to a section that exists", () => {
    const texts = [...readSources(root), ...readDocuments(root)];
    expect(texts.flatMap((text) => deadReferences(text, sections))).toEqual([]);
  });

  test("the pages of docs/spec are the three that references can name", () => {
    expect(globSync("docs/spec/*", { cwd: root }).map((path) => basename(path, ".md")).sort())
      .toEqual([...PAGES].sort());
  });
});

describe("what counts as a dead reference", () => {
  const known: Sections = new Map([
    ["public-side", new Set(["2", "2.7"])],
    ["back-office", new Set(["8"])],
    ["decisions", new Set(["3", "3.1"])],
  ]);
  const dead = (text: string, path = "web/a.ts") => deadReferences({ path, text }, known);

  test.each([
    [
      "a section, a heading below it and an item",
      "public-side §2, public-side §2.7, decisions §3.1",
    ],
    ["a list with the page named once", "(public-side §2, §2.7; decisions §3 and §3.1)"],
    ["a page at the end of a comment's line", `/**\n * Makes all (decisions\n * ${SIGN}3.1).\n */`],
    ["a section of an RFC", `RFC 5545 ${SIGN}9.9`],
    ["a paragraph of a legal text", `${SIGN} 12. Postanowienia`],
  ])("not %s", (_what, text) => {
    expect(dead(text)).toEqual([]);
  });

  test.each([
    ["a section that the page lacks", `a\n(decisions ${SIGN}9)`, `web/a.ts:2: decisions ${SIGN}9`],
    ["an item that the section lacks", `decisions ${SIGN}3.2`, `web/a.ts:1: decisions ${SIGN}3.2`],
    ["a number without a page", `the hours (${SIGN}3.1)`, `web/a.ts:1: no page ${SIGN}3.1`],
    ["another name of a page", `public ${SIGN}2`, `web/a.ts:1: no page ${SIGN}2`],
    [
      "a wrong number later in a list",
      `back-office ${SIGN}8, ${SIGN}9`,
      `web/a.ts:1: back-office ${SIGN}9`,
    ],
  ])("%s", (_what, text, expected) => {
    expect(dead(text)).toEqual([expected]);
  });

  test("within a page a number alone means that page", () => {
    expect(dead(`As in ${SIGN}3.1.`, "docs/spec/decisions.md")).toEqual([]);
    expect(dead(`As in ${SIGN}3.1.`, "docs/spec/back-office.md"))
      .toEqual([`docs/spec/back-office.md:1: back-office ${SIGN}3.1`]);
  });

  test("sections are headings with a number and the items of numbered lists", () => {
    const page =
      "## 1. One\n\n1. a\n2. b\n   3. no item\n\n### Plain\n\n## 2. Two\n\n### 2.1 Three\n";
    expect([...sectionsOf(page)]).toEqual(["1", "1.1", "1.2", "2", "2.1"]);
  });
});

function deadReferences(source: Source, known: Sections): string[] {
  const { path, text } = source;
  let page = pageOf(path);
  let end = 0;
  return [...text.matchAll(REFERENCE)].flatMap((reference) => {
    const before = text.slice(end, reference.index);
    if (/RFC \d+[\s*/]*$/.test(before)) return [];
    page = PAGES.find((name) => name === reference[1]) ??
      (end > 0 && SAME_LIST.test(before) ? page : pageOf(path));
    end = reference.index + reference[0].length;
    const section = reference[2] ?? "";
    if (page && known.get(page)?.has(section)) return [];
    return [`${path}:${lineAt(source, reference.index)}: ${page ?? "no page"} ${SIGN}${section}`];
  });
}

function pageOf(path: string): Page | undefined {
  return PAGES.find((page) => path === `docs/spec/${page}.md`);
}

function sectionsOf(page: string): Set<string> {
  let heading = "";
  return new Set(
    [...page.matchAll(/^(?:#{2,3} (\d+(?:\.\d+)*)\.? |(\d+)\. )/gm)].map(([, number, item]) => {
      heading = number ?? heading;
      return number ?? `${heading}.${item}`;
    }),
  );
}

function read(path: string): string {
  return readFileSync(`${root}/${path}`, "utf8");
}
