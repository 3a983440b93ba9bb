import { z } from "zod";
import { officeMessages } from "../../shared/office_messages.ts";
import { Busy, Rejection } from "../../shared/refusals.ts";
import { type Instant, instant } from "../../shared/warsaw.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { setChecked } from "../store/set_checked.ts";
import { headOf, readEvents } from "./read.ts";

/** A clock that is not believed: what it shows, and the latest time that is known to have come. */
interface ClockDoubt {
  readonly now: Instant;
  readonly known: Instant;
}

/**
 * The latest time that is known to have come: `known`, or that of an event after it. Time advances
 * by two days at most between two events, so one that was written by a clock years ahead proves
 * nothing, also if it is the newest.
 */
export function knownTime(known: Instant, times: readonly Instant[]): Instant {
  return times.reduce((latest, at) => at > latest && !isFarAhead(at, latest) ? at : latest, known);
}

/** Whether a clock is too far ahead of what is known to be believed (decisions §10.7). */
export function isFarAhead(now: Instant, known: Instant): boolean {
  return Date.parse(now) - Date.parse(known) > MOST_AHEAD;
}

/**
 * Checks the clock before work that only the clock decides, for all instances together: each check
 * that finds it right is known to the next one. A clock that is more than two days ahead of the last
 * such check and of the newest event is not believed until a person confirms it
 * (docs/decisions/0050).
 */
export function createClockGuard(kv: Deno.Kv) {
  /** The stored time, which this instance need not read again for an hour. */
  let stored: Instant | undefined;
  return {
    /** @returns undefined if the clock is believed. */
    async check(now: Instant): Promise<ClockDoubt | undefined> {
      if (stored && Date.parse(now) - Date.parse(stored) < STORED_EVERY) return undefined;
      stored = undefined;
      const seen = await readMark(kv);
      const before = seen.mark ?? await firstMark(kv, seen.seq, now);
      const doubt = await doubtOf(kv, before, now);
      const known = doubt?.known ?? (now > before.at ? now : before.at);
      const next: Mark = { at: known, seq: seen.seq };
      if (!seen.mark || isWorthStoring(seen.mark, next)) await store(kv, seen, next);
      if (!doubt) stored = next.at;
      return doubt;
    },
  };
}

/** The doubt about the clock of this instance, if any. It only reads. */
export async function readClockDoubt(kv: Deno.Kv, now: Instant): Promise<ClockDoubt | undefined> {
  const mark = markOf(await kv.get(keys.knownTime()));
  return mark && await doubtOf(kv, mark, now);
}

/**
 * A person confirms that the clock, which showed them `shown`, is right.
 * @throws Rejection if it shows another time by now, as that of another instance may.
 */
export async function confirmClock(kv: Deno.Kv, now: Instant, shown: Instant): Promise<void> {
  if (Math.abs(Date.parse(now) - Date.parse(shown)) > MOST_AHEAD) {
    throw new Rejection("clock_differs", officeMessages.clockDiffers);
  }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const seen = await readMark(kv);
    if (await store(kv, seen, { at: now, seq: seen.seq })) return;
  }
  throw new Busy("the clock's confirmation was not stored");
}

/** A time that is known to have come, and the number of the newest event that it considers. */
const storedMark = z.object({ at: z.iso.datetime(), seq: z.number().int().min(0) });
type Mark = z.infer<typeof storedMark>;

/** The stored mark, if any, and the number of the newest event. */
interface SeenMark {
  readonly entry: Deno.KvEntryMaybe<unknown>;
  readonly mark: Mark | undefined;
  readonly seq: number;
}

async function readMark(kv: Deno.Kv): Promise<SeenMark> {
  const [entry, head] = await kv.getMany<[unknown, unknown]>([keys.knownTime(), keys.head()]);
  return { entry, mark: markOf(entry), seq: headOf(head).head.seq };
}

function markOf({ value }: Deno.KvEntryMaybe<unknown>): Mark | undefined {
  return value === null ? undefined : fromBytes(value, storedMark, "the known time");
}

/**
 * Of a store without one: the newest event and the last sweep are believed, unless they are after
 * `now`. A new store has neither.
 */
async function firstMark(kv: Deno.Kv, seq: number, now: Instant): Promise<Mark> {
  const [newest] = seq > 0 ? await timesAfter(kv, seq - 1) : [];
  const { value } = await kv.get(keys.filesSwept());
  const times = [...newest ? [newest] : [], ...value === null ? [] : [instant(sweptAt(value))]];
  const at = times.toSorted().at(-1) ?? now;
  return { at: at < now ? at : now, seq };
}

/** When the files were last swept, in ms. Release 0.1.0 stored a number, not bytes. */
export function sweptAt(value: unknown): number {
  if (value === null) return 0;
  return typeof value === "number" ? value : fromBytes(value, z.number(), "the time of a sweep");
}

/** Reads events only if the stored time is not enough. */
async function doubtOf(kv: Deno.Kv, { at, seq }: Mark, now: Instant) {
  if (!isFarAhead(now, at)) return undefined;
  const known = knownTime(at, await timesAfter(kv, seq));
  return isFarAhead(now, known) ? { now, known } : undefined;
}

async function timesAfter(kv: Deno.Kv, seq: number): Promise<Instant[]> {
  const times: Instant[] = [];
  for await (const { at } of readEvents(kv, seq)) times.push(at);
  return times;
}

/** Once an hour is enough, and after many events, which a doubt reads each minute. */
function isWorthStoring(before: Mark, next: Mark): boolean {
  return Date.parse(next.at) - Date.parse(before.at) >= STORED_EVERY ||
    next.seq - before.seq >= MANY_EVENTS;
}

/** @returns whether it is stored; another instance may have been faster. */
async function store(kv: Deno.Kv, { entry }: SeenMark, next: Mark): Promise<boolean> {
  return await setChecked(kv, entry, toBytes(next)) !== undefined;
}

const MOST_AHEAD = 2 * 86_400_000;
const STORED_EVERY = 3_600_000;
const MANY_EVENTS = 500;
const MOST_TRIES = 10;
