/** A row of the proofs in docs/security.md: a test by its file and (a part of) its full title. */
export type Proof = { readonly name: string; readonly path: string; readonly title: string };

/** The rows of the last chapter of docs/security.md, given that chapter or the whole text. */
export function listedProofs(text: string): readonly Proof[] {
  return [...text.matchAll(/^\| (P\d+) +\| `([^`]+)` +\| (.+?) +\|$/gm)]
    .map(([, name = "", path = "", title = ""]) => ({ name, path, title }));
}

/** What a full title of the proof's tests contains: a `%s` is any value. */
export function titlePattern({ title }: Proof): string {
  return title.split(/%\w/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*");
}
