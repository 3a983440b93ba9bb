import { PROTOCOL_KINDS, type ProtocolKind } from "../../../shared/paperwork/options.ts";
import type { ProtocolContent } from "../../../shared/paperwork/protocol_content.ts";

/** One protocol, for what waits about it: `handover/{id}` or `return/{id}`. */
export type Subject = `${ProtocolKind}/${string}`;

/** What a change was made on. */
export type Base =
  /** Nothing: the protocol is new. */
  | { readonly type: "new" }
  /** A protocol of the server; `content` is what it said then, where that is known. */
  | {
    readonly type: "version";
    readonly version: number;
    readonly content: ProtocolContent | null;
  }
  /** A protocol of the server whose version is not known any more: what it said then, if that is. */
  | { readonly type: "unknown"; readonly content: ProtocolContent | null }
  /** A change that had not been sent yet. */
  | { readonly type: "entry"; readonly id: string };

/** What is typed into a form and not saved: as the form itself keeps it. */
export interface KeptDraft {
  /** See `draftName`. */
  readonly name: string;
  readonly values: unknown;
  /** Milliseconds of the device's clock. */
  readonly keptAt: number;
}

/** A rental has one form of each kind. */
export function draftName(kind: ProtocolKind, rentalId: string): string {
  return `${kind}/${rentalId}`;
}

/** The rental that a draft is about; all of the name where it is none of ours. */
export function rentalOfDraft(name: string): string {
  return name.slice(name.indexOf("/") + 1);
}

/** Which protocol a draft is of; undefined where the name is none of ours. */
export function kindOfDraft(name: string): ProtocolKind | undefined {
  return PROTOCOL_KINDS.find((kind) => name.startsWith(`${kind}/`));
}
