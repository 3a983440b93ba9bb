import { officeMessages } from "../../shared/office_messages.ts";
import { Rejection } from "../../shared/refusals.ts";
import type { Instant } from "../../shared/warsaw.ts";
import type { CheckedFacts } from "../ledger/facts.ts";
import type { Services } from "../services.ts";
import { keys } from "../store/keys.ts";

/**
 * Only one instance sends a mail at a time; a claim left behind by a crash runs out.
 * @returns the versionstamp of the claim, or undefined where somebody else has it.
 */
export async function claimMail(
  { kv, clock }: Pick<Services, "kv" | "clock">,
  mailId: string,
): Promise<string | undefined> {
  const key = keys.mailClaim(mailId);
  const entry = await kv.get<number>(key);
  const now = Date.parse(clock());
  if (entry.value !== null && entry.value > now) return undefined;
  const taken = await kv.atomic().check(entry)
    .set(key, now + CLAIM_MS, { expireIn: CLAIM_MS }).commit();
  return taken.ok ? taken.versionstamp : undefined;
}

/** Gives up a claim, unless it ran out and another instance has taken it since. */
export async function releaseMail(
  { kv }: Pick<Services, "kv">,
  mailId: string,
  versionstamp: string,
): Promise<void> {
  const key = keys.mailClaim(mailId);
  await kv.atomic().check({ key, versionstamp }).delete(key).commit();
}

/**
 * Lets a commit through only while nobody sends the mail: who has a claim reads the mail after that,
 * so whatever the commit says of it is known before it goes out. @throws Rejection.
 */
export async function requireUnclaimed(
  kv: Deno.Kv,
  facts: Pick<CheckedFacts, "checks">,
  mailId: string,
  now: Instant,
): Promise<void> {
  const { key, value, versionstamp } = await kv.get<number>(keys.mailClaim(mailId));
  if (value !== null && value > Date.parse(now)) {
    throw new Rejection("mail_under_way", officeMessages.mailUnderWay);
  }
  facts.checks.push({ key, versionstamp });
}

/** Gives up all claims: of a process that is no more. */
export async function forgetMailClaims(kv: Deno.Kv): Promise<void> {
  for await (const { key } of kv.list({ prefix: keys.mailClaims() })) await kv.delete(key);
}

/** Longer than an attempt takes: a mail server is left after 120 s, whatever it does (`mailer.ts`). */
const CLAIM_MS = 180_000;
