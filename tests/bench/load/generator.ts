// A load of its own process: sends requests at a fixed rate, whether or not earlier ones have been
// answered, and measures each from the moment at which it was due, so that waiting counts. Reads the
// target and the load as JSON from standard input, and prints the result as JSON.
import { Pool } from "undici";
import { z } from "zod";
import { numbersFrom } from "../../support/seeded_numbers.ts";
import { median, p99 } from "../measurement.ts";
import {
  createProtocolShots,
  load,
  type LoadResult,
  nextShot,
  type RawReply,
  sendShot,
  type Shot,
  type ShotWorld,
  target,
  type Times,
} from "./requests.ts";

const given = z.object({ target, load });
type Given = z.infer<typeof given>;

interface Fired {
  readonly kind: string;
  readonly group: string;
  /** Milliseconds. */
  readonly took: number;
}

async function fire({ target, load: { rate, seconds, seed, mix } }: Given): Promise<LoadResult> {
  const dice = numbersFrom(seed);
  const pool = new Pool(target.origin);
  const protocols = createProtocolShots(target, await Deno.readFile(target.jpegFile));
  let booking = target.firstBooking;
  const world: ShotWorld = {
    dice,
    target,
    nextBooking: () => booking++,
    addRental: (id) => protocols.addRental(id),
  };
  const fired: Fired[] = [];
  const late: number[] = [];
  const errors: string[] = [];
  let taken = 0;

  async function send(kind: string, group: string, shot: Shot, due: number): Promise<void> {
    late.push(performance.now() - due);
    try {
      const reply = await sendShot(pool, shot);
      fired.push({ kind, group, took: performance.now() - due });
      const { status } = reply;
      if (status === 409) taken += 1;
      if (!(shot.isFine?.(status) ?? (status >= 200 && status < 300))) {
        errors.push(`${kind}: ${status} ${new TextDecoder().decode(reply.body).slice(0, 200)}`);
      } else if (status < 300) await shot.answered?.(reply, () => jsonOf(reply));
    } catch (error) {
      errors.push(`${kind}: ${error}`);
    }
  }

  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  // Arrivals are independent of each other, as those of visitors: their gaps are exponential.
  for (let due = start; due < start + seconds * 1000; due += gap(dice, rate)) {
    await until(due);
    const { kind, group, shot } = nextShot(world, protocols, mix);
    const sent = send(kind, group, shot, due);
    underWay.add(sent);
    void sent.then(() => underWay.delete(sent));
  }
  await Promise.race([Promise.all(underWay), until(performance.now() + PATIENCE)]);
  if (underWay.size > 0) errors.push(`${underWay.size} requests had no reply at the end`);
  return {
    all: timesOf(fired),
    groups: byName(fired, ({ group }) => group),
    kinds: byName(fired, ({ kind }) => kind),
    errors,
    taken,
    late: p99(late),
    nextBooking: booking,
  };
}

function gap(dice: () => number, rate: number): number {
  return -Math.log(1 - dice()) * 1000 / rate;
}

/** Resolves at once where the time has passed. */
async function until(time: number): Promise<void> {
  const wait = time - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

function byName(fired: readonly Fired[], name: (one: Fired) => string): Record<string, Times> {
  return Object.fromEntries(
    [...Map.groupBy(fired, name)].map(([name, some]) => [name, timesOf(some)]),
  );
}

function timesOf(fired: readonly Fired[]): Times {
  const took = fired.map(({ took }) => took);
  return {
    count: took.length,
    p50: median(took),
    p99: p99(took),
    max: took.reduce((most, one) => Math.max(most, one), 0),
  };
}

function jsonOf({ body }: RawReply): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(body));
}

/** Milliseconds for which replies are awaited after the last request. */
const PATIENCE = 20_000;

const asked = await new Response(Deno.stdin.readable).json();
console.info(JSON.stringify(await fire(given.parse(asked))));
Deno.exit(0);
