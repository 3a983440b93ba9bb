import { Busy, Rejection, type RejectionCode } from "../../shared/refusals.ts";
import { type AfterCommit, deletingAfterCommit } from "../files/delete_after_commit.ts";
import {
  type Append,
  type Check,
  commit,
  CommitFailed,
  type PreparedCommit,
  requireOwnRows,
} from "../ledger/commit.ts";
import { commitTogether } from "../ledger/commit_together.ts";
import { type CheckedFacts, createFacts, type CustomerKey, type Facts } from "../ledger/facts.ts";
import { prepareCommit } from "../ledger/prepare_commit.ts";
import { readHead, type SeenHead } from "../ledger/read.ts";
import {
  keepRefusal,
  readReceipt,
  type ReceiptName,
  replyReceipt,
  type StoredReply,
} from "../ledger/receipts.ts";
import type { Services } from "../services.ts";
import { isLocked, pauseBefore } from "../store/locked.ts";
import type { Actor } from "../store/stored_event.ts";

/** The actor of a command, and its `Idempotency-Key` if one was sent. */
export interface CommandContext {
  readonly actor: Actor;
  readonly receipt?: ReceiptName;
  /** Awaited before anything is written; if it rejects, so does the command. */
  readonly permit?: Promise<unknown>;
}

/** The result of a command: events to append to streams, and the reply. */
export interface Decision extends AfterCommit {
  readonly appends: readonly Append[];
  readonly reply: StoredReply;
  /**
   * Whose data the reply contains: the receipt is sealed with this key; "not_personal" where it
   * contains no personal data. Not needed for an empty body.
   */
  readonly customer?: CustomerKey | "not_personal";
}

/** The part of the services that a command runs on. */
export type Ledger = Pick<Services, "kv" | "clock" | "ids" | "vault" | "writers" | "files" | "log">;
/** Loads the facts of a decision and decides; runs again with new facts where a check failed. */
type CommandAttempt = (facts: Facts, now: string) => Promise<Decision>;
/** The same, limited to facts that the commit checks; it leaves no files to delete. */
type AheadAttempt = (facts: CheckedFacts, now: string) => Promise<AheadDecision>;
type AheadDecision = Decision & { readonly afterCommit?: never };

/**
 * Loads, decides and commits while holding the writers' queue: no other command of this process can
 * commit in between, so a failed check means another instance, and the attempt runs again.
 * A repeated request gets the stored reply, and nothing is recorded twice.
 * @throws what `attempt` throws; Busy after 60 tries, or where it would wait too long.
 *
 * @example
 * await execute(services, context, async (facts, now) => {
 *   const { state, events: before } = await facts.stream(mailStream, id);
 *   const event = decideMailAttempt(state, outcome, now);
 *   return { appends: [{ stream: `mail/${id}`, before, events: [{ event }] }], reply: NOTHING };
 * });
 */
export async function execute(
  ledger: Ledger,
  context: CommandContext,
  attempt: CommandAttempt,
): Promise<StoredReply> {
  const inTurn = (attempt: CommandAttempt) =>
    ledger.writers.waiting.run("the queue", context.actor, async () => {
      const seen = await lookUp(ledger, context);
      if (!seen.reply) await context.permit;
      return seen.reply ?? await ledger.writers.run(() => tryOn(ledger, context, attempt, seen));
    });
  return await deletingAfterCommit(ledger, attempt, inTurn);
}

/**
 * The same, but loads and decides while others write, and holds the queue only for the commit.
 * Commands of the same `lane`, such as a car, wait for each other from the start: otherwise they
 * would make each other's checks fail.
 */
export async function executeInLane(
  ledger: Ledger,
  context: CommandContext,
  lane: string,
  attempt: AheadAttempt,
): Promise<StoredReply> {
  return await ledger.writers.inLane(lane, context.actor, async () => {
    const looking = lookUp(ledger, context);
    const [seen, ahead] = await Promise.allSettled([
      looking,
      decide(ledger, context, looking.then(({ check }) => check), attempt),
    ]);
    if (seen.status === "rejected") throw seen.reason;
    if (seen.value.reply) return seen.value.reply;
    await context.permit;
    if (ahead.status === "rejected") {
      const answer = await answerTo(ledger, context, ahead.reason, seen.value.check);
      return answer ?? await ledger.writers.run(() => tryOn(ledger, context, attempt));
    }
    return await recordAhead(ledger, ahead.value) ??
      await ledger.writers.run(() => tryOn(ledger, context, attempt));
  });
}

/** The receipt under a request's key; empty for a command without one. */
type Seen = { readonly reply?: StoredReply; readonly check?: Check };

/** Most requests are new: a receipt read before the queue need not be read inside it. */
async function lookUp({ kv, vault, clock }: Ledger, { receipt }: CommandContext): Promise<Seen> {
  return receipt ? await readReceipt(kv, vault, receipt, clock()) : {};
}

