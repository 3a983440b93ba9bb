import { z } from "zod";
import { loggedCause } from "../log.ts";
import type { Ledger } from "../commands/execute.ts";
import { failOutdatedMail } from "../commands/mail/why_outdated.ts";
import { recordMailAttempt } from "../commands/mail/record_mail_attempt.ts";
import { attemptMail, type AttemptServices } from "../commands/mail/attempt_mail.ts";
import { requireOwnRowsNow } from "../ledger/commit.ts";
import { claimMail, forgetMailClaims } from "../mail/mail_claim.ts";
import { type Mailer, STOPPED } from "../mail/mailer.ts";
import { dueMails, nextMail, type WaitingMail } from "../projections/mail/mails_due.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { releaseLease } from "../store/lease.ts";

/** The services that sending mail needs. */
export type MailServices = Ledger & AttemptServices;

/** A loop that sends what waits, several mails at a time. */
export interface MailLoop {
  /** Checks now instead of at the next due time. */
  wake(): void;
  /** Finishes the attempts under way, then stops. */
  stop(): Promise<void>;
}

/**
 * Sends every waiting mail when it is due, and records the result. A restart continues, since rows
 * contain the waiting mails and their times (decisions §3.5, §9.8). Where no other process can have
 * the store (`alone`), it does not wait for claims of a former process.
 */
export function startMailLoop(services: MailServices, { alone = false } = {}): MailLoop {
  const { kv, clock, log } = services;
  let claimsAreOld = alone;
  let stopped = false;
  let woken = false;
  let wakeSleeper: () => void = () => undefined;

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      try {
        if (claimsAreOld) await forgetMailClaims(kv);
        claimsAreOld = false;
        await sendDue(services, () => stopped);
        await rest(await untilNext());
      } catch (error) {
        log.error("mail loop failed", { cause: loggedCause(error) });
        await rest(AFTER_FAILURE);
      }
    }
  }

  /** Milliseconds until the next mail is due; without a mail account nothing is due. */
  async function untilNext(): Promise<number> {
    const next = await services.mailer.isConfigured()
      ? await nextMail(services.kv, clock())
      : undefined;
    return next ? Math.max(0, Date.parse(next.at) - Date.parse(clock())) : LONGEST_REST;
  }

  async function rest(milliseconds: number): Promise<void> {
    if (stopped || woken) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      wakeSleeper = resolve;
      timer = setTimeout(resolve, Math.min(milliseconds, LONGEST_REST));
    });
    clearTimeout(timer);
  }

  const running = run();
  return {
    wake() {
      woken = true;
      wakeSleeper();
    },
    async stop() {
      stopped = true;
      wakeSleeper();
      await running;
    },
  };
}

/**
 * Sends all mails that are due now, over several connections; those of one customer follow each
 * other, in the order in which they are due. Callers of one process share a run. Mails that another
 * sender has claimed are tried after all others, since the claim of one that was killed lasts for
 * minutes. @returns how many were tried.
 */
export async function sendDue(
  services: MailServices,
  enough: () => boolean = () => false,
): Promise<number> {
  if (!await services.mailer.isConfigured()) return 0;
  const started = runs.get(services.mailer);
  if (started) return await started;
  const run = sendAllDue(services, enough).finally(() => runs.delete(services.mailer));
  runs.set(services.mailer, run);
  return await run;
}

const runs = new WeakMap<Mailer, Promise<number>>();

