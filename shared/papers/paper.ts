import type { DamageMark } from "./damage/damage.ts";
import type { Silhouette } from "./options.ts";
import type { Signature } from "./signature.ts";

/** A block of an A4 paper, drawn one after another; texts may have any length. */
export type PaperBlock =
  /** The sender's name and data at the top, over a line in the business's colour. */
  | { readonly kind: "letterhead"; readonly name: string; readonly lines: readonly string[] }
  /** The title of the paper, with its number next to it and a note below. */
  | {
    readonly kind: "title";
    readonly text: string;
    readonly number?: string;
    readonly note?: string;
  }
  /** Never alone at the end of a page; `isMain` for one that opens a part of the paper. */
  | { readonly kind: "heading"; readonly text: string; readonly isMain?: boolean }
  | {
    readonly kind: "paragraph";
    readonly text: string;
    readonly side?: "left" | "right";
    readonly look?: "small" | "muted";
  }
  /** Two columns: what it is, and its value. An empty value is a line to write on. */
  | { readonly kind: "facts"; readonly rows: readonly PaperFact[] }
  /** Facts side by side, the label above its value. An empty value is a line to write on. */
  | { readonly kind: "grid"; readonly columns: number; readonly cells: readonly PaperFact[] }
  /** Two parties side by side. */
  | { readonly kind: "parties"; readonly parties: readonly [PaperParty, PaperParty] }
  | {
    readonly kind: "table";
    readonly columns: readonly PaperColumn[];
    readonly rows: readonly PaperRow[];
  }
  | {
    readonly kind: "list";
    readonly items: readonly string[];
    readonly marker: "bullet" | "number";
    readonly look?: "small";
  }
  /** A text under its label, which is repeated on the next page; next to it what has changed. */
  | {
    readonly kind: "note";
    readonly label: string;
    readonly text: string;
    readonly difference?: string;
    readonly isChanged?: boolean;
  }
  /** The car from its sides with numbered damages: a square for old ones, a disc for new. */
  | {
    readonly kind: "sketch";
    readonly damages: readonly NumberedDamage[];
    /** Absent for `car`. */
    readonly silhouette?: Silhouette | undefined;
  }
  /** The most important value, in a frame. */
  | { readonly kind: "result"; readonly label: string; readonly value: string }
  /** Lines to write on by hand. */
  | { readonly kind: "writing"; readonly label: string; readonly lines: number }
  /** Places to sign, at most two side by side, on the page of the text before them. */
  | { readonly kind: "signatures"; readonly places: readonly SignaturePlace[] }
  /** Two side by side, each with its caption. */
  | { readonly kind: "photos"; readonly photos: readonly CaptionedPhoto[] }
  | { readonly kind: "newPage" };

/** What it is, and its value. */
export type PaperFact = readonly [label: string, value: string];

/** A side of a contract. */
export interface PaperParty {
  readonly title: string;
  readonly rows: readonly PaperFact[];
}

/**
 * A column of a table; all `share`s together are the whole width; a marker is printed before its
 * texts.
 */
export interface PaperColumn {
  readonly head: string;
  readonly share: number;
  readonly side?: "left" | "right";
  readonly marker?: "tick" | "box";
}

/** A row of a table: a difference has a mark in its last cell; a total is bold. */
export interface PaperRow {
  readonly cells: readonly string[];
  readonly look?: "changed" | "total";
}

/** A damage on the sketch; its number leads to the list. */
export interface NumberedDamage extends Pick<DamageMark, "view" | "x" | "y"> {
  readonly number: number;
  readonly isNew: boolean;
}

/** Where one signs, or has signed on a screen. */
export interface SignaturePlace {
  readonly label: string;
  readonly name?: string;
  readonly signature?: Signature;
}

/** A photo in JPEG, if it is available, and its caption. */
export interface CaptionedPhoto {
  readonly jpeg: Uint8Array | undefined;
  readonly caption: string;
}

/** A paper of the business, independent of how it is drawn. */
export interface Paper {
  /** The title that a PDF reader shows; without personal data. */
  readonly title: string;
  /** Who issues it: author and creator of the PDF. */
  readonly issuer: { readonly name: string; readonly legalName: string };
  /** Printed at the head of every page but the first. */
  readonly head?: string;
  readonly blocks: readonly PaperBlock[];
  /** Printed at the foot of every page, next to its number. */
  readonly footer: string;
}
