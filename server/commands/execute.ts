import { Busy, Rejection } from "../../shared/refusals.ts";
import { type Append, commit } from "../ledger/commit.ts";
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

/**
 * Loads, decides, commits; and again, if another instance was faster or had the store locked.
 * A request that was answered before gets the same answer, and nothing is recorded twice.
 * @throws what `attempt` throws; Busy where the store never let it through.
 */
export function execute(
  ledger: Ledger,
  { actor, receipt }: CommandContext,
  attempt: (facts: Facts, now: string) => Promise<Decision>,
): Promise<Reply> {
  const { kv, vault, clock, ids, writers } = ledger;

  async function once(): Promise<Reply | undefined> {
    const now = clock();
    if (receipt) {
      const before = await readReceipt(kv, vault, receipt, now);
      if (before) return before;
    }
    const seen = await readHead(kv);
    const facts = createFacts(kv, vault, ids);
    const { appends, reply, customer } = await attempt(facts, now);
    const remember = receipt ? [replyReceipt(receipt, reply, sealFor(facts, customer), now)] : [];
    const committed = await commit(kv, {
      head: seen.head,
      headVersionstamp: seen.versionstamp,
      actor,
      at: now,
      appends,
      checks: facts.checks,
      writes: [...facts.writes, ...remember],
    });
    return committed ? reply : undefined;
  }

  return writers.run(async () => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        const reply = await once();
        if (reply) return reply;
      } catch (error) {
        if (error instanceof Rejection && receipt) {
          await keepRefusal(kv, receipt, error, clock());
          throw error;
        }
        if (!isLocked(error)) throw error;
      }
      await pause(tries);
    }
    throw new Busy(`the ledger did not let a command through in ${MOST_TRIES} tries`);
  });
}

/** Whether the embedded store was held by another handle for a moment (platform facts). */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && /database is locked/i.test(error.message);
}

function sealFor(facts: Facts, customer: CustomerKey | undefined) {
  return (context: string, body: unknown) => {
    if (!customer) throw new Error("Cannot keep a reply: nobody's key seals it");
    return facts.seal(customer, context, body);
  };
}

function pause(tries: number): Promise<void> {
  const milliseconds = Math.random() * Math.min(200, 2 ** tries);
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const MOST_TRIES = 60;
