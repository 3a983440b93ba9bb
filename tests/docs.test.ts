import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { keys } from "../server/store/keys.ts";
import { PROTOCOL_KINDS } from "../shared/papers/options.ts";
import { readDocuments, readSources } from "./architecture/read_sources.ts";
import { isProduct, type Source, sourcesOf } from "./architecture/source.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["web", "server", "shared", "tests", "docs", ".ci", ".github"];
const documents = readDocuments(root);

describe("the documents", () => {
  test("every path named in backticks exists in the tree", () => {
    const missing = documents.flatMap(({ path: document, text }) =>
      pathsIn(text).filter(({ path }) => !exists(path))
        .map(({ line, path }) => `${document}:${line}: ${path}`)
    );
    expect(missing).toEqual([]);
  });

  test("every link to a file leads to an existing file", () => {
    const broken = documents.flatMap(({ path: document, text }) =>
      linksIn(text).filter(({ path }) => !exists(posix.join(posix.dirname(document), path)))
        .map(({ line, path }) => `${document}:${line}: ${path}`)
    );
    expect(broken).toEqual([]);
  });

  test("no code in backticks is broken over two lines", () => {
    const broken = documents.flatMap(({ path, text }) =>
      brokenSpans(text).map((line) => `${path}:${line}`)
    );
    expect(broken).toEqual([]);
    expect(brokenSpans("a `b` c\n```sh\ncat `\n```\n`DELETE\n/path`\n")).toEqual([5, 6]);
  });
});

describe("the glossary", () => {
  test("every name in backticks is a word of the product's code", () => {
    const words = wordsOf(readSources(root).filter(isProduct));
    const gone = namesIn(read("docs/glossary.md")).filter((name) => !words.has(name));
    expect(gone).toEqual([]);
  });

  test("a word of a comment is not a word of the code", () => {
    const sources = sourcesOf({ "web/a.ts": "/** Like useGone. */\nconst seen = 1; // once\n" });
    expect([...wordsOf(sources)]).toEqual(["const", "seen", "1"]);
  });

  test("names are spans that are one identifier or a chain of them", () => {
    expect(namesIn("`useSeen`, `Open.status`, `/salecar`, `rental/{id}`, `a-b`, seen"))
      .toEqual(["useSeen", "Open", "status"]);
  });
});

describe("the tree of ARCHITECTURE.md", () => {
  const tree = /## The tree[\s\S]*?```\n([\s\S]*?)```/.exec(read("ARCHITECTURE.md"))?.[1] ?? "";
  const named = entriesOf(tree);

  test.each(FOLDERS)("names every folder of %s", (top) => {
    const folders = foldersOf(top);
    expect(folders).toContain(top);
    expect(folders.filter((folder) => !isNamed(folder, named) && !isMirrored(folder, named)))
      .toEqual([]);
  });

  test("names no file or folder that does not exist, and none twice", () => {
    expect(named.filter((path, index) => !exists(path) || named.indexOf(path) !== index))
      .toEqual([]);
  });

  test("an entry's path is made of the entries above it", () => {
    expect(
      entriesOf("web/     pages\n  kit/  buttons\n    a.ts  one\n  app/ api/\n.ci/ web/ one\n"),
    )
      .toEqual(["web/", "web/kit/", "web/kit/a.ts", "web/app/", "web/api/", ".ci/"]);
  });

  test("a folder is named by its own entry, or by that of a folder in it", () => {
    expect(isNamed("web/kit", ["web/", "web/kit/"])).toBe(true);
    expect(isNamed(".github", [".github/workflows/"])).toBe(true);
    expect(isNamed("web/kit", ["web/", "web/kitchen/", "web/kit.ts"])).toBe(false);
  });

  test("a folder of tests is named by the folder that it mirrors", () => {
    const names = ["web/", "web/kit/", "tests/", "tests/web/"];
    expect(isMirrored("tests/web/kit", names)).toBe(true);
    expect(isMirrored("tests/web/nowhere", names)).toBe(false);
    expect(isMirrored("web/nowhere", names)).toBe(false);
  });
});

test("CONTRIBUTING.md names every test of the repository's rules", () => {
  const named = pathsIn(read("CONTRIBUTING.md")).map(({ path }) => path);
  expect(globSync("tests/*.test.ts", { cwd: root }).filter((path) => !named.includes(path)))
    .toEqual([]);
});

test("ARCHITECTURE.md lists every project of vitest.config.ts, and no other", () => {
  const [, chapter = ""] = /^## Tests\n([\s\S]*)/m.exec(read("ARCHITECTURE.md")) ?? [];
  const listed = [...chapter.matchAll(/^- \*\*(\w+)\*\*/gm)].map(([, name]) => name);
  const projects = [...read("vitest.config.ts").matchAll(/^ +name: "(\w+)"/gm)];
  expect(listed).toEqual(projects.map(([, name]) => name));
});

