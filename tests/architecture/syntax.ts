import { type ESTree, type ParseResult, parseSync, Visitor, type VisitorObject } from "vite";
import type { Breach, Source } from "./source.ts";

const parsed = new WeakMap<Source, ParseResult>();

/** The file's syntax tree and comments; throws on text that is not TypeScript. */
export function parse(source: Source): ParseResult {
  const known = parsed.get(source);
  if (known) return known;
  const lang = source.path.endsWith("x") ? "tsx" : source.path.endsWith(".d.ts") ? "dts" : "ts";
  const result = parseSync(source.path, source.text, { lang, sourceType: "module" });
  const error = result.errors[0];
  if (error) throw new Error(`Cannot parse ${source.path}: ${error.message}`);
  parsed.set(source, result);
  return result;
}

/** Visits the file's syntax tree. */
export function visit(source: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(source).program);
}

/** The names that a file exports, "*" for all of another file. `types` are declared ones. */
export function exportedNames(source: Source): { values: string[]; types: string[] } {
  const [names, types] = [new Set<string>(), new Set<string>()];
  visit(source, {
    ExportAllDeclaration: () => {
      names.add("*");
    },
    ExportDefaultDeclaration: ({ declaration }) => {
      const id = declaration.type === "FunctionDeclaration" ? declaration.id : undefined;
      names.add(id?.name ?? "default");
    },
    ExportNamedDeclaration: ({ declaration, specifiers }) => {
      for (const { exported } of specifiers) {
        if (exported.type === "Identifier") names.add(exported.name);
      }
      if (declaration?.type === "VariableDeclaration") {
        for (const { id } of declaration.declarations) {
          if (id.type === "Identifier") names.add(id.name);
        }
      } else if (declaration && "id" in declaration && declaration.id?.type === "Identifier") {
        const isType = /^TS(Interface|TypeAlias)/.test(declaration.type);
        (isType ? types : names).add(declaration.id.name);
      }
    },
  });
  return { values: [...names], types: [...types] };
}

/** A breach at a node or comment of the file. */
export function breach(source: Source, at: { readonly start: number }, reason: string): Breach {
  return `${source.path}:${lineAt(source, at.start)}: ${reason}`;
}

/** The line, from 1, of a position in the file. */
export function lineAt(source: Source, offset: number): number {
  return source.text.slice(0, offset).split("\n").length;
}

/** The dotted name of a plain access such as `Deno.env`, or undefined for anything else. */
export function dottedName(node: ESTree.MemberExpression): string | undefined {
  if (node.object.type !== "Identifier" || node.computed) return undefined;
  return node.property.type === "Identifier"
    ? `${node.object.name}.${node.property.name}`
    : undefined;
}

/** The expression inside brackets and type assertions. */
export function plain(node: ESTree.Node | null | undefined): ESTree.Node | null | undefined {
  switch (node?.type) {
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
      return plain(node.expression);
    default:
      return node;
  }
}
