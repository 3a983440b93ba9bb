import type { ESTree } from "vite";
import { type Breach, isCode, type Rule, type Source } from "./source.ts";
import { breach, dottedName, parse, visit } from "./syntax.ts";

const LEFT_OVER = /\b(TODO|FIXME|XXX)\b/;
const SILENCER = /@ts-(ignore|nocheck|expect-error)|deno-lint-ignore|eslint-disable/;
const SUITES = new Set(["test", "it", "describe", "suite", "bench"]);
const WEAKENED = new Set(["skip", "only", "todo", "skipIf", "runIf", "fails"]);

/** Shortcuts that neither the product nor its tests may take. */
export const shortcuts: readonly Rule[] = [
  {
    title: "nothing has the type any",
    find: inCode((source, found) => ({
      TSAnyKeyword: (node) => {
        found.push(breach(source, node, "has the type any"));
      },
    })),
    refused: [
      { "shared/warsaw.ts": `export const day: ${"any"} = 1;` },
      { "server/app.ts": `const app = {} as ${"any"};` },
      { "tests/api/rental.test.ts": `function body(): Promise<${"any"}> { return reply.json(); }` },
    ],
    allowed: [{ "web/kit/Note.tsx": "// any day\nconst any = <p>as any day</p>;" }],
  },
  {
    title: "no value is asserted to exist with an exclamation mark",
    find: inCode((source, found) => ({
      TSNonNullExpression: (node) => {
        found.push(breach(source, node, "asserts with !"));
      },
      VariableDeclarator: (node) => {
        if (node.definite) found.push(breach(source, node, "asserts with !"));
      },
      PropertyDefinition: (node) => {
        if (node.definite) found.push(breach(source, node, "asserts with !"));
      },
    })),
    refused: [
      { "shared/warsaw.ts": "const first = days[0]!.date;" },
      { "web/main.tsx": "createRoot(document.querySelector('main')!);" },
      { "server/app.ts": "let app!: Hono;" },
      { "server/store/open.ts": "class Store { kv!: Deno.Kv; }" },
    ],
    allowed: [{ "web/kit/Note.tsx": "const note = ready !== !busy && <p>Gotowe!</p>;" }],
  },
  {
    title: "neither the compiler nor the linter is silenced",
    find: inComments(SILENCER, "silences a check"),
    refused: [
      { "shared/warsaw.ts": `// @ts-${"ignore"}\nconst day: number = "1";` },
      { "shared/warsaw.ts": `/* @ts-${"expect-error"} odd */\nconst day: number = "1";` },
      { "server/app.ts": `// deno-lint-${"ignore"} no-explicit-any\nconst day = 1;` },
    ],
    allowed: [{ "shared/warsaw.ts": "// ignored by the linter\nconst day = 1;" }],
  },
  {
    title: "no comment leaves work for later",
    find: inComments(LEFT_OVER, "leaves something for later"),
    refused: [
      { "shared/warsaw.ts": `// ${"TODO"}: leap years` },
      { "web/kit/Note.tsx": `const note = <p>{/* ${"FIXME"} */}</p>;` },
    ],
    allowed: [{ "shared/warsaw.ts": "// The list of things to do is elsewhere." }],
  },
  {
    title: "nothing is printed with console.log",
    find: inCode((source, found) => ({
      MemberExpression: (node) => {
        if (dottedName(node) === "console.log") {
          found.push(breach(source, node, "calls console.log"));
        }
      },
    })),
    refused: [{ "server/main.ts": `console.${"log"}("here");` }],
    allowed: [{
      "server/main.ts": 'console.error("Cannot start: no port"); console.info("open");',
    }],
  },
  {
    title: "no test is skipped, singled out or expected to fail",
    find: inCode((source, found) => ({
      MemberExpression: (node) => {
        const weakened = !node.computed && node.property.type === "Identifier" &&
          WEAKENED.has(node.property.name);
        if (weakened && SUITES.has(rootName(node))) {
          found.push(breach(source, node, `weakens a test: .${node.property.name}`));
        }
      },
    })),
    refused: ["skip", "only", "todo", "fails", "skipIf(true)", "each([1]).skip"].map((way) => ({
      "tests/shared/price.test.ts": `test.${way}("three days cost three rates", () => {});`,
    })),
    allowed: [{
      "tests/shared/price.test.ts": 'test.each([1])("a day", () => { list.skip(1).only(2); });',
    }],
  },
];

type Visitor = Parameters<typeof visit>[1];

function inCode(visitor: (source: Source, found: Breach[]) => Visitor): Rule["find"] {
  return (sources) =>
    sources.filter(isCode).flatMap((source) => {
      const found: Breach[] = [];
      visit(source, visitor(source, found));
      return found;
    });
}

function inComments(pattern: RegExp, reason: string): Rule["find"] {
  return (sources) =>
    sources.filter(isCode).flatMap((source) =>
      parse(source).comments.filter((comment) => pattern.test(comment.value))
        .map((comment) => breach(source, comment, reason))
    );
}

/** The name that a chain such as `test.each([1]).skip` starts with. */
function rootName(node: ESTree.Node): string {
  switch (node.type) {
    case "Identifier":
      return node.name;
    case "MemberExpression":
      return rootName(node.object);
    case "CallExpression":
      return rootName(node.callee);
    default:
      return "";
  }
}
