import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import type { ProtocolContent } from "../../shared/paperwork/protocol_content.ts";

/** One protocol, for what waits about it: `handover/{id}` or `return/{id}`. */
export type Subject = `${ProtocolKind}/${string}`;

/** What a change was made on. */
export type Base =
  /** Nothing: the protocol is new. */
  | { readonly type: "new" }
  /** A protocol of the server, and what it said then. */
  | { readonly type: "version"; readonly version: number; readonly content: ProtocolContent }
  /** A change that had not been sent yet. */
  | { readonly type: "entry"; readonly id: string };

/** What is typed into a form and not saved: as the form itself keeps it. */
export interface KeptDraft {
  readonly subject: Subject;
  readonly rentalId: string | null;
  readonly base: Base;
  /** Texts and choices of the form, also false ones. */
  readonly values: unknown;
  /** Milliseconds of the device's clock. */
  readonly keptAt: number;
}