describe("the tables of keys in server/store/README.md", () => {
  const lines = read("server/store/README.md").match(/^\| (?:Key|Row) .*\n(?:\|.*\n)+/gm)?.join("")
    .split("\n") ?? [];
  const named = lines.flatMap((line) =>
    [...(line.split("|")[1] ?? "").matchAll(/`([^`…]+)`/g)].map(([, key = ""]) => key.split(", "))
  );

  test("names every key that server/store/keys.ts makes, and no other", () => {
    const made = madeKeys();
    expect(made.filter((key) => !named.some((one) => isMadeLike(one, key)))).toEqual([]);
    expect(
      named.filter(([first]) => first !== "row").filter((one) =>
        !made.some((key) => key.length === one.length && isMadeLike(one, key))
      ),
    ).toEqual([]);
  });

  test("names the rows of every projection, and no other", () => {
    const rows = named.flatMap(([first, name]) => first === "row" && name ? [name] : []);
    expect(rows.toSorted()).toEqual(rowNames().toSorted());
  });

  test("a key is like one of the table where their fixed parts are the same", () => {
    const key = ["file", undefined, "chunk", undefined];
    expect(isMadeLike(["file", "path", "chunk", "number"], key)).toBe(true);
    expect(isMadeLike(["file", "path", "chunk", "number"], key.slice(0, 3))).toBe(true);
    expect(isMadeLike(["file", "path", "info"], key)).toBe(false);
    expect(isMadeLike(["file", "path", "part", "number"], key)).toBe(false);
  });
});

describe("the decision records", () => {
  const index = [
    ...read("docs/decisions/README.md").matchAll(/^\| \[(0\d+)\]\((.*)\) +\| (.*?) +\|(.*)\|$/gm),
  ].map(([, number = "", file, title, includes = ""]) => ({
    file: `docs/decisions/${file}`,
    head: `# ${number} ${title}`,
    numbers: [number, ...numbersIn(includes)],
  }));
  const known = index.flatMap(({ numbers }) => numbers).sort();

  test("are named by the index with their title, and with each number that they include", () => {
    const records = globSync("docs/decisions/0*.md", { cwd: root }).sort().map((file) => {
      const [, head = "", line = ""] = /^(.*)\n\n(?:Includes ([^]*?)\n\n)?/.exec(read(file)) ?? [];
      return { file, head, numbers: numbersIn(`${head} ${line}`) };
    });
    expect(index.toSorted((one, other) => one.file < other.file ? -1 : 1)).toEqual(records);
    expect(known).toEqual(known.map((_, at) => String(at + 1).padStart(4, "0")));
  });

  test("are found by every number that code, tests and documents cite", () => {
    const dead = [...readSources(root), ...documents].flatMap(({ path, text }) =>
      citedIn(text).filter((number) => !known.includes(number)).map((number) =>
        `${path}: ${number}`
      )
    );
    expect(dead).toEqual([]);
    expect(citedIn("decision 0001, decisions/0002, 0003), decisions\n * 0004 and 0005; 0006"))
      .toEqual(["0001", "0002", "0003", "0004", "0005"]);
  });
});

describe("what counts as a path of the tree", () => {
  test.each([
    ["a file", "See `server/ledger/commit.ts`.", ["server/ledger/commit.ts"]],
    ["a folder", "In `web/features/`", ["web/features/"]],
    ["a place in a file", "`shared/warsaw.ts:12`", ["shared/warsaw.ts"]],
    ["an argument", "`deno run -A npm:vitest run tests/shared/price.test.ts`", [
      "tests/shared/price.test.ts",
    ]],
    ["a line of a block", "```sh\ncat docs/glossary.md\n```", ["docs/glossary.md"]],
    ["a pattern", "`docs/**/*.md`", ["docs/**/*.md"]],
    ["the part before a name to choose", "`docs/decisions/<number>.md`", ["docs/decisions/"]],
    ["no address", "`/api/rental`, `https://example.com/web/x`", []],
    ["no text outside backticks", "web/nowhere.ts", []],
    ["no word alone", "`web` and `server`", []],
  ])("%s", (_what, text, paths) => {
    expect(pathsIn(text).map(({ path }) => path)).toEqual(paths);
  });

  test("a path that does not exist is distinguished from one that does", () => {
    expect(exists("tests/docs.test.ts")).toBe(true);
    expect(exists("tests/*.test.ts")).toBe(true);
    expect(exists("tests/nowhere.test.ts")).toBe(false);
    expect(exists("tests/nowhere/*.ts")).toBe(false);
  });
});

