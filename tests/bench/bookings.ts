import { bookingSender, openBenchWorld } from "./bench_world.ts";
import { inTurn, type Measurement, short } from "./measurement.ts";
import { bookingJson } from "../support/server/booking_world.ts";
import { openRemoteWorld } from "../support/server/remote_world.ts";
import { postJson, type ServerProcess } from "../support/server/server_process.ts";
import { withOwn } from "../support/server/changed_kv.ts";

const BOOKINGS = 400;
const AT_ONCE = 16;
const ROUNDS = 5;

/** Accepted bookings a second against bare atomic commits of the same keys and bytes. */
export async function measureBookings(): Promise<Measurement> {
  const commits = await recordBookings();
  const { one, other } = await inTurn(ROUNDS, bookingsPerSecond, () => commitsPerSecond(commits));
  return {
    what: "accepted bookings a second against bare commits of the same keys and bytes",
    value: one / other,
    unit: "×",
    bound: { atLeast: 0.35 },
    detail:
      `${short(one)}/s against ${short(other)}/s, ${AT_ONCE} at once each; ours without the ` +
      `visitors' limit, the bare ones without checks`,
  };
}

async function recordBookings(): Promise<RecordedCommit[]> {
  const commits: RecordedCommit[] = [];
  const world = await openBenchWorld({ cars: 24, watch: (kv) => recordCommits(kv, commits) });
  commits.length = 0;
  // One after the other: simultaneous ones share a commit.
  await manyAtOnce(bookingSender(world), 1);
  await world.close();
  if (commits.length !== BOOKINGS) throw new Error(`Cannot measure: ${commits.length} commits`);
  return commits;
}

async function bookingsPerSecond(): Promise<number> {
  const world = await openBenchWorld({ cars: 24 });
  const send = bookingSender(world);
  const start = performance.now();
  await manyAtOnce(send);
  const seconds = (performance.now() - start) / 1000;
  await world.close();
  return BOOKINGS / seconds;
}

/** Both rivals run the same number at a time. */
async function manyAtOnce(
  send: (index: number) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  let next = 0;
  async function visitor(): Promise<void> {
    while (next < BOOKINGS) await send(next++);
  }
  await Promise.all(Array.from({ length: atOnce }, visitor));
}

async function commitsPerSecond(commits: readonly RecordedCommit[]): Promise<number> {
  const folder = await Deno.makeTempDir();
  const kv = await Deno.openKv(`${folder}/bare.sqlite3`);
  const start = performance.now();
  await manyAtOnce(async (index) => {
    const commit = commits[index];
    if (commit) await replayCommit(kv, commit);
  });
  const seconds = (performance.now() - start) / 1000;
  kv.close();
  await Deno.remove(folder, { recursive: true });
  return commits.length / seconds;
}

/** The mutations of a commit: a bare commit of them is the same work for the store. */
interface RecordedCommit {
  readonly sets: { readonly key: Deno.KvKey; readonly value: unknown }[];
  readonly deletes: Deno.KvKey[];
}

/** The store, which also adds the mutations of each successful commit to `commits`. */
function recordCommits(kv: Deno.Kv, commits: RecordedCommit[]): Deno.Kv {
  return withOwn(kv, { atomic: () => recordOne(kv.atomic(), commits) });
}

/** Writes a recorded commit again, as one bare atomic commit. */
async function replayCommit(
  kv: Deno.Kv,
  { sets, deletes }: RecordedCommit,
): Promise<void> {
  const atomic = kv.atomic();
  for (const { key, value } of sets) atomic.set(key, value);
  for (const key of deletes) atomic.delete(key);
  if (!(await atomic.commit()).ok) throw new Error("Cannot replay: a bare commit failed");
}

