/** One thing after another on a paper of A4; every text may be as long as it likes. */
export type PaperBlock =
  /** The sender's name and data at the top, over a line in the firm's colour. */
  | { readonly kind: "letterhead"; readonly name: string; readonly lines: readonly string[] }
  | { readonly kind: "title"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string; readonly side?: "left" | "right" }
  /** Two columns: what it is, and its value. */
  | { readonly kind: "facts"; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Places to sign, at most two beside each other. */
  | { readonly kind: "signatures"; readonly places: readonly string[] };

/** A paper of the business, free of how it is drawn. */
export interface Paper {
  /** The name that a reader program shows; names nobody. */
  readonly title: string;
  readonly blocks: readonly PaperBlock[];
  /** At the foot of every page, beside its number. */
  readonly footer: string;
}
