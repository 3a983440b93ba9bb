import type { Protocol, ProtocolSigning, SettledConflict } from "../../shared/api/protocol.ts";
import { messages } from "../../shared/messages.ts";
import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import type { ProtocolContent } from "../../shared/paperwork/protocol_content.ts";
import type { ProblemFailure } from "../api/failures.ts";
import type { Base, Subject } from "./device/draft.ts";

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

/** What happens to an entry on its way; times are milliseconds of the device's clock. */
export type EntryEvent =
  | { readonly type: "started" }
  /** The tab that was sending it has died. */
  | { readonly type: "interrupted"; readonly at: number }
  | { readonly type: "accepted"; readonly at: number; readonly version: number }
  /** The network, a server that is busy or broken. */
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
  /** The network, the page or the session is back, or another version was saved. */
  | { readonly type: "retry_due"; readonly at: number }
  /** Somebody pressed 'Wyślij teraz'. `key` is used where the server keeps its refusal under the old one. */
  | { readonly type: "retry_pressed"; readonly at: number; readonly key: string };

type StateOf<Name extends EntryState["name"]> = Extract<EntryState, { name: Name }>;

/** The part of an entry that changes on its way. */
export type EntryProgress = Pick<OutboxEntry, "state" | "wish" | "key">;

/**
 * How an entry goes on. An event that its state does not expect changes nothing: the same object
 * comes back.
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
 * ¹ not before the time that the server has asked for. `sent` lets go of what the entry said.
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
      const { at, version } = event;
      return state.name === "sent"
        ? entry
        : { ...entry, wish: null, state: { name: "sent", at, version } };
    }
    case "failed": {
      const { type: _, at: triedAt, ...said } = event;
      return isOnItsWay ? { ...entry, state: { name: "waiting", tries, triedAt, ...said } } : entry;
    }
    case "conflicted": {
      const { type: _, ...sides } = event;
      return isOnItsWay || state.name === "conflict"
        ? { ...entry, state: { name: "conflict", ...sides } }
        : entry;
    }
    case "refused": {
      const { type: name, ...said } = event;
      return isOnItsWay ? { ...entry, state: { name, ...said } } : entry;
    }
    case "session_ended":
      return isOnItsWay ? { ...entry, state: { name: "login" } } : entry;
    case "retry_due":
      if (state.name === "login") return { ...entry, state: dueAt(event.at) };
      return state.name === "waiting"
        ? {
          ...entry,
          state: { ...state, nextTryAt: Math.max(event.at, state.notBefore ?? event.at) },
        }
        : entry;
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
export function entryContent(wish: ProtocolWish): ProtocolContent {
  return wish.type === "sign" ? wish.signing.content : wish.content;
}
