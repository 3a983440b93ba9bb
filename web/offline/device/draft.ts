import { PROTOCOL_KINDS, type ProtocolKind } from "../../../shared/paperwork/options.ts";
import type { ProtocolContent } from "../../../shared/paperwork/protocol_content.ts";

/** Identifies one protocol in the outbox: `handover/{id}` or `return/{id}`. */
export type Subject = `${ProtocolKind}/${string}`;

/** The version that a change was based on. */
export type Base =
  /** None: the protocol is new. */
  | { readonly type: "new" }
  /** A version of the server; `content` is its content, if known. */
  | {
    readonly type: "version";
    readonly version: number;
    readonly content: ProtocolContent | null;
  }
  /** A version of the server whose number is unknown; `content` is its content, if known. */
  | { readonly type: "unknown"; readonly content: ProtocolContent | null }
  /** An entry of the outbox that had not been sent yet. */
  | { readonly type: "entry"; readonly id: string };

/** Unsaved values of a form, in the form's own shape. */
export interface KeptDraft {
  /** See `draftName`. */
  readonly name: string;
  readonly values: unknown;
  /** Ms of the device's clock. */
  readonly keptAt: number;
}

/** The name of a draft. A rental has one form of each kind. */
export function draftName(kind: ProtocolKind, rentalId: string): string {
  return `${kind}/${rentalId}`;
}

/** The rental that a draft belongs to; the whole name if it is not a protocol's draft. */
export function rentalOfDraft(name: string): string {
  return name.slice(name.indexOf("/") + 1);
}

/** The kind of protocol a draft belongs to; undefined if it is not a protocol's draft. */
export function kindOfDraft(name: string): ProtocolKind | undefined {
  return PROTOCOL_KINDS.find((kind) => name.startsWith(`${kind}/`));
}