/** Tries until a commit succeeds; without `before` it reads the receipt itself. */
async function tryOn(
  ledger: Ledger,
  context: CommandContext,
  attempt: CommandAttempt,
  before?: Seen,
): Promise<StoredReply> {
  for (let tries = 0, failures = 0; tries < MOST_TRIES; tries += 1) {
    try {
      const seen = tries === 0 && before ? before : await lookUp(ledger, context);
      const reply = seen.reply ?? await tryOnce(ledger, context, attempt, seen.check);
      if (reply) return reply;
    } catch (error) {
      failures += error instanceof CommitFailed ? 1 : 0;
      if (error instanceof CommitFailed && failures > MOST_FAILURES) throw error.cause;
      const answer = await answerTo(ledger, context, error);
      if (answer) return answer;
    }
    await pauseBefore(tries);
  }
  throw new Busy(`the ledger did not let a command through in ${MOST_TRIES} tries`);
}

/**
 * Answers an attempt that threw. The rules may refuse only because the same request was accepted in
 * between: its stored reply is then the answer. `check` is that of the receipt, if it was read.
 * @returns undefined if another try is needed. @throws the stored refusal; a failure.
 */
async function answerTo(
  { kv, vault, clock }: Ledger,
  { receipt }: CommandContext,
  error: unknown,
  check?: Check,
): Promise<StoredReply | undefined> {
  if (isPassing(error)) return undefined;
  if (!(error instanceof Rejection) || !receipt) throw error;
  try {
    const seen = check ? { check } : await readReceipt(kv, vault, receipt, clock());
    if (seen.reply) return seen.reply;
    if (PASSING.has(error.code)) throw error;
    if (!await keepRefusal(kv, receipt, error, seen.check, clock())) return undefined;
  } catch (failure) {
    if (isLocked(failure)) return undefined;
    throw failure;
  }
  throw error;
}

/** One try. @returns undefined if another instance was faster. */
async function tryOnce(
  ledger: Ledger,
  context: CommandContext,
  attempt: CommandAttempt,
  unanswered: Check | undefined,
): Promise<StoredReply | undefined> {
  // Every ledger commit changes the head, so what is loaded from here on is as of this head, or
  // the commit fails. One that this process knows from its last commit need not be read again.
  const newest = ledger.writers.take() ?? await readHead(ledger.kv);
  requireOwnRows(newest.head);
  const decided = await decide(ledger, context, unanswered, attempt);
  return await record(ledger, newest, decided);
}

/** @returns undefined if an entry that was checked has changed, or the store failed. */
async function recordAhead(
  { kv, writers }: Ledger,
  { reply, prepared }: Decided,
): Promise<StoredReply | undefined> {
  if (!prepared) return reply;
  try {
    return await commitTogether(kv, writers, prepared) === "done" ? reply : undefined;
  } catch (error) {
    if (isPassing(error)) return undefined;
    throw error;
  }
}

/** Failures after which nothing was written: another try may succeed. */
function isPassing(error: unknown): boolean {
  return isLocked(error) || error instanceof CommitFailed;
}

/** A reply and its commit without its place in the ledger; no commit if nothing is written. */
type Decided = { readonly reply: StoredReply; readonly prepared: PreparedCommit | undefined };

async function decide(
  { kv, vault, clock, ids }: Ledger,
  { actor, receipt }: CommandContext,
  unanswered: Check | undefined | Promise<Check | undefined>,
  attempt: CommandAttempt,
): Promise<Decided> {
  const at = clock();
  const facts = createFacts(kv, vault, ids);
  const [decision, receiptCheck] = await Promise.all([attempt(facts, at), unanswered]);
  const { appends, reply, customer } = decision;
  const remember = receipt ? replyReceipt(receipt, reply, sealFor(facts, customer), at) : [];
  const writes = [...facts.writes, ...remember];
  if (appends.length + writes.length === 0) return { reply, prepared: undefined };
  const checks = [...facts.checks, ...(receiptCheck ? [receiptCheck] : [])];
  return { reply, prepared: prepareCommit({ actor, at, appends, checks, writes }) };
}

async function record(
  { kv, writers }: Ledger,
  newest: SeenHead,
  { reply, prepared }: Decided,
): Promise<StoredReply | undefined> {
  if (!prepared) {
    writers.learn(newest);
    return reply;
  }
  const { outcome, newest: known } = await commit(kv, newest, prepared);
  writers.learn(known);
  return outcome === "done" ? reply : undefined;
}

function sealFor(facts: CheckedFacts, customer: Decision["customer"]) {
  if (customer === "not_personal") return undefined;
  return (context: string, body: unknown) => {
    if (!customer) throw new Error("Cannot keep a reply: no customer is given whose key seals it");
    return facts.seal(customer, context, body);
  };
}

const MOST_TRIES = 60;
/** Failures of the store before the command fails. */
const MOST_FAILURES = 3;
/** Refusals that are not stored: once their cause is gone, the same key may be repeated. */
const PASSING: ReadonlySet<RejectionCode> = new Set(
  ["photo_missing", "too_many_bookings", "person_not_confirmed"],
);
