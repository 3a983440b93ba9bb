import { z } from "zod";
import { Busy, TooManyTries } from "../../shared/refusals.ts";
import { createLanes, type Lanes } from "../ledger/lanes.ts";
import type { Services } from "../services.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { pauseBefore } from "../store/locked.ts";
import { setChecked } from "../store/set_checked.ts";
import { tryCommit } from "../store/try_commit.ts";

/** At most `most` tries within any `seconds` seconds, and `perDay` within any day. */
export interface Allowance {
  readonly what: string;
  readonly most: number;
  readonly seconds: number;
  readonly perDay?: number;
  /**
   * Tries a day of all together, as this instance counts them: an anonymous sender with many
   * addresses must not fill the store.
   */
  readonly ofAllPerDay?: number;
  /**
   * The part of them that the addresses of one site may take. A home line has up to 65,536 networks
   * of IPv6, which would use up the tries of all others within seconds.
   */
  readonly ofSitePerDay?: number;
  /** It protects a secret of a few digits: RATE_LIMITS does not switch it off, backups contain it. */
  readonly isKept?: boolean;
}

type World = Pick<Services, "kv" | "vault" | "clock" | "config">;

/**
 * Counts a try before it is made, so that simultaneous tries are all counted; in the store, so that
 * the limit holds over all instances. `who` is stored as a mark only. A request that turns out not
 * to be new (`isNew`, read at the same time) is not counted.
 * @returns how many of `most` are left. @throws TooManyTries.
 */
export async function takeTry(
  world: World,
  allowance: Allowance,
  who: string,
  isNew: Promise<boolean> = Promise.resolve(true),
): Promise<number> {
  const { kv, config } = world;
  // It may fail before its turn in the lane: unhandled, that would end the process.
  isNew.catch(() => undefined);
  if (!config.rateLimits && !allowance.isKept) return allowance.most;
  const key = keyOf(world, allowance, who);
  const inLane = lanesOf.get(kv) ?? createLanes();
  lanesOf.set(kv, inLane);
  // In a lane: simultaneous tries of one address would make each other's checks fail.
  return await inLane(
    JSON.stringify(key),
    () => countTry(world, allowance, { key, site: siteOf(who) }, isNew),
  );
}

const lanesOf = new WeakMap<Deno.Kv, Lanes>();

async function countTry(
  { kv, clock }: World,
  allowance: Allowance,
  { key, site }: { readonly key: Deno.KvKey; readonly site: string },
  isNew: Promise<boolean>,
): Promise<number> {
  const { what, most, seconds, perDay } = allowance;
  const lasts = (perDay === undefined ? seconds : DAY) * 1000;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [entry, counts] = await Promise.all([kv.get(key), isNew]);
    if (!counts) return most;
    const now = Date.parse(clock());
    const before = entry.value === null ? [] : fromBytes(entry.value, times, "tries");
    // Later than any clock shows now: that clock has been set back since.
    const recent = before.filter((time) => time > now - lasts && time < now + lasts);
    requireRoom(recent, now, most, seconds);
    const left = most - 1 - recent.filter((time) => time > now - seconds * 1000).length;
    if (perDay !== undefined) requireRoom(recent, now, perDay, DAY);
    const takeBack = takeOfAll(kv, allowance, { time: now, site });
    // Earlier by a random part of a millisecond: instances that count in the same millisecond would
    // otherwise write the same bytes, and each would take the other's write for its own.
    const next = toBytes([...recent, now - Math.random()]);
    const isTaken = await setChecked(kv, entry, next, { expireIn: lasts }).catch((error) => {
      takeBack();
      throw error;
    });
    if (isTaken) return left;
    takeBack();
    await pauseBefore(tries);
  }
  throw new Busy(`a try of ${what} could not be counted`);
}

/** @throws TooManyTries if the last `seconds` contain `most` of these times already. */
function requireRoom(times: readonly number[], now: number, most: number, seconds: number): void {
  const first = times.at(-most);
  const freeAt = first === undefined ? now : first + seconds * 1000;
  if (freeAt > now) throw new TooManyTries(Math.ceil((freeAt - now) / 1000));
}

/**
 * Counts a try of all before it is stored: simultaneous ones of many addresses would otherwise all
 * find room. @returns what takes it back. @throws TooManyTries if all together, or those of the
 * site, have made as many as they may.
 */
function takeOfAll(
  kv: Deno.Kv,
  { what, ofAllPerDay, ofSitePerDay = Infinity }: Allowance,
  mine: TryOfAll,
): () => void {
  if (ofAllPerDay === undefined) return () => undefined;
  const { time: now, site } = mine;
  const ofAll = triesOfAll(kv, what, now);
  const all = [...ofAll];
  const ofSite = all.filter((one) => one.site === site);
  requireRoom(ofSite.map(({ time }) => time), now, ofSitePerDay, DAY);
  requireRoom(all.map(({ time }) => time), now, ofAllPerDay, DAY);
  ofAll.add(mine);
  return () => void ofAll.delete(mine);
}

/** The /48 network of an IPv6 source, all of which one line may have; an IPv4 address itself. */
export function siteOf(who: string): string {
  return who.split(":").slice(0, 3).join(":");
}

interface TryOfAll {
  readonly time: number;
  readonly site: string;
}

/** The tries of a day of all who made such a try, oldest first; none of a clock set back since. */
function triesOfAll(kv: Deno.Kv, what: string, now: number): Set<TryOfAll> {
  const ofStore = ofAllOf.get(kv) ?? new Map<string, Set<TryOfAll>>();
  ofAllOf.set(kv, ofStore);
  const all = ofStore.get(what) ?? new Set();
  ofStore.set(what, all);
  for (const one of all) if (Math.abs(now - one.time) >= DAY * 1000) all.delete(one);
  return all;
}

const ofAllOf = new WeakMap<Deno.Kv, Map<string, Set<TryOfAll>>>();
/** Seconds. */
const DAY = 86_400;

/** How many tries of an allowance without a limit a day are left; all of them if none is counted. */
export async function triesLeft(
  world: World,
  allowance: Allowance,
  who: string,
): Promise<number> {
  const { most, seconds } = allowance;
  const { value } = await world.kv.get(keyOf(world, allowance, who));
  if (value === null) return most;
  const since = Date.parse(world.clock()) - seconds * 1000;
  const recent = fromBytes(value, times, "tries").filter((time) => time > since);
  return Math.max(0, most - recent.length);
}

/** Takes one try back, after one that was right, if only wrong ones count. */
export async function giveBackTry(world: World, allowance: Allowance, who: string): Promise<void> {
  const { kv } = world;
  const key = keyOf(world, allowance, who);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const entry = await kv.get(key);
    if (entry.value === null) return;
    const rest = toBytes(fromBytes(entry.value, times, "tries").slice(0, -1));
    if (await setChecked(kv, entry, rest, { expireIn: allowance.seconds * 1000 })) return;
    await pauseBefore(tries);
  }
  throw new Busy(`a try of ${allowance.what} could not be taken back`);
}

/** Forgets the tries, after one that was right; if the store fails, they are forgotten by time. */
export async function forgetTries(world: World, allowance: Allowance, who: string): Promise<void> {
  await tryCommit(world.kv.atomic().delete(keyOf(world, allowance, who)));
}

function keyOf({ vault }: World, { what, isKept }: Allowance, who: string): Deno.KvKey {
  const mark = vault.mark(`tries of ${what}`, who);
  return isKept ? keys.keptTries(what, mark) : keys.tries(what, mark);
}

const MOST_TRIES = 100;

/** Times of tries in ms, with a random fraction, oldest first. */
const times = z.array(z.number());
