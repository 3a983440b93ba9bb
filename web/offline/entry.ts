import type { AccountRequest } from "../../shared/api/money.ts";
import type { Protocol, ProtocolSigning, SettledConflict } from "../../shared/api/protocol.ts";
import type { ProtocolKind } from "../../shared/papers/options.ts";
import type { ProtocolContent } from "../../shared/papers/protocol_content.ts";
import type { ProblemFailure } from "../api/failures.ts";
import type { AgreementBase, AgreementChange } from "./agreement_change.ts";

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

/** What a saved protocol is to change on the server. */
export type ProtocolChange =
  | {
    readonly type: "save";
    readonly content: ProtocolContent;
    /** If it results from a conflict: how that was settled. */
    readonly settled?: SettledConflict | undefined;
    /** If both parties signed a later version: the context displayed to the signers. */
    readonly shownToSigners?: ProtocolSigning["shownToSigners"];
  }
  /** Signed by both parties at the car; contains content and signatures. */
  | { readonly type: "sign"; readonly signing: ProtocolSigning }
  /** My version, added to a protocol that had been signed on the server before mine arrived. */
  | { readonly type: "annex"; readonly content: ProtocolContent; readonly writtenAt: string };

/** Why my version of a protocol cannot be applied to the server's. */
export type ConflictCause = "changed" | "signed" | "exists";

/** An entry's progress (decisions §8.11 has its Polish names). */
export type EntryState =
  /** `nextTryAt`: ms of the device's clock. */
  | {
    readonly name: "waiting";
    readonly tries: number;
    readonly nextTryAt: number;
    /** Why the last try failed, in Polish. */
    readonly reason?: string;
    /** When the last try failed; ms of the device's clock. */
    readonly triedAt?: number;
    /** The server asked for no try before this time (`Retry-After`); ms of the device's clock. */
    readonly notBefore?: number;
  }
  | { readonly name: "sending"; readonly tries: number }
  /** Kept for a day, without the content. */
  | { readonly name: "sent"; readonly at: number; readonly version: number }
  | {
    readonly name: "conflict";
    readonly cause: ConflictCause;
    /** The server's version of the protocol. */
    readonly theirs: Protocol;
  }
  | {
    readonly name: "refused";
    readonly status: number;
    readonly reason: string;
    /** Errors of single fields. */
    readonly errors?: ProblemFailure["errors"];
    /** The type of the problem, such as `/problems/paper_exists`. */
    readonly problem?: string;
    /** The rental was deleted: no form can be opened to correct the entry. */
    readonly rentalGone?: true;
  }
  /** The session has ended: sending resumes after the next login. */
  | { readonly name: "login" };

/** What is on its way to the server: of a protocol, of an agreement, or money. */
export type OutboxEntry = ProtocolEntry | AgreementEntry | MoneyEntry;

interface EntryFields {
  /** Assigned by the store: entries of one paper are sent in this order. */
  readonly order: number;
  /** Also its `Idempotency-Key`, made when it was saved, unless `key` is set. */
  readonly id: string;
  /** A new key, set after a refusal: the server stores its reply under the key of the refused call. */
  readonly key?: string | undefined;
  /**
   * If release 0.1.0 stored the entry with a signer context: its requests keep that release's name
   * for the context, since the server recognizes a repeated request by its exact text.
   */
  readonly release?: "0.1.0" | undefined;
  readonly rentalId: string;
  /** Ms of the device's clock. */
  readonly savedAt: number;
  /** The car and customer as text for the screens; exported with the entry. */
  readonly title: string;
  readonly state: EntryState;
}

/** One saved version of a protocol. */
export interface ProtocolEntry extends EntryFields {
  readonly subject: Subject;
  readonly kind: ProtocolKind;
  readonly protocolId: string;
  /** The rental's car when the form was opened; earlier releases stored none. */
  readonly carId?: string | undefined;
  /** Null once it is on the server. */
  readonly wish: ProtocolChange | null;
  readonly base: Base;
}

/** A saved version of an agreement, or signatures under it. */
export interface AgreementEntry extends EntryFields {
  readonly subject: `agreement/${string}`;
  readonly kind: "agreement";
  readonly agreementId: string;
  /** Null once it is on the server. */
  readonly wish: AgreementChange | null;
  /** Of a save. Signatures have none: their hash is the version that they are about. */
  readonly base?: AgreementBase | undefined;
}

/** Money of a rental: a fact, so that it has no versions. Its id is the `entryId`. */
export interface MoneyEntry extends EntryFields {
  readonly subject: `account/${string}`;
  readonly kind: "money";
  readonly wish: AccountRequest | null;
  readonly base?: undefined;
}

