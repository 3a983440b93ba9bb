/** One file of the tree: its path from the repository's root, with slashes, and its text. */
export type Source = { readonly path: string; readonly text: string };

/** Where a rule is broken, as `path:line: reason`. */
export type Breach = string;

/** A rule of the repository, with small trees (path → text) that break it and that keep it. */
export type Rule = {
  readonly title: string;
  readonly find: (sources: readonly Source[]) => Breach[];
  readonly refused: readonly Readonly<Record<string, string>>[];
  readonly allowed: readonly Readonly<Record<string, string>>[];
};

/** The files of a small tree written as path → text. */
export function sourcesOf(tree: Readonly<Record<string, string>>): Source[] {
  return Object.entries(tree).map(([path, text]) => ({ path, text }));
}

/** Whether the file is TypeScript, declarations included. */
export function isCode(source: Source): boolean {
  return /\.tsx?$/.test(source.path);
}

/** Whether the file belongs to the product itself, not to its tests. */
export function isProduct(source: Source): boolean {
  return /^(web|server|shared)\//.test(source.path);
}
