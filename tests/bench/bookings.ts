import { bookingSender, openBenchWorld } from "./bench_world.ts";
import { inTurn, type Measurement, short } from "./measurement.ts";

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
export interface RecordedCommit {
  readonly sets: { readonly key: Deno.KvKey; readonly value: unknown }[];
  readonly deletes: Deno.KvKey[];
}

/** The store, which also adds the mutations of each successful commit to `commits`. */
export function recordCommits(kv: Deno.Kv, commits: RecordedCommit[]): Deno.Kv {
  return new Proxy(kv, {
    get(target, name) {
      if (name === "atomic") return () => recordOne(target.atomic(), commits);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Writes a recorded commit again, as one bare atomic commit. */
export async function replayCommit(
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
