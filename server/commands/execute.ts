import { Busy, Rejection, type RejectionCode } from "../../shared/refusals.ts";
import {
  type Append,
  type Check,
  commit,
  prepareCommit,
  type PreparedCommit,
  type SeenHead,
} from "../ledger/commit.ts";
import { type CheckedFacts, createFacts, type CustomerKey, type Facts } from "../ledger/facts.ts";
import { readHead } from "../ledger/read.ts";
import {
  keepRefusal,
  readReceipt,
  type ReceiptName,
  type Reply,
  replyReceipt,
} from "../ledger/receipts.ts";
import type { Services } from "../services.ts";
import { isLocked, pauseBefore } from "../store/locked.ts";
import type { Actor } from "../store/stored_event.ts";

/** Who wishes, and under which `Idempotency-Key` if one was sent. */
export interface CommandContext {
  readonly actor: Actor;
  readonly receipt?: ReceiptName;
}

/** What a command came to: events for the ends of streams, and the reply that states them. */
export interface Decision {
  readonly appends: readonly Append[];
  readonly reply: Reply;
  /**
   * Whose data the reply shows: it is kept sealed with this key; "nobody" where nothing of it is
   * personal. Not needed for an empty body.
   */
  readonly customer?: CustomerKey | "nobody";
}

/** The part of the services that a command runs on. */
export type Ledger = Pick<Services, "kv" | "clock" | "ids" | "vault" | "writers">;

/** Loads what a decision needs and decides; may be asked again, with what is true by then. */
export type Attempt = (facts: Facts, now: string) => Promise<Decision>;

/** The same on nothing but what the commit checks by itself. */
export type AheadAttempt = (facts: CheckedFacts, now: string) => Promise<Decision>;

/**
 * Loads, decides, commits, with the writers' queue held: in one process nobody else can be faster,
 * so a failed check means another instance, and all is loaded and decided again.
 * A request that was answered before gets the same answer, and nothing is recorded twice.
 * @throws what `attempt` throws; Busy where the store never let it through.
 */
export async function execute(
  ledger: Ledger,
  context: CommandContext,
  attempt: Attempt,
): Promise<Reply> {
  const seen = await lookUp(ledger, context);
  return seen.reply ?? await ledger.writers.run(() => tryOn(ledger, context, attempt, seen));
}

/**
 * The same, but loads and decides while others write, and holds the queue for the commit alone.
 * Where that fails, or the rules say no, all is done again with the queue held: one load more for
 * the few, half the time for the many.
 */
export async function executeAhead(
  ledger: Ledger,
  context: CommandContext,
  attempt: AheadAttempt,
): Promise<Reply> {
  const seen = await lookUp(ledger, context);
  if (seen.reply) return seen.reply;
  // Whatever was in its way says so again in the queue, if it still is by then.
  const ahead = await decide(ledger, context, seen.check, attempt).catch(() => undefined);
  return await ledger.writers.run(async () =>
    ahead
      ? await recordAhead(ledger, ahead) ?? await tryOn(ledger, context, attempt)
      : await tryOn(ledger, context, attempt, seen)
  );
}

/** What was found under a request's key; nothing for a command without one. */
interface Seen {
  readonly reply?: Reply;
  readonly check?: Check;
}

/** Most requests are new: a look beside the other writers lets them skip it in the queue. */
async function lookUp({ kv, vault, clock }: Ledger, { receipt }: CommandContext): Promise<Seen> {
  return receipt ? await readReceipt(kv, vault, receipt, clock()) : {};
}

