import { existsSync } from "node:fs";
import { importsOf } from "./imports.ts";
import { type Breach, isCode, isProduct, type Rule, type Source } from "./source.ts";
import { breach, exportedNames, parse, visit } from "./syntax.ts";

/** The sizes of the repository, which are only lowered; the lines alone rise, by what a new feature takes. */
const LIMITS = {
  productLines: { limit: 128_780, slack: 500 },
  testLines: { limit: 109_420, slack: 500 },
  /** Files with one export and one importer, in percent of the files of the folder. */
  singleUse: { web: { limit: 16.9, slack: 1 }, server: { limit: 12.2, slack: 1 } },
  longClasses: { limit: 9, slack: 1 },
};

const LONG_CLASSES = 120;
/** One utility class, such as `@min-wide/page:[&>svg]:mt-0.75` or `grid`. */
const CLASS = /^[!@\-\w:[\]()/.,%#&>*+=_'"~^]+$/;
const ROOT = new URL("../../", import.meta.url);
/** A document in prose; one in quotes belongs to an example. */
const CITED = /(?<![\w/.{"'`-])[\w./-]*\w\.md\b/g;
const DOCUMENTS = ["", "docs/", "shared/legal/"];
const UNKNOWN = /\b(platform facts|the brief|issue \d+)\b/i;

type Limit = { readonly limit: number; readonly slack: number };

/** Sizes that may only fall, and comments that cite what a reader of the repository has. */
export const measures: readonly Rule[] = [
  {
    title: "the product has no more lines than its limit, which follows when they become fewer",
    find: (sources) =>
      outside("lines of web, server and shared", LIMITS.productLines, lines(sources, isProduct)),
    ...linesAround("shared/rental/price.ts", LIMITS.productLines),
  },
  {
    title: "the tests have no more lines than their limit, which follows when they become fewer",
    find: (sources) =>
      outside("lines of tests", LIMITS.testLines, lines(sources, (one) => !isProduct(one))),
    ...linesAround("tests/api/rental.test.ts", LIMITS.testLines),
  },
  ...(["web", "server"] as const).map((folder): Rule => ({
    title: `few files of ${folder} have one export and one importer, and the limit follows`,
    find: (sources) =>
      outside(`% of ${folder} with one export and one importer`, LIMITS.singleUse[folder], {
        places: singleUse(sources, folder),
        size: share(sources, folder),
      }),
    refused: [
      filesOf(folder, LIMITS.singleUse[folder].limit + 1),
      filesOf(folder, LIMITS.singleUse[folder].limit - LIMITS.singleUse[folder].slack - 1),
    ],
    allowed: [filesOf(folder, LIMITS.singleUse[folder].limit)],
  })),
  {
    title: `few class strings have over ${LONG_CLASSES} characters, and the limit follows`,
    find: (sources) => {
      const places = sources.filter(({ path, ...one }) =>
        path.startsWith("web/") && isCode({ path, ...one })
      ).flatMap(longClasses);
      return outside("long class strings", LIMITS.longClasses, { places, size: places.length });
    },
    refused: [
      classesOf(LIMITS.longClasses.limit + 1),
      classesOf(LIMITS.longClasses.limit - LIMITS.longClasses.slack - 1),
    ],
    allowed: [{
      ...classesOf(LIMITS.longClasses.limit),
      "web/kit/text.ts": `export const note = "${"Auto jest już wolne. ".repeat(9)}";`,
    }],
  },
  {
    title: "a comment cites only documents that are in the repository",
    find: (sources) =>
      sources.filter(isCode).flatMap((source) =>
        parse(source).comments.flatMap((comment) =>
          [UNKNOWN.exec(comment.value)?.[0], ...missing(comment.value)]
            .filter((name) => name !== undefined).slice(0, 1)
            .map((name) => breach(source, comment, `cites ${name}`))
        )
      ),
    refused: [
      { "server/store/locked.ts": `/** Held for a moment (${"platform"} facts). */` },
      { "web/features/shell/Footer.tsx": `// As in ${"look"}.md, section 2.` },
      { "server/metrics.ts": `/* docs/${"numbers"}.md has them. */` },
    ],
    allowed: [{
      "server/metrics.ts": "/** docs/operations.md and [0042](../docs/glossary.md), README.md. */",
      "web/text.ts": 'const terms = "terms.md"; // "./terms.md"',
    }],
  },
];

/** One breach where a size is over its limit, or so far below that the limit must follow. */
function outside(
  what: string,
  { limit, slack }: Limit,
  { size, places }: { readonly size: number; readonly places: readonly Breach[] },
): Breach[] {
  // A tree without any such file is that of another rule.
  const place = places.at(-1);
  if (!place) return [];
  const at = place.split(":", 2).join(":");
  if (size > limit) return [`${at}: ${size} ${what}, allowed are ${limit}`];
  return size < limit - slack ? [`${at}: ${size} ${what}, lower the limit of ${limit}`] : [];
}

function lines(sources: readonly Source[], isCounted: (source: Source) => boolean) {
  const counted = sources.filter(isCounted);
  const size = counted.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
  return { size, places: counted.map(({ path }) => `${path}:1: is counted`) };
}

/** The files of a folder that one other file of the product imports for the only thing they export. */
function singleUse(sources: readonly Source[], folder: string): Breach[] {
  const importers = importersOf(sources);
  return codeOf(sources, folder).filter((source) => {
    const { values, types } = exportedNames(source);
    return values.length + types.length === 1 && importers.get(source.path)?.size === 1;
  }).map(({ path }) => `${path}:1: has one export and one importer`);
}

function share(sources: readonly Source[], folder: string): number {
  const files = codeOf(sources, folder).length;
  return Math.round(1000 * singleUse(sources, folder).length / files) / 10;
}

function codeOf(sources: readonly Source[], folder: string): Source[] {
  return sources.filter((one) =>
    one.path.startsWith(`${folder}/`) && isCode(one) && !one.path.endsWith(".d.ts")
  );
}

/** The importing files of the product, by the imported file. */
function importersOf(sources: readonly Source[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { file, from } of sources.filter(isProduct).filter(isCode).flatMap(importsOf)) {
    if (file) importers.set(file, (importers.get(file) ?? new Set()).add(from));
  }
  return importers;
}

function longClasses(source: Source): Breach[] {
  const found: Breach[] = [];
  const measure = (node: { readonly start: number }, text: string) => {
    if (text.length > LONG_CLASSES && isClasses(text)) {
      found.push(breach(source, node, "is a long class string"));
    }
  };
  visit(source, {
    Literal: (node) => {
      if (typeof node.value === "string") measure(node, node.value);
    },
    TemplateElement: (node) => measure(node, node.value.cooked ?? ""),
  });
  return found;
}

/** Whether most words of a text are utilities; a path of an SVG is one, too, but starts with a move. */
function isClasses(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const classes = words.filter((word) => CLASS.test(word) && /[-:[]/.test(word));
  return classes.length > 0.6 * words.length && !/^M-?[\d.]+ /.test(text);
}

/** The documents that a comment names and that do not exist, from the root or from docs/. */
function missing(comment: string): string[] {
  return [...comment.matchAll(CITED)].map(([name]) => name.replace(/^(\.\.?\/)+/, ""))
    .filter((name) => DOCUMENTS.every((folder) => !existsSync(new URL(folder + name, ROOT))));
}

function linesAround(path: string, { limit, slack }: Limit): Pick<Rule, "refused" | "allowed"> {
  const ofLines = (count: number) => ({ [path]: "\n".repeat(count) });
  return {
    refused: [ofLines(limit + 1), ofLines(limit - slack - 1)],
    allowed: [ofLines(limit), ofLines(limit - slack)],
  };
}

/** A folder of 100 files; this many of them have one export and one importer. */
function filesOf(folder: string, count: number): Record<string, string> {
  const parts = Array.from({ length: count }, (_, n) => `part_${n}`);
  return {
    [`${folder}/importer.ts`]: parts.map((part) => `import { ${part} } from "./${part}.ts";`)
      .join("\n"),
    ...Object.fromEntries(
      Array.from({ length: 99 - count }, (_, n) => [`${folder}/other_${n}.ts`, "export {};"]),
    ),
    ...Object.fromEntries(
      parts.map((part) => [`${folder}/${part}.ts`, `export const ${part} = 1;`]),
    ),
  };
}

function classesOf(count: number): Record<string, string> {
  const classes = "gap-x-2 hover:bg-mist grid ".repeat(5);
  return { "web/kit/Row.tsx": `export const ROWS = [${`"${classes}", `.repeat(count)}];` };
}
