import { Busy, Rejection } from "../../shared/refusals.ts";
import { type Append, type Check, commit } from "../ledger/commit.ts";
import { createFacts, type CustomerKey, type Facts } from "../ledger/facts.ts";
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
  /** Whose data the reply shows: it is kept sealed with this key. Not needed for an empty body. */
  readonly customer?: CustomerKey;
}

/** The part of the services that a command runs on. */
export type Ledger = Pick<Services, "kv" | "clock" | "ids" | "vault" | "writers">;

/** Loads what a decision needs and decides; may be asked again, with what is true by then. */
export type Attempt = (facts: Facts, now: string) => Promise<Decision>;

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
  const { kv, vault, clock, writers } = ledger;
  const { receipt } = context;
  // Most requests are new: this look, beside the other writers, lets them skip it in the queue.
  let seen = receipt && await readReceipt(kv, vault, receipt, clock());
  if (seen?.reply) return seen.reply;
  return await writers.run(async () => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        if (tries > 0) seen = receipt && await readReceipt(kv, vault, receipt, clock());
        if (seen?.reply) return seen.reply;
        const reply = await tryOnce(ledger, context, attempt, seen?.check);
        if (reply) return reply;
      } catch (error) {
        if (error instanceof Rejection && receipt) {
          const answer = await answerAgain(ledger, receipt, error);
          if (answer) return answer;
        } else if (!isLocked(error)) throw error;
      }
      await pauseBefore(tries);
    }
    throw new Busy(`the ledger did not let a command through in ${MOST_TRIES} tries`);
  });
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
    if (!await keepRefusal(kv, receipt, refusal, check, clock())) return undefined;
  } catch (error) {
    if (isLocked(error)) return undefined;
    throw error;
  }
  throw refusal;
}

/** One try. @returns undefined where another instance was faster. */
async function tryOnce(
  { kv, vault, clock, ids, writers }: Ledger,
  { actor, receipt }: CommandContext,
  attempt: Attempt,
  unanswered: Check | undefined,
): Promise<Reply | undefined> {
  // Every ledger commit changes the head, so what is loaded from here on is as of this head, or
  // the commit fails. A head that this process has just written need not be read again.
  const newest = writers.newest ?? await readHead(kv);
  writers.newest = undefined;
  const now = clock();
  const facts = createFacts(kv, vault, ids);
  const { appends, reply, customer } = await attempt(facts, now);
  const remember = receipt ? [replyReceipt(receipt, reply, sealFor(facts, customer), now)] : [];
  if (appends.length + facts.writes.length === 0 && !receipt) {
    writers.newest = newest;
    return reply;
  }
  writers.newest = await commit(kv, {
    ...newest,
    actor,
    at: now,
    appends,
    checks: [...facts.checks, ...(unanswered ? [unanswered] : [])],
    writes: [...facts.writes, ...remember],
  });
  return writers.newest && reply;
}

function sealFor(facts: Facts, customer: CustomerKey | undefined) {
  return (context: string, body: unknown) => {
    if (!customer) throw new Error("Cannot keep a reply: nobody's key seals it");
    return facts.seal(customer, context, body);
  };
}

const MOST_TRIES = 60;