type Named = { readonly line: number; readonly path: string };

function read(document: string): string {
  return readFileSync(posix.join(root, document), "utf8");
}

/** The lines with a backtick that has no other one, outside blocks of code. */
function brokenSpans(text: string): number[] {
  const outside = text.replace(/^ *```[\s\S]*?^ *```/gm, (block) => block.replace(/[^\n]/g, ""));
  return outside.split("\n").flatMap((line, index) =>
    line.split("`").length % 2 === 0 ? [index + 1] : []
  );
}

function pathsIn(text: string): Named[] {
  return [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].flatMap((code) =>
    [...code[0].matchAll(/[^\s`"'(),;]+/g)].flatMap((word) => {
      const [path = ""] = word[0].replace(/[.:]+$/, "").split(/[<{…]|:\d|#|\.\.\./);
      const [folder = "", rest] = path.split("/");
      if (rest === undefined || !FOLDERS.includes(folder)) return [];
      return [{ line: lineAt(text, code.index + word.index), path }];
    })
  );
}

/** The numbers of decision records in a text, each alone or in a list. */
function citedIn(text: string): string[] {
  return [...text.matchAll(/\bdecisions?[\s*/]+0\d{3}\b(?:(?:, | and )0\d{3}\b)*/g)]
    .flatMap(([cited]) => numbersIn(cited));
}

function numbersIn(text: string): string[] {
  return text.match(/\b0\d{3}\b/g) ?? [];
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/`(\w+(?:\.\w+)*)`/g)].flatMap(([, name = ""]) => name.split("."));
}

function wordsOf(sources: readonly Source[]): Set<string> {
  return new Set(
    sources.flatMap(({ text }) =>
      text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "").match(/\w+/g) ?? []
    ),
  );
}

/** The paths of an indented list; folders end with a slash. A line may name several of them. */
function entriesOf(tree: string): string[] {
  const above: string[] = [];
  return [...tree.matchAll(/^( *)(\S.*)/gm)].flatMap(([, indent = "", line = ""]) => {
    const words = line.trim().split(/ +/);
    const names = words.every((word) => word.endsWith("/")) ? words : words.slice(0, 1);
    return names.map((name) => {
      above.splice(indent.length / 2, above.length, name);
      return above.join("");
    });
  });
}

/** The keys without rows: the fixed parts of each key, and undefined for the passed ones. */
function madeKeys(): (string | undefined)[][] {
  const stream = "agreement/1";
  const passed = [stream, ...stream.split("/")];
  return Object.values(keys).filter((make) => make !== keys.row && make !== keys.rows)
    .map((make) => {
      const made: Deno.KvKey = Reflect.apply(make, undefined, Array(make.length).fill(stream));
      return made.map((part) => passed.includes(String(part)) ? undefined : String(part));
    });
}

/** Whether a key, or the beginning of one, has its fixed parts where the table's key has them. */
function isMadeLike(named: readonly string[], made: readonly (string | undefined)[]): boolean {
  return made.length <= named.length &&
    made.every((part, index) => part === undefined || part === named[index]);
}

/** The names of rows that projections write or read; protocols have rows by their kind. */
function rowNames(): string[] {
  const named = globSync("server/projections/**/*.ts", { cwd: root })
    .flatMap((path) => [...read(path).matchAll(/keys\.row\(\s*"(\w+)"/g)])
    .map(([, name = ""]) => name);
  return [...new Set([...named, ...PROTOCOL_KINDS])];
}

/** The folders below `top`, and itself, that contain files which git does not ignore. */
function foldersOf(top: string): string[] {
  const files = readdirSync(posix.join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(root, entry.parentPath))
    .filter((folder) => !/(^|\/)(node_modules|dist|output)(\/|$)/.test(folder));
  return [...new Set(files.flatMap(withParents))].sort();
}

function withParents(folder: string): string[] {
  return folder === "." ? [] : [...withParents(posix.dirname(folder)), folder];
}

function isNamed(folder: string, named: readonly string[]): boolean {
  return named.some((entry) => entry.startsWith(`${folder}/`));
}

function isMirrored(folder: string, named: readonly string[]): boolean {
  const mirrored = /^tests\/((?:server|shared|web)\/.+)$/.exec(folder)?.[1];
  return mirrored !== undefined && named.includes(`${mirrored}/`);
}

function linksIn(text: string): Named[] {
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].flatMap((link) => {
    const path = link[1] ?? "";
    return /^[a-z]+:|^\//.test(path) ? [] : [{ line: lineAt(text, link.index), path }];
  });
}

function exists(path: string): boolean {
  if (path.includes("*")) return globSync(path, { cwd: root }).length > 0;
  return existsSync(posix.join(root, path));
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
