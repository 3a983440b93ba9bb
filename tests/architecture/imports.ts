import { posix } from "node:path";
import type { ESTree } from "vite";
import type { Source } from "./source.ts";
import { lineAt, visit } from "./syntax.ts";

/** One import of a file. The build removes `type` ones; `dynamic` ones load later. */
export type Import = {
  readonly from: string;
  readonly line: number;
  readonly kind: "value" | "type" | "dynamic";
  readonly specifier: string;
  /** The imported file's path in the repository, for relative imports. */
  readonly file?: string;
  /** The imported package's name, for all others. */
  readonly package?: string;
};

const known = new WeakMap<Source, readonly Import[]>();

/** Every import of a file: static, re-exporting, dynamic, of a type, and of a worker by URL. */
export function importsOf(source: Source): readonly Import[] {
  const before = known.get(source);
  if (before) return before;
  const imports: Import[] = [];
  const add = (node: ESTree.Node, specifier: string, kind: Import["kind"]) =>
    imports.push({
      from: source.path,
      line: lineAt(source, node.start),
      kind,
      specifier,
      ...target(source.path, specifier),
    });
  visit(source, {
    ImportDeclaration: (node) => {
      const named = node.specifiers;
      const onlyTypes = named.length > 0 &&
        named.every((one) => one.type === "ImportSpecifier" && one.importKind === "type");
      add(node, node.source.value, node.importKind === "type" || onlyTypes ? "type" : "value");
    },
    ExportNamedDeclaration: (node) => {
      if (!node.source) return;
      const onlyTypes = node.specifiers.length > 0 &&
        node.specifiers.every((one) => one.exportKind === "type");
      add(node, node.source.value, node.exportKind === "type" || onlyTypes ? "type" : "value");
    },
    ExportAllDeclaration: (node) => {
      add(node, node.source.value, node.exportKind === "type" ? "type" : "value");
    },
    ImportExpression: (node) => {
      const specifier = text(node.source);
      if (specifier !== undefined) add(node, specifier, "dynamic");
    },
    TSImportType: (node) => {
      add(node, node.source.value, "type");
    },
    NewExpression: (node) => {
      const [specifier, base] = node.arguments;
      if (node.callee.type !== "Identifier" || node.callee.name !== "URL") return;
      if (!specifier || base?.type !== "MemberExpression") return;
      if (base.object.type !== "MetaProperty") return;
      const file = text(specifier);
      if (file !== undefined && /\.tsx?$/.test(file)) add(node, file, "dynamic");
    },
  });
  known.set(source, imports);
  return imports;
}

function target(from: string, specifier: string): Pick<Import, "file" | "package"> {
  const [path = specifier] = specifier.split("?");
  if (path.startsWith(".")) return { file: posix.join(posix.dirname(from), path) };
  const parts = path.split("/");
  return { package: parts.slice(0, path.startsWith("@") ? 2 : 1).join("/") };
}

function text(node: ESTree.Node): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral" || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}
