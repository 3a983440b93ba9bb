/** A text of a file that occurs in it exactly once, and what takes its place. */
export type Edit = readonly [file: string, find: string, replace: string];

/** Takes one protection out of the product: the test of its proof has to fail then. */
export type Mutation = {
  /** The number of the proof in docs/security.md. */
  readonly proof: string;
  /** What is taken out, and why there where several layers protect the same. */
  readonly removes: string;
  readonly edits: readonly Edit[];
  /** The test fails by its timeout: it waits for what the protection does. */
  readonly waits?: true;
};

/** Each file that a mutation changes, with its changed text. `read` gives a file's present text. */
export function mutatedFiles(
  { proof, edits }: Mutation,
  read: (file: string) => string,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [file, find, replace] of edits) {
    const parts = (files.get(file) ?? read(file)).split(find);
    if (parts.length !== 2) {
      throw new Error(
        `Cannot mutate ${file} for ${proof}: ${parts.length - 1} places, not 1: ${find}`,
      );
    }
    files.set(file, parts.join(replace));
  }
  return files;
}