async function sendAllDue(services: MailServices, enough: () => boolean): Promise<number> {
  const { kv } = services;
  /** The attempts under way, by their customers. */
  const underWay = new Map<string, Promise<void>>();
  const failures: unknown[] = [];
  const run: Run = { claimed: new Set(), trying: new Set(), connections: CONNECTIONS, tried: 0 };

  while (!enough() && failures.length === 0) {
    const isBusy = underWay.size > 0;
    // Also if it ends during the look below, which leaves out mails of its customer.
    const anEnd = Promise.race(underWay.values());
    const next = underWay.size < run.connections
      ? await nextFree(services, run, underWay)
      : undefined;
    if (next) {
      // Over rows of another release nothing can be recorded: the mail is left to that release.
      await requireOwnRowsNow(kv).catch((error) => failures.push(error));
      if (failures.length > 0) break;
      run.trying.add(next.id);
      const attempt = tryClaimed(services, run, next)
        .catch((error) => void failures.push(error))
        .finally(() => {
          run.trying.delete(next.id);
          underWay.delete(next.customer);
        });
      underWay.set(next.customer, attempt);
    } else if (isBusy) await anEnd;
    else if (run.claimed.size === 0) return run.tried;
    else {
      run.claimed.clear();
      await pause(CLAIMED_PAUSE);
    }
  }
  await Promise.all(underWay.values());
  if (failures.length > 0) throw failures[0];
  return run.tried;
}

interface Run {
  /** Mails that another sender has claimed. */
  readonly claimed: Set<string>;
  readonly trying: Set<string>;
  connections: number;
  tried: number;
}

/** The first due mail, of the next ones, whose customer has none under way. */
async function nextFree(
  { kv, clock }: MailServices,
  { claimed, trying }: Run,
  underWay: ReadonlyMap<string, unknown>,
): Promise<WaitingMail & { readonly customer: string } | undefined> {
  // Also if its attempt ends during this look: a later mail would pass an earlier one.
  const busy = new Set<string>();
  let looks = 0;
  for await (const mail of dueMails(kv, clock())) {
    if (claimed.has(mail.id) || trying.has(mail.id)) continue;
    const customer = await customerOf(kv, mail.id);
    if (underWay.has(customer)) busy.add(customer);
    if (!busy.has(customer)) return { ...mail, customer };
    looks += 1;
    if (looks === LOOK_AHEAD) return undefined;
  }
  return undefined;
}

/** The customer whom a mail is about, whoever gets it; a mail that cannot be read is alone. */
async function customerOf(kv: Deno.Kv, mailId: string): Promise<string> {
  const { value } = await kv.get(keys.row("mail", mailId));
  try {
    return fromBytes(value, ofCustomer, `mail ${mailId}`).customerId;
  } catch {
    return mailId;
  }
}

const ofCustomer = z.object({ customerId: z.string() });

async function tryClaimed(services: MailServices, run: Run, { id, key }: WaitingMail) {
  const { kv, log } = services;
  const mine = await claimMail(services, id);
  if (!mine) return void run.claimed.add(id);
  let reason: string | undefined;
  try {
    // Another sender that had the claim until now may have sent it.
    if ((await kv.get(key)).value === null) return;
    reason = await trySending(services, id);
  } finally {
    await releaseLease(kv, mine);
  }
  // The mail server takes fewer connections, or none: one at a time from now on.
  if (reason === "SMTP 421") run.connections = 1;
  if (reason === undefined) log.info("mail sent", { mailId: id });
  else log.error("mail not sent", { mailId: id, cause: reason });
  run.tried += 1;
}

/** @returns why the mail did not go out; undefined if it did. */
async function trySending(services: MailServices, mailId: string): Promise<string | undefined> {
  const outdated = await failOutdatedMail(services, mailId);
  if (outdated) return outdated;
  const outcome = await attemptMail(services, mailId);
  // Not an attempt: the next start sends it at once.
  if (!outcome.sent && outcome.reason === STOPPED) return STOPPED;
  await recordMailAttempt(services, mailId, outcome);
  return outcome.sent ? undefined : outcome.reason;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * A command that queues a mail wakes the loop of its own instance; if that one is killed, the check
 * of every minute finds the mail (`start_reactions.ts`). In ms, as much as a timer takes.
 */
const LONGEST_REST = 2 ** 31 - 1;
const AFTER_FAILURE = 5_000;
const CLAIMED_PAUSE = 1_000;
/** Connections to the mail server of one process; Gmail takes ten of an account. */
const CONNECTIONS = 4;
/** Due mails that are looked through for one whose customer has none under way. */
const LOOK_AHEAD = 20;
