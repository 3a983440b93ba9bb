import type { Protocol, ProtocolSigning, SettledConflict } from "../../shared/api/protocol.ts";
import { messages } from "../../shared/messages.ts";
import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import type { ProtocolContent } from "../../shared/paperwork/protocol_content.ts";
import type { ProblemFailure } from "../api/failures.ts";
import type { Base, Subject } from "./draft.ts";

/** What is to become of a protocol on the server. */
export type ProtocolWish =
  | {
    readonly type: "save";
    readonly content: ProtocolContent;
    /** Where it comes of a conflict: how that was settled. */
    readonly settled?: SettledConflict | undefined;
    /** Where both have signed since: what they saw beside it. */
    readonly stood?: ProtocolSigning["stood"];
  }
  /** Signed by both at the car: content and signatures in one. */
  | { readonly type: "sign"; readonly signing: ProtocolSigning }
  /** Mine, beside a protocol that was signed meanwhile. */
  | { readonly type: "annex"; readonly content: ProtocolContent; readonly writtenAt: string };

/** Why the server's protocol and mine cannot both stand. */
export type ConflictCause = "changed" | "signed" | "exists";

/** How far an entry has come (decisions §8.11 has the words). */
export type EntryState =
  /** `nextTryAt`: milliseconds of the device's clock. */
  | {
    readonly name: "waiting";
    readonly tries: number;
    readonly nextTryAt: number;
    /** Why the last try came to nothing, in words. */
    readonly reason?: string;
    /** When it did; milliseconds of the device's clock. */
    readonly triedAt?: number;
    /** The server asked not to be tried again before; milliseconds of the device's clock. */
    readonly notBefore?: number;
  }
  | { readonly name: "sending"; readonly tries: number }
  /** Kept for a while without what it said. */
  | { readonly name: "sent"; readonly at: number; readonly version: number }
  | {
    readonly name: "conflict";
    readonly cause: ConflictCause;
    /** As it is on the server. */
    readonly theirs: Protocol;
  }
  | {
    readonly name: "refused";
    readonly status: number;
    readonly reason: string;
    /** What is wrong with single fields. */
    readonly errors?: ProblemFailure["errors"];
    /** The rental is not there any more: no form can be opened that would mend it. */
    readonly rentalGone?: true;
  }
  /** The session ended: it goes on after the next login. */
  | { readonly name: "login" };

/** One saved version of a protocol on its way to the server. */
export interface OutboxEntry {
  /** Given by the store: entries of one protocol are sent in this order. */
  readonly order: number;
  /** Also its `Idempotency-Key`, made when it was saved, unless it has another one. */
  readonly id: string;
  /** After a refusal: the server keeps its answer under the key that was asked with. */
  readonly key?: string | undefined;
  readonly subject: Subject;
  readonly kind: ProtocolKind;
  readonly protocolId: string;
  readonly rentalId: string;
  /** Null once it is on the server. */
  readonly wish: ProtocolWish | null;
  readonly base: Base;
  /** Milliseconds of the device's clock. */
  readonly savedAt: number;
  /** For people: which car and whose; goes with the entry. */
  readonly title: string;
  readonly state: EntryState;
}

/** An entry before the store gave it its place. */
export type NewEntry = Omit<OutboxEntry, "order">;

/** Whether the entry is not on the server yet. */
export function isUnsent({ state }: Pick<OutboxEntry, "state">): boolean {
  return state.name !== "sent";
}

/** Of unsent entries the protocols that the server has no more: nothing can be made on them. */
export function goneSubjects(unsent: readonly OutboxEntry[]): ReadonlySet<Subject> {
  return new Set(
    unsent.filter(isGoneEntry).map(({ subject }) => subject),
  );
}

/** Whether the server refused it because it has no such protocol. */
export function isGoneEntry({ state, wish }: Pick<OutboxEntry, "state" | "wish">): boolean {
  return state.name === "refused" && state.status === 404 && wish?.type !== "annex";
}

/** Whether the server refused it because its rental is gone: no form of it can open any more. */
export function isOfGoneRental({ state }: Pick<OutboxEntry, "state">): boolean {
  if (state.name !== "refused") return false;
  // One that was refused before this was kept beside the reason is known by the sentence.
  return state.rentalGone === true ||
    state.status === 404 && state.reason === messages.rentalNotFound;
}

/** What the entry wants the protocol to say. */
export function contentOf(wish: ProtocolWish): ProtocolContent {
  return wish.type === "sign" ? wish.signing.content : wish.content;
}