/** An event in an entry's progress; times are ms of the device's clock. */
export type EntryEvent =
  | { readonly type: "started" }
  /** The tab that was sending it was closed. */
  | { readonly type: "interrupted"; readonly at: number }
  | { readonly type: "accepted"; readonly at: number; readonly version: number }
  /** No network, or a server that is busy or broken. */
  | {
    readonly type: "failed";
    readonly at: number;
    readonly reason: string;
    readonly nextTryAt: number;
    readonly notBefore?: number;
  }
  | ({ readonly type: "conflicted" } & Omit<StateOf<"conflict">, "name">)
  | ({ readonly type: "refused" } & Omit<StateOf<"refused">, "name">)
  | { readonly type: "session_ended" }
  /** The network, page or session is back, or another version was saved. */
  | { readonly type: "retry_due"; readonly at: number }
  /** 'Wyślij teraz' was pressed. `key` replaces the key under which the server stores its refusal. */
  | { readonly type: "retry_pressed"; readonly at: number; readonly key: string };

type StateOf<Name extends EntryState["name"]> = Extract<EntryState, { name: Name }>;

/** The part of an entry that changes on its way to the server. */
export type EntryProgress = Pick<OutboxEntry, "state" | "wish" | "key">;

/**
 * Returns an entry after an event. An event that its state does not expect changes nothing: the
 * same object is returned.
 *
 * | state    | started | interrupted | accepted | failed  | conflicted | refused | session_ended | retry_due | retry_pressed     |
 * | -------- | ------- | ----------- | -------- | ------- | ---------- | ------- | ------------- | --------- | ----------------- |
 * | waiting  | sending |             | sent     | waiting | conflict   | refused | login         | waiting¹  | waiting           |
 * | sending  | sending | waiting     | sent     | waiting | conflict   | refused | login         |           |                   |
 * | login    |         |             | sent     |         |            |         |               | waiting   | waiting           |
 * | refused  |         |             | sent     |         |            |         |               |           | waiting, new key  |
 * | conflict |         |             | sent     |         | conflict   |         |               |           |                   |
 * | sent     |         |             |          |         |            |         |               |           |                   |
 *
 * ¹ not before the time that the server asked for. `sent` drops the entry's content.
 *
 * @example
 * next({ state: { name: "sending", tries: 1 }, wish }, { type: "session_ended" }).state; // { name: "login" }
 */
export function next<Entry extends EntryProgress>(entry: Entry, event: EntryEvent): Entry {
  const { state } = entry;
  const isOnItsWay = state.name === "waiting" || state.name === "sending";
  const tries = "tries" in state ? state.tries : 0;
  switch (event.type) {
    case "started":
      return isOnItsWay ? { ...entry, state: { name: "sending", tries: tries + 1 } } : entry;
    case "interrupted":
      return state.name === "sending"
        ? { ...entry, state: { name: "waiting", tries, nextTryAt: event.at } }
        : entry;
    case "accepted": {
      const { type: _, ...details } = event;
      if (state.name === "sent") return entry;
      return { ...entry, wish: null, state: { name: "sent", ...details } };
    }
    case "failed": {
      const { type: _, at: triedAt, ...details } = event;
      if (!isOnItsWay) return entry;
      return { ...entry, state: { name: "waiting", tries, triedAt, ...details } };
    }
    case "conflicted": {
      const { type: _, ...sides } = event;
      if (!isOnItsWay && state.name !== "conflict") return entry;
      return { ...entry, state: { name: "conflict", ...sides } };
    }
    case "refused": {
      const { type: name, ...details } = event;
      return isOnItsWay ? { ...entry, state: { name, ...details } } : entry;
    }
    case "session_ended":
      return isOnItsWay ? { ...entry, state: { name: "login" } } : entry;
    case "retry_due":
      if (state.name === "login") return { ...entry, state: dueAt(event.at) };
      if (state.name !== "waiting") return entry;
      return { ...entry, state: { ...state, nextTryAt: Math.max(event.at, state.notBefore ?? 0) } };
    case "retry_pressed":
      if (state.name === "login") return { ...entry, state: dueAt(event.at) };
      if (state.name === "refused") {
        return { ...entry, key: event.key, state: { ...dueAt(event.at), reason: state.reason } };
      }
      return state.name === "waiting"
        ? { ...entry, state: { ...withoutLimit(state), nextTryAt: event.at } }
        : entry;
    default:
      return event satisfies never;
  }
}

function dueAt(at: number): StateOf<"waiting"> {
  return { name: "waiting", tries: 0, nextTryAt: at };
}

function withoutLimit({ notBefore: _, ...state }: StateOf<"waiting">): StateOf<"waiting"> {
  return state;
}

/** Whether the entry is not on the server yet. */
export function isUnsent({ state }: Pick<OutboxEntry, "state">): boolean {
  return state.name !== "sent";
}

/** The protocol content that an entry saves or signs. */
export function entryContent(change: ProtocolChange): ProtocolContent {
  return change.type === "sign" ? change.signing.content : change.content;
}

/** Whether an entry is of a protocol. */
export function isProtocolEntry(entry: OutboxEntry): entry is ProtocolEntry {
  return entry.kind === "handover" || entry.kind === "return";
}