function recordOne(
  operation: Deno.AtomicOperation,
  commits: RecordedCommit[],
): Deno.AtomicOperation {
  const recorded: RecordedCommit = { sets: [], deletes: [] };
  const set = operation.set.bind(operation);
  const remove = operation.delete.bind(operation);
  const commit = operation.commit.bind(operation);
  operation.set = (key, value, options) => {
    recorded.sets.push({ key, value });
    return set(key, value, options);
  };
  operation.delete = (key) => {
    recorded.deletes.push(key);
    return remove(key);
  };
  operation.commit = async () => {
    const result = await commit();
    if (result.ok) commits.push(recorded);
    return result;
  };
  return operation;
}

const LANES = 8;
const SECONDS = 8;
/** Milliseconds of every request to the store. */
const DELAY = 10;
export const CARS = Array.from(
  { length: LANES },
  (_, index) => `0199a000-0000-7000-8000-0000000000${(16 + index).toString(16)}`,
);

/** Bookings a second on a remote store: of one car on one instance, of own cars on one and on two. */
export async function measureRemoteBookings(): Promise<Measurement[]> {
  const same = await book({ instances: 1, carOf: () => CARS[0] ?? "" });
  const one = await book({ instances: 1, carOf: (lane) => CARS[lane] ?? "" });
  const two = await book({ instances: 2, carOf: (lane) => CARS[lane] ?? "" });
  return [
    {
      what: "bookings a second of the same car, eight lanes on one instance, 10 ms a request",
      value: same.perSecond,
      unit: "/s",
      bound: { atLeast: 15 },
      detail: said(same),
    },
    {
      what: "bookings of own cars on two instances against one, eight lanes, 10 ms a request",
      value: two.perSecond / one.perSecond,
      unit: "×",
      bound: { atLeast: 1 },
      detail: `two: ${said(two)}; one: ${said(one)}`,
    },
    {
      what: "p95 against p50 of bookings on two instances",
      value: two.p95 / two.p50,
      unit: "×",
      bound: { atMost: 3 },
      detail: said(two),
    },
  ];
}

interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

function said({ perSecond, p50, p95 }: Load): string {
  return `${short(perSecond)}/s, p50 ${short(p50)} ms, p95 ${short(p95)} ms`;
}

export async function book(
  { instances, carOf, lanes = LANES }: {
    instances: number;
    carOf: (lane: number) => string;
    lanes?: number;
  },
): Promise<Load> {
  const world = await openRemoteWorld(CARS);
  const servers: ServerProcess[] = [];
  for (let index = 0; index < instances; index += 1) servers.push(await world.start());
  world.store.knobs.delay = DELAY;
  const times: number[] = [];
  let next = 0;
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(Array.from({ length: lanes }, async (_, lane) => {
    while (performance.now() < until) {
      const start = performance.now();
      const reply = await postJson(
        `${servers[lane % instances]?.origin}/api/rental`,
        bookingJson({ rentalCarId: carOf(lane), ...slot(next++) }),
        { "Idempotency-Key": crypto.randomUUID() },
      );
      if (reply.status !== 201) {
        throw new Error(`Cannot measure: ${reply.status} ${await reply.text()}`);
      }
      await reply.body?.cancel();
      times.push(performance.now() - start);
    }
  }));
  await world.close();
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? NaN;
  return { perSecond: times.length / SECONDS, p50: at(0.5), p95: at(0.95) };
}

/** Ten minutes of their own, by day in summer and in winter, with an e-mail of their own. */
function slot(index: number): Record<string, unknown> {
  const day = new Date(Date.now() + (2 + Math.floor(index / 42)) * 86_400_000).toISOString();
  const minutes = (index % 42) * 10;
  const at = (plus: number) => {
    const hour = String(8 + Math.floor((minutes + plus) / 60)).padStart(2, "0");
    return `${day.slice(0, 10)}T${hour}:${String((minutes + plus) % 60).padStart(2, "0")}:00.000Z`;
  };
  return { startDateTime: at(0), endDateTime: at(10), customerEmail: `k${index}@example.com` };
}
