import { z } from "zod";
import { fromBytes, toBytes } from "./json_bytes.ts";
import { commitAgain, tryCommit } from "./try_commit.ts";

/** An exclusive right with an expiry, for work that must run once for the whole business. */
export interface Lease {
  readonly key: Deno.KvKey;
  readonly holder: string;
  /**
   * Of the entry in the store: a commit that checks it fails once another holder has taken over.
   */
  readonly versionstamp: string;
}

/**
 * Takes or renews a lease for `milliseconds`. The holder can take it again, so a lost reply locks
 * no one out; a killed holder's lease expires.
 * @returns undefined if another holder has it.
 */
export async function takeLease(
  kv: Deno.Kv,
  key: Deno.KvKey,
  { holder, milliseconds, now }: LeaseInput,
): Promise<Lease | undefined> {
  const entry = await kv.get(key);
  const held = heldBy(entry.value, now);
  if (held !== undefined && held !== holder) return undefined;
  const value = leaseValue(holder, now + milliseconds);
  const taken = await tryCommit(
    kv.atomic().check(entry).set(key, value, { expireIn: milliseconds }),
  );
  if (taken) return { key, holder, versionstamp: taken };
  // Refused, or its reply was lost: the entry names the holder.
  const { value: after, versionstamp } = await kv.get(key);
  const isOurs = versionstamp !== null && heldBy(after, now) === holder;
  return isOurs ? { key, holder, versionstamp } : undefined;
}

/** A request for a lease: the holder, for how long, and the time now in ms. */
interface LeaseInput {
  readonly holder: string;
  readonly milliseconds: number;
  readonly now: number;
}

/**
 * Releases a lease before it expires, unless another holder has it now; again if the connection
 * breaks. Where the store goes on failing, the lease expires by itself.
 */
export async function releaseLease(kv: Deno.Kv, { key, versionstamp }: Lease): Promise<void> {
  await commitAgain(kv.atomic().check({ key, versionstamp }).delete(key)).catch(() => undefined);
}

/**
 * Who holds the lease at `now`, in ms. One that lasts longer than any was taken by a clock that has
 * been set back since, and is free. Release 0.1.0 stored only the time, as a number.
 */
export function heldBy(value: unknown, now: number): string | undefined {
  const lasts = (until: number) => until > now && until - now <= LONGEST_MS;
  if (typeof value === "number") return lasts(value) ? "release 0.1.0" : undefined;
  if (!(value instanceof Uint8Array)) return undefined;
  const { holder, until } = fromBytes(value, leaseEntry, "a lease");
  return lasts(until) ? holder : undefined;
}

/** A lease as it is stored, with the time in ms at which it expires. */
export function leaseValue(holder: string, until: number): Uint8Array {
  return toBytes({ holder, until });
}

const leaseEntry = z.object({ holder: z.string(), until: z.number() });
/** The longest lease, of a mail, lasts three minutes; clocks of instances may differ a little. */
const LONGEST_MS = 10 * 60_000;
