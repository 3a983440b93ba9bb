import { posix } from "node:path";
import { type Breach, isCode, isProduct, type Rule, type Source } from "./source.ts";
import { breach, exportedNames, lineAt, parse, visit } from "./syntax.ts";

const MOST_LINES = 250;
const MOST_FILES = 32;
const MOST_FUNCTION_LINES = 80;
const EMPTY_WORDS = /(^|_|[a-z])(utils?|helpers?|managers?|common|misc)(?![a-z])/i;
const FOLDER = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const MODULE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*(\.(test|d|config))?\.tsx?$/;
const COMPONENT = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/;
const STYLE = /^([a-z][a-z0-9]*(_[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(\.module)?\.css$/;
/** The content of a doc comment of several lines. */
const BLOCK = /^\*\n[^]*\n *$/;

/** How files are named, how long they may grow, and the form of doc comments. */
export const shape: readonly Rule[] = [
  {
    title: "modules and folders are named in snake_case, components in PascalCase",
    find: (sources) =>
      sources.filter(({ path }) => !isWellNamed(path))
        .map(({ path }) => `${path}:1: is neither snake_case.ts nor PascalCase.tsx`),
    refused: [
      { "server/commands/bookRental.ts": "" },
      { "web/kit/Dialog.ts": "" },
      { "web/kit/date-picker.tsx": "" },
      { "web/features/rentalCars/Card.tsx": "" },
      { "web/kit/button-row.css": "" },
    ],
    allowed: [{
      "server/commands/booking/book_rental.ts": "",
      "web/kit/dialogs/Dialog.tsx": "",
      "web/kit/dialogs/Dialog.module.css": "",
      "web/css.d.ts": "",
      "web/vite.config.ts": "",
      "tests/web/kit/Dialog.test.tsx": "",
      "tests/api/rental.test.ts": "",
    }],
  },
  {
    title: "a component's file has the component's name",
    find: (sources) => sources.filter((one) => isProduct(one) && isCode(one)).flatMap(misnamed),
    refused: [
      { "web/kit/buttons/Button.tsx": "export function Link() { return <a />; }" },
      { "web/kit/button.tsx": "export function Button() { return <button />; }" },
      { "web/app/router.tsx": "export const Router = () => <p />;" },
    ],
    allowed: [{
      "web/kit/buttons/Button.tsx": "export function Button() { return <button />; }",
      "web/kit/toast.tsx": "export function showToast() { return <p />; }",
      "web/kit/dialogs/Dialog.tsx":
        "export type DialogProps = { a: 1 };\nexport const Dialog = () => <p />;",
      "web/app/Shell.tsx": "export default function Shell() { return <p />; }",
    }],
  },
  {
    title: "no file is named index, utils, helpers, manager, common or misc",
    find: (sources) =>
      sources.filter(({ path }) =>
        path.split("/").map((part) => part.split(".")[0] ?? "").some(
          (name) => name === "index" || EMPTY_WORDS.test(name),
        )
      ).map(({ path }) => `${path}:1: has a name that says nothing`),
    refused: [
      { "web/kit/index.ts": "" },
      { "shared/utils.ts": "" },
      { "shared/utils/dates.ts": "" },
      { "server/store/kv_helpers.ts": "" },
      { "web/api/CookieManager.tsx": "" },
      { "tests/support/helper.ts": "" },
      { "shared/common.ts": "" },
      { "server/misc.ts": "" },
    ],
    allowed: [{
      "shared/commonplace.ts": "",
      "server/ledger/indexed.ts": "",
      "web/managed.ts": "",
    }],
  },
  {
    title: "a doc comment is one line, or a block whose first and last line are empty",
    find: (sources) =>
      sources.filter(isCode).flatMap((source) =>
        parse(source).comments.filter(({ value }) => /^\*.*\n/.test(value) && !BLOCK.test(value))
          .map((comment) => breach(source, comment, "opens or closes on a line with words"))
      ),
    refused: [
      { "web/kit/Note.tsx": "/** A note that\n * is long. */\nconst note = 1;" },
      { "web/kit/Note.tsx": "/** A note that\n * is long.\n */\nconst note = 1;" },
      { "web/kit/Note.tsx": "/**\n * A note that\n * is long. */\nconst note = 1;" },
    ],
    allowed: [{
      "web/kit/Note.tsx":
        "/** A note. */\nconst note = 1;\n/**\n * A note that\n * is long.\n */\nconst other = 2;\n/* Of a\n line. */",
    }],
  },
  {
    title: `no file of the product is longer than ${MOST_LINES} lines`,
    find: (sources) =>
      sources.filter(isProduct).map((source) => ({ source, lines: linesOf(source) }))
        .filter(({ lines }) => lines > MOST_LINES)
        .map(({ source, lines }) => `${source.path}:${lines}: has ${lines} lines`),
    refused: [{ "shared/rental/price.ts": "\n".repeat(MOST_LINES + 1) }],
    allowed: [
      { "shared/rental/price.ts": "\n".repeat(MOST_LINES) },
      { "tests/journeys/booking.test.ts": "\n".repeat(MOST_LINES + 1) },
    ],
  },
  {
    title: `a function is at most ${MOST_FUNCTION_LINES} lines long`,
    find: (sources) =>
      sources.filter((one) => isProduct(one) && isCode(one)).flatMap(longFunctions),
    refused: [
      { "server/app.ts": `export function createApp() {${"\n".repeat(MOST_FUNCTION_LINES)}}` },
      { "shared/warsaw.ts": `export const now = () => {${"\n".repeat(MOST_FUNCTION_LINES)}};` },
      { "server/log.ts": `class Log {\n  write() {${"\n".repeat(MOST_FUNCTION_LINES)}}\n}` },
    ],
    allowed: [
      { "server/app.ts": `export function createApp() {${"\n".repeat(MOST_FUNCTION_LINES - 1)}}` },
      { "tests/api/rental.test.ts": `test(() => {${"\n".repeat(MOST_FUNCTION_LINES)}});` },
    ],
  },
  {
    title: `no folder contains more than ${MOST_FILES} source files`,
    find: (sources) =>
      [...Map.groupBy(sources, ({ path }) => posix.dirname(path))]
        .filter(([, files]) => files.length > MOST_FILES)
        .map(([folder, files]) => `${files.at(-1)?.path}:1: ${folder}/ has ${files.length} files`),
    refused: [filesIn("server/routes", MOST_FILES + 1), filesIn("tests/api", MOST_FILES + 1)],
    allowed: [{ ...filesIn("server/routes", MOST_FILES), ...filesIn("server/store", MOST_FILES) }],
  },
];

function filesIn(folder: string, count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${folder}/part_${n}.ts`, ""]),
  );
}

function isWellNamed(path: string): boolean {
  const folders = path.split("/");
  const file = folders.pop() ?? "";
  return folders.every((folder) => FOLDER.test(folder)) &&
    [MODULE, COMPONENT, STYLE].some((pattern) => pattern.test(file));
}

/** Files in PascalCase export a component of that name; other files export no component. */
function misnamed(source: Source): Breach[] {
  if (!source.path.endsWith(".tsx")) return [];
  const name = source.path.split("/").pop()?.replace(/\.tsx$/, "") ?? "";
  const exported = exportedNames(source).values;
  const components = exported.filter((one) => /^[A-Z][A-Za-z0-9]*[a-z]/.test(one));
  const isComponent = /^[A-Z]/.test(name);
  if (isComponent ? exported.includes(name) : components.length === 0) return [];
  const what = isComponent ? `exports no ${name}` : `exports ${components.join(", ")}`;
  return [`${source.path}:1: ${what}`];
}

function longFunctions(source: Source): Breach[] {
  const found: Breach[] = [];
  const measure = (node: { readonly start: number; readonly end: number }) => {
    const lines = lineAt(source, node.end) - lineAt(source, node.start) + 1;
    if (lines > MOST_FUNCTION_LINES) found.push(breach(source, node, `has ${lines} lines`));
  };
  visit(source, {
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  });
  return found;
}

function linesOf({ text }: Source): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
