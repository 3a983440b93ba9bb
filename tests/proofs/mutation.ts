/** A text of a file that occurs in it exactly once, and what takes its place. */
export type Edit = readonly [file: string, find: string, replace: string];
type OnlyEdit = { readonly file: string; readonly find: string; readonly replace: string };

/** Takes one protection out of the product: the test of its proof has to fail then. */
export type Mutation = (OnlyEdit | { readonly edits: readonly Edit[] }) & {
  /** The number of the proof in docs/security.md. */
  readonly proof: string;
  /** What is taken out, and why there where several layers protect the same. */
  readonly removes: string;
  /** The test fails by its timeout: it waits for what the protection does. */
  readonly waits?: true;
};

/** Each file that a mutation changes, with its changed text. `read` gives a file's present text. */
export function mutatedFiles(
  mutation: Mutation,
  read: (file: string) => string,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [file, find, replace] of editsOf(mutation)) {
    const parts = (files.get(file) ?? read(file)).split(find);
    if (parts.length !== 2) {
      throw new Error(
        `Cannot mutate ${file} for ${mutation.proof}: ${parts.length - 1} places, not 1: ${find}`,
      );
    }
    files.set(file, parts.join(replace));
  }
  return files;
}

function editsOf(mutation: Mutation): readonly Edit[] {
  return "edits" in mutation ? mutation.edits : [[mutation.file, mutation.find, mutation.replace]];
}
