import { officeMessages } from "../../shared/office_messages.ts";
import { Rejection } from "../../shared/refusals.ts";
import type { Instant } from "../../shared/warsaw.ts";
import type { CheckedFacts } from "../ledger/facts.ts";
import type { Services } from "../services.ts";
import { keys } from "../store/keys.ts";
import { heldBy, type Lease, takeLease } from "../store/lease.ts";

/**
 * Only one sender at a time sends a mail; a claim left behind by a crash expires.
 * @returns undefined if another sender has it.
 */
export async function claimMail(
  { kv, clock }: Pick<Services, "kv" | "clock">,
  mailId: string,
): Promise<Lease | undefined> {
  return await takeLease(kv, keys.mailClaim(mailId), {
    // New for each claim: two senders of one process exclude each other, too.
    holder: crypto.randomUUID(),
    milliseconds: CLAIM_MS,
    now: Date.parse(clock()),
  });
}

/**
 * Lets a commit pass only while the mail is not being sent: a sender reads the mail after its
 * claim, so a change by this commit is known before the mail goes out. @throws Rejection.
 */
export async function requireUnclaimed(
  kv: Deno.Kv,
  facts: Pick<CheckedFacts, "checks">,
  mailId: string,
  now: Instant,
): Promise<void> {
  const { key, value, versionstamp } = await kv.get(keys.mailClaim(mailId));
  if (heldBy(value, Date.parse(now)) !== undefined) {
    throw new Rejection("mail_under_way", officeMessages.mailUnderWay);
  }
  facts.checks.push({ key, versionstamp });
}

/** Deletes all claims, left by a process that has ended. */
export async function forgetMailClaims(kv: Deno.Kv): Promise<void> {
  for await (const { key } of kv.list({ prefix: keys.mailClaims() })) await kv.delete(key);
}

/** Longer than an attempt takes: an attempt is abandoned after 120 s (`mailer.ts`). */
const CLAIM_MS = 180_000;
