/**
 * A legal page as data: the screens show it, the server makes its head, agreements may quote it.
 */
export interface LegalDocument {
  /** Its address, one of `paths`. */
  readonly path: string;
  readonly title: string;
  /** The description for search engines and shared links. */
  readonly description: string;
  /** Day of the last change, yyyy-MM-dd; to be changed with the text. */
  readonly changed: string;
  readonly lead: string;
  /** What most readers look for, shown before the sections. */
  readonly summary: readonly LegalFact[];
  readonly sections: readonly LegalSection[];
}

/** One short fact: 'Spóźniony zwrot' – '50 zł za każdą rozpoczętą godzinę'. */
export interface LegalFact {
  readonly label: string;
  readonly value: string;
}

/** A section; numbered by its place. `id` is the anchor of its heading. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/**
 * What a section is made of. A slot is filled by the screen: it needs the browser or the server.
 */
export type LegalBlock =
  | { readonly kind: "text"; readonly text: LegalText }
  | { readonly kind: "list"; readonly items: readonly LegalText[] }
  | { readonly kind: "entries"; readonly entries: readonly LegalEntry[] }
  | { readonly kind: "statement"; readonly text: string }
  | { readonly kind: "slot"; readonly slot: "cookieSettings" | "iconAuthors" };

/** Something with properties, e.g. a purpose with its data, legal basis and time. */
export interface LegalEntry {
  readonly title: string;
  readonly facts: readonly LegalFact[];
}

/** Words, with links and emphasis between them where needed. */
export type LegalText = string | readonly (string | LegalLink | LegalStrong)[];

/** `to` is a path of ours, `tel:`, `mailto:` or `https:`. */
export interface LegalLink {
  readonly label: string;
  readonly to: string;
}

/** A word that opens a point: 'Kolizja'. */
interface LegalStrong {
  readonly strong: string;
}
