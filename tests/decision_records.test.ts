import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readSources } from "./architecture/read_sources.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** One number or a list of them; a comment may continue on the next line. */
const CITED = /\bdecisions?[\s*/]+(0\d{3}(?:(?:, | and )0\d{3})*)\b/g;
const index = indexOf(read("docs/decisions/README.md"));
const records = globSync("docs/decisions/0*.md", { cwd: root }).sort();

describe("the index of the decision records", () => {
  test("names each record by its file and its title", () => {
    const titles = records.map((path) => {
      const [, number, title] = /^# (\d{4}) (.*)\n/.exec(read(path)) ?? [];
      return { number, file: basename(path), title };
    });
    expect(index.map(({ number, file, title }) => ({ number, file, title })).sort(byNumber))
      .toEqual(titles);
  });

  test("leads from each number up to the newest to one record", () => {
    const numbers = index.flatMap(({ number, includes }) => [number, ...includes]).toSorted();
    expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, "0")));
  });

  test("says of each record which ones it includes, as the record does", () => {
    const said = index.map(({ file, includes }) => ({ file, includes }));
    expect(said).toEqual(index.map(({ file }) => {
      const [, line = ""] = /\n\nIncludes ([^]*?)\n\n/.exec(read(`docs/decisions/${file}`)) ?? [];
      return { file, includes: line.match(/\b0\d{3}\b/g) ?? [] };
    }));
  });
});

describe("citations of decision records", () => {
  test("every number in code, tests and documents leads to a record", () => {
    const known = index.flatMap(({ number, includes }) => [number, ...includes]);
    const texts = [
      ...readSources(root),
      ...globSync(["*.md", "{docs,server}/**/*.md"], { cwd: root })
        .map((path) => ({ path, text: read(path) })),
    ];
    expect(
      texts.flatMap(({ path, text }) =>
        citedIn(text).filter((number) => !known.includes(number)).map((one) => `${path}: ${one}`)
      ),
    ).toEqual([]);
  });

  test("a citation names one record or several, on one line or two", () => {
    const [of, one] = ["decision", "0001"];
    expect(citedIn(`(docs/${of}s/${one}, 0002), (${of}\n * 0003) and ${of}s 0004 and 0005`))
      .toEqual([one, "0002", "0003", "0004", "0005"]);
    expect(citedIn(`${of}s.md, ${of} 12, 0001`)).toEqual([]);
  });
});

type Entry = {
  readonly number: string;
  readonly file: string;
  readonly title: string;
  readonly includes: readonly string[];
};

/** The rows of the tables: number and file, title, former numbers. */
function indexOf(text: string): Entry[] {
  return [...text.matchAll(/^\| \[(\d{4})\]\((.*?)\) +\| (.*?) +\|(.*)\|$/gm)]
    .map(([, number = "", file = "", title = "", rest = ""]) => ({
      number,
      file,
      title,
      includes: rest.match(/\d{4}/g) ?? [],
    }));
}

function byNumber(one: { readonly number: string }, other: { readonly number: string }): number {
  return one.number < other.number ? -1 : 1;
}

function citedIn(text: string): string[] {
  return [...text.matchAll(CITED)].flatMap(([, numbers = ""]) => numbers.match(/\d{4}/g) ?? []);
}

function read(path: string): string {
  return readFileSync(`${root}${path}`, "utf8");
}
