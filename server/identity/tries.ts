import { z } from "zod";
import { Busy, TooManyTries } from "../../shared/refusals.ts";
import type { Services } from "../services.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { pauseBefore } from "../store/locked.ts";
import { tryCommit } from "../store/try_commit.ts";

/** How often something may be tried: `most` times in any `seconds` on end. */
export interface Allowance {
  readonly what: string;
  readonly most: number;
  readonly seconds: number;
}

type World = Pick<Services, "kv" | "vault" | "clock" | "config">;

/**
 * Counts a try before it is made, so that simultaneous ones cannot slip past; in the store, so
 * that it holds over all instances. `who` is kept as a mark only. @throws TooManyTries.
 */
export async function takeTry(world: World, allowance: Allowance, who: string): Promise<void> {
  if (!world.config.rateLimits) return;
  const { kv, clock } = world;
  const key = keyOf(world, allowance, who);
  const lasts = allowance.seconds * 1000;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const now = Date.parse(clock());
    const entry = await kv.get(key);
    const before = entry.value === null ? [] : fromBytes(entry.value, times, "tries");
    const recent = before.filter((time) => time > now - lasts);
    const [oldest = now] = recent;
    if (recent.length >= allowance.most) {
      throw new TooManyTries(Math.ceil((oldest + lasts - now) / 1000));
    }
    const next = toBytes([...recent, now]);
    if (await tryCommit(kv.atomic().check(entry).set(key, next, { expireIn: lasts }))) return;
    await pauseBefore(tries);
  }
  throw new Busy(`a try of ${allowance.what} could not be counted`);
}

/** Forgets the tries, after one that was right. */
export async function forgetTries(world: World, allowance: Allowance, who: string): Promise<void> {
  await world.kv.delete(keyOf(world, allowance, who));
}

function keyOf({ vault }: World, { what }: Allowance, who: string): Deno.KvKey {
  return keys.tries(what, vault.mark(`tries of ${what}`, who));
}

const MOST_TRIES = 100;

/** When it was tried, in ms, oldest first. */
const times = z.array(z.number());
