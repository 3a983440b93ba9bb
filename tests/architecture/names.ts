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
        "server/papers/wish.ts": "export interface Wish {}",
        "web/offline/entry.ts": "export interface Wish {}",
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
];

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
