import type { ESTree } from "vite";
import { breach, visit } from "./syntax.ts";
import { type Breach, isCode, isProduct, type Rule, type Source } from "./source.ts";

/** One exported name and where it is declared. */
interface Export {
  readonly name: string;
  readonly source: Source;
  readonly at: { readonly start: number };
}

/** The two sides on which one function name may name one call: its sender and its work. */
const SIDES = [/^web\/(api|offline)\//, /^server\//];
/** Types are shared or differ, so their names are declared once. */
const TYPE = /^[A-Z]/;
/** A lazily loaded component has the name of the component that it loads. */
const LAZY = /\b(onDemand|lazyPart|lazyDialog|lazyExtra)\(/;

/** Each exported name has one meaning. */
export const names: readonly Rule[] = [
  {
    title: "an exported name has one meaning: only a call and its work on the server share one",
    find: (sources) => {
      const declared = Map.groupBy(
        sources.filter((one) => isCode(one) && isProduct(one)).flatMap(exportsOf),
        ({ name }) => name,
      );
      return [...declared.values()].flatMap(clashes);
    },
    refused: [
      {
        "web/features/home/Facts.tsx": "export function Facts() {}",
        "web/features/office/facts.ts": "export type Facts = string;",
      },
      {
        "server/ledger/reply.ts": "export interface Reply {}",
        "server/routes/reply.ts": "export type Reply = string;",
      },
      {
        "shared/api/sale_car.ts": "export const saleCar = {};",
        "web/api/visitor_reads.ts": "export function saleCar() {}",
      },
      {
        "server/papers/change.ts": "export interface Change {}",
        "web/offline/entry.ts": "export interface Change {}",
      },
      {
        "shared/contact/rules.ts": "export interface ContactForm {}",
        "web/features/contact/ContactForm.tsx": "export function ContactForm() {}",
      },
    ],
    allowed: [
      {
        "web/features/home/HomeScreen.tsx": "export function HomeScreen() {}",
        "web/app/public_screens.ts":
          'export const HomeScreen = onDemand(async () => (await import("../features/home/HomeScreen.tsx")).HomeScreen);',
      },
      {
        "web/api/visitor_reads.ts": "export function bookRental() {}",
        "server/commands/book_rental.ts": "export function bookRental() {}",
      },
      {
        "web/api/visitor_reads.ts":
          "export function read(a: string): void;\nexport function read(a: number): void;\nexport function read(): void {}",
      },
    ],
  },
  {
    title: "no name of the product contains a word that docs/glossary.md has retired",
    find: (sources) => sources.filter((one) => isCode(one) && isProduct(one)).flatMap(retiredNames),
    refused: [
      { "server/papers/plan.ts": "export function plan(wish: string) {}" },
      { "server/papers/plan.ts": "export interface MailWish {}" },
      { "web/records/form.ts": "const [wished] = useState();" },
      { "web/offline/entry.ts": "const { wish: SAME_WISH } = entry;" },
      { "web/features/papers/draft/protocol_desk.ts": "export interface ProtocolDesk {}" },
      { "web/records/list.ts": "interface List { readonly cameAt: number }" },
      { "server/files/chunks.ts": "const gone = await chunkKeys();" },
      { "web/features/papers/list.ts": "export function documentName() {}" },
    ],
    allowed: [
      { "web/offline/entry.ts": "interface Entry { readonly wish: string }" },
      { "web/offline/entry.ts": "const { wish, state } = entry;" },
      { "shared/papers/agreement.ts": "const annex = { wishedBy: 'customer' };" },
      { "web/features/home/Hero.ts": "const isDesktop = true; const camera = 1;" },
      { "server/catalogue/documents.ts": "export type RentalCarDocument = string;" },
      { "web/features/papers/list.ts": "interface Flags { hasDocument: boolean }" },
    ],
  },
];

/** Parts of names, by the words between capitals and underscores. */
const RETIRED_PARTS = new Set(["wish", "wishes", "wished", "desk", "came", "mended"]);
const RETIRED_NAMES = new Set(["gone", "said", "together", "about"]);
/** Fields of stored entries and events, and of the API, keep their names. */
const STORED_FIELDS = new Set(["wish", "wishedBy", "hasDocument", "about"]);
/** An agreement is no document here; the catalogue has documents. */
const PAPERS = /^(web\/(features\/papers|offline)|server\/(papers|commands\/papers))\//;

function retiredNames(source: Source): Breach[] {
  const found: Breach[] = [];
  function check(name: string, at: { readonly start: number }): void {
    const parts = name.split(/_|(?<=[a-z])(?=[A-Z])/).map((part) => part.toLowerCase());
    const isRetired = RETIRED_NAMES.has(name) ||
      parts.some((part) =>
        RETIRED_PARTS.has(part) || /^documents?$/.test(part) && PAPERS.test(source.path)
      );
    if (isRetired) found.push(breach(source, at, `${name} contains a retired word`));
  }
  /** The names that a pattern declares; `{ wish }` only repeats the name of a field. */
  function checkPattern(pattern: ESTree.ParamPattern | ESTree.BindingPattern): void {
    if (pattern.type === "Identifier") check(pattern.name, pattern);
    else if (pattern.type === "AssignmentPattern") checkPattern(pattern.left);
    else if (pattern.type === "ArrayPattern") {
      for (const one of pattern.elements) {
        if (one && one.type !== "RestElement") checkPattern(one);
      }
    } else if (pattern.type === "ObjectPattern") {
      for (const one of pattern.properties) {
        if (one.type === "Property" && !one.shorthand) checkPattern(one.value);
      }
    }
  }
  function checkMember({ key }: { readonly key: ESTree.PropertyKey }): void {
    if (key.type === "Identifier" && !STORED_FIELDS.has(key.name)) check(key.name, key);
  }
  visit(source, {
    VariableDeclarator: ({ id }) => checkPattern(id),
    FunctionDeclaration({ id, params }) {
      if (id) check(id.name, id);
      params.forEach(checkPattern);
    },
    FunctionExpression: ({ params }) => params.forEach(checkPattern),
    ArrowFunctionExpression: ({ params }) => params.forEach(checkPattern),
    TSFunctionType: ({ params }) => params.forEach(checkPattern),
    TSInterfaceDeclaration: ({ id }) => check(id.name, id),
    TSTypeAliasDeclaration: ({ id }) => check(id.name, id),
    TSPropertySignature: checkMember,
    TSMethodSignature: checkMember,
  });
  return found;
}

/** Reports repeated declarations on one side, and all but the first where one is on no side. */
function clashes(found: readonly Export[]): Breach[] {
  const files = new Map(found.map((one) => [one.source.path, one]));
  const eager = [...files.values()].filter(({ source, at }) => !isLazy(source, at));
  const taken = new Set<number>();
  return eager.flatMap(({ name, source, at }, index) => {
    const side = TYPE.test(name) ? -1 : SIDES.findIndex((pattern) => pattern.test(source.path));
    const isFree = index === 0 || (side >= 0 && !taken.has(side) && !taken.has(-1));
    taken.add(side);
    if (isFree) return [];
    const other = eager.find((one) => one.source !== source)?.source.path;
    return [breach(source, at, `${name} is declared in ${other} too`)];
  });
}

function isLazy({ text }: Source, { start }: { readonly start: number }): boolean {
  return LAZY.test(text.slice(start, start + 80));
}

function exportsOf(source: Source): Export[] {
  const found: Export[] = [];
  visit(source, {
    ExportNamedDeclaration({ declaration }) {
      if (!declaration) return;
      if (declaration.type === "VariableDeclaration") {
        for (const { id } of declaration.declarations) {
          if (id.type === "Identifier") found.push({ name: id.name, source, at: id });
        }
      } else if ("id" in declaration && declaration.id?.type === "Identifier") {
        found.push({ name: declaration.id.name, source, at: declaration.id });
      }
    },
  });
  return found;
}
