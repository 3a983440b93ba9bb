import { mailContent } from "../../shared/mail/events.ts";
import type { Ledger } from "../commands/execute.ts";
import { recordMailAttempt } from "../commands/record_mail_attempt.ts";
import { businessAddress } from "../mail/email_settings.ts";
import type { MailOutcome } from "../mail/mailer.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { waitingMail } from "../projections/mail_rows.ts";
import { nextMail } from "../projections/mails_due.ts";
import type { Services } from "../services.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";

/** What sending mail needs of the services. */
export type MailServices =
  & Ledger
  & Pick<Services, "mailer" | "catalogue" | "config" | "log">;

/** A loop that sends what waits, one mail after the other. */
export interface MailLoop {
  /** Looks now instead of at the next time that is due. */
  wake(): void;
  /** Lets the attempt that is under way end, and rests. */
  stop(): Promise<void>;
}

/**
 * Sends every waiting mail when its time has come, and writes down what came of it; a restart
 * goes on where it stopped, since the rows say what waits and until when (decisions §3.5, §9.8).
 * Where nobody else can have the store (`alone`), it does not wait for who was sending before.
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
        if (claimsAreOld) await forgetClaims(kv);
        claimsAreOld = false;
        await sendDue(services, () => stopped);
        await rest(await untilNext());
      } catch (error) {
        log.error("mail loop failed", {
          cause: error instanceof Error ? error.message : "unknown",
        });
        await rest(AFTER_FAILURE);
      }
    }
  }

  async function untilNext(): Promise<number> {
    if (!await services.mailer.isConfigured()) return LONGEST_REST;
    const next = await nextMail(services.kv);
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

/** Sends all mails that are due now. @returns how many were tried. */
export async function sendDue(
  services: MailServices,
  enough: () => boolean = () => false,
): Promise<number> {
  const { kv, clock, mailer, log } = services;
  if (!await mailer.isConfigured()) return 0;
  let tried = 0;
  while (!enough()) {
    const next = await nextMail(kv);
    if (!next || next.at > clock()) return tried;
    const mine = await claim(services, next.id);
    if (!mine) {
      await pause(CLAIMED_PAUSE);
      continue;
    }
    const outcome = await attempt(services, next.id);
    await recordMailAttempt(services, next.id, outcome);
    await release(services, next.id, mine);
    if (outcome.sent) log.info("mail sent", { mailId: next.id });
    else log.error("mail not sent", { mailId: next.id, cause: outcome.reason });
    tried += 1;
  }
  return tried;
}

/**
 * Only one instance sends a mail at a time; a claim left behind by a crash runs out.
 * @returns the versionstamp of the claim, or undefined where another instance has it.
 */
async function claim({ kv, clock }: MailServices, mailId: string): Promise<string | undefined> {
  const key = keys.mailClaim(mailId);
  const entry = await kv.get<number>(key);
  const now = Date.parse(clock());
  if (entry.value !== null && entry.value > now) return undefined;
  const taken = await kv.atomic().check(entry)
    .set(key, now + CLAIM_MS, { expireIn: CLAIM_MS }).commit();
  return taken.ok ? taken.versionstamp : undefined;
}

/** Gives up a claim, unless it ran out and another instance has taken it since. */
async function release({ kv }: MailServices, mailId: string, versionstamp: string): Promise<void> {
  const key = keys.mailClaim(mailId);
  await kv.atomic().check({ key, versionstamp }).delete(key).commit();
}

/** Gives up all claims: of a process that is no more. */
async function forgetClaims(kv: Deno.Kv): Promise<void> {
  for await (const { key } of kv.list({ prefix: keys.mailClaims() })) await kv.delete(key);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** One attempt; a mail that cannot be read waits like one that cannot be sent, behind the others. */
async function attempt(services: MailServices, mailId: string): Promise<MailOutcome> {
  try {
    return await send(services, mailId);
  } catch (error) {
    const cause = error instanceof Error ? error.name : "unknown";
    services.log.error("mail cannot be read", { mailId, cause });
    return { sent: false, permanent: false, reason: "UNREADABLE" };
  }
}

async function send(services: MailServices, mailId: string): Promise<MailOutcome> {
  const { kv, vault, mailer, config } = services;
  const row = await kv.get(keys.row("mail", mailId));
  const mail = fromBytes(row.value, waitingMail, `mail ${mailId}`);
  const content = await openSealed(kv, vault, mail.content, `mail/${mailId}`, mailContent);
  if (!content) return { sent: false, permanent: true, reason: "CUSTOMER_ERASED" };
  const host = new URL(config.publicUrl).hostname;
  const address = await businessAddress(services);
  return await mailer.send({
    messageId: `<${mailId}@${host}>`,
    from: address,
    to: address,
    replyTo: content.replyTo,
    subject: content.subject,
    text: content.text,
  });
}

/** Another instance may queue mail without waking this one: look at least this often. */
const LONGEST_REST = 10_000;
const AFTER_FAILURE = 5_000;
/** Far longer than an attempt takes; a silent mail server is left after 30 s at each step. */
const CLAIM_MS = 180_000;
const CLAIMED_PAUSE = 1_000;
