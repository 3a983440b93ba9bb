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