/** Tries until the store lets it through; without `before` it looks for the receipt itself. */
async function tryOn(
  ledger: Ledger,
  context: CommandContext,
  attempt: Attempt,
  before?: Seen,
): Promise<Reply> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      const seen = tries === 0 && before ? before : await lookUp(ledger, context);
      const reply = seen.reply ?? await tryOnce(ledger, context, attempt, seen.check);
      if (reply) return reply;
    } catch (error) {
      if (error instanceof Rejection && context.receipt) {
        const answer = await answerAgain(ledger, context.receipt, error);
        if (answer) return answer;
      } else if (!isLocked(error)) throw error;
    }
    await pauseBefore(tries);
  }
  throw new Busy(`the ledger did not let a command through in ${MOST_TRIES} tries`);
}

/**
 * The rules may say no just because the same request came through meanwhile: then it was a yes.
 * @returns undefined where the answer changed while it was looked at. @throws the refusal, once
 * it is kept.
 */
async function answerAgain(
  { kv, vault, clock }: Ledger,
  receipt: ReceiptName,
  refusal: Rejection,
): Promise<Reply | undefined> {
  try {
    const { reply, check } = await readReceipt(kv, vault, receipt, clock());
    if (reply) return reply;
    if (PASSING.has(refusal.code)) throw refusal;
    if (!await keepRefusal(kv, receipt, refusal, check, clock())) return undefined;
  } catch (error) {
    if (isLocked(error)) return undefined;
    throw error;
  }
  throw refusal;
}

/** One try. @returns undefined where another instance was faster. */
async function tryOnce(
  ledger: Ledger,
  context: CommandContext,
  attempt: Attempt,
  unanswered: Check | undefined,
): Promise<Reply | undefined> {
  // Every ledger commit changes the head, so what is loaded from here on is as of this head, or
  // the commit fails.
  const newest = await takeNewest(ledger);
  return await record(ledger, newest, await decide(ledger, context, unanswered, attempt));
}

/** @returns undefined where what was decided on has changed meanwhile, or the store was held. */
async function recordAhead(ledger: Ledger, decided: Decided): Promise<Reply | undefined> {
  try {
    return await record(ledger, await takeNewest(ledger), decided);
  } catch (error) {
    if (isLocked(error)) return undefined;
    throw error;
  }
}

/** A head that this process has just written need not be read again. */
async function takeNewest({ kv, writers }: Ledger): Promise<SeenHead> {
  const newest = writers.newest ?? await readHead(kv);
  writers.newest = undefined;
  return newest;
}

/** A decision, and its commit but for its place in the ledger; none where nothing is to be written. */
interface Decided {
  readonly reply: Reply;
  readonly prepared: PreparedCommit | undefined;
}

async function decide(
  { kv, vault, clock, ids }: Ledger,
  { actor, receipt }: CommandContext,
  unanswered: Check | undefined,
  attempt: Attempt,
): Promise<Decided> {
  const at = clock();
  const facts = createFacts(kv, vault, ids);
  const { appends, reply, customer } = await attempt(facts, at);
  const remember = receipt ? replyReceipt(receipt, reply, sealFor(facts, customer), at) : [];
  const writes = [...facts.writes, ...remember];
  if (appends.length + writes.length === 0) return { reply, prepared: undefined };
  const checks = [...facts.checks, ...(unanswered ? [unanswered] : [])];
  return { reply, prepared: prepareCommit({ actor, at, appends, checks, writes }) };
}

async function record(
  { kv, writers }: Ledger,
  newest: SeenHead,
  { reply, prepared }: Decided,
): Promise<Reply | undefined> {
  writers.newest = prepared ? await commit(kv, newest, prepared) : newest;
  return writers.newest && reply;
}

function sealFor(facts: CheckedFacts, customer: Decision["customer"]) {
  if (customer === "nobody") return undefined;
  return (context: string, body: unknown) => {
    if (!customer) throw new Error("Cannot keep a reply: nobody's key seals it");
    return facts.seal(customer, context, body);
  };
}

const MOST_TRIES = 60;
/** What the sender mends and asks again under the same key: a kept refusal would last for days. */
const PASSING: ReadonlySet<RejectionCode> = new Set(["photo_missing"]);
