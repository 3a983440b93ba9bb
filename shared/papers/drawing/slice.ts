/** Something drawn: millimetres from the top left corner of its slice, or of its page. */
export type Mark =
  /** `y` is the foot of the letters; `size` in points; all letters can be drawn. */
  | {
    readonly kind: "words";
    readonly x: number;
    readonly y: number;
    readonly text: string;
    readonly size: number;
    readonly color: string;
    readonly bold?: boolean;
  }
  /** A horizontal line; a dotted one is to be written on. */
  | {
    readonly kind: "line";
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly thickness: number;
    readonly color: string;
    readonly dotted?: boolean;
  }
  /** SVG path data in its own units, `scale` millimetres each. */
  | {
    readonly kind: "path";
    readonly x: number;
    readonly y: number;
    readonly path: string;
    readonly scale: number;
    readonly fill?: string;
    readonly stroke?: { readonly color: string; readonly thickness: number };
  }
  /** As large as fits into its box, centred; a text in its place where it cannot be decoded. */
  | {
    readonly kind: "photo";
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly jpeg: Uint8Array | undefined;
  };

/** A strip of a paper that is never split across pages; all content consists of such strips. */
export interface Slice {
  readonly height: number;
  readonly marks: readonly Mark[];
  /** Room above it, left out at the top of a page. */
  readonly gap?: number;
  /** Stays on the same page as the next slice. */
  readonly tied?: boolean;
  /** Drawn again above it where it begins a page: the head of a table. */
  readonly head?: Slice;
  /** Begins a page. */
  readonly opensPage?: boolean;
}

/** The same mark elsewhere. */
export function movedShape<Moved extends Mark>(mark: Moved, x: number, y: number): Moved {
  return { ...mark, x: mark.x + x, y: mark.y + y };
}
