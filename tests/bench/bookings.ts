import { openBenchWorld } from "./bench_world.ts";
import { bookingSender } from "./booking_sender.ts";
import { inTurn, type Measurement, short } from "./measurement.ts";
import { recordCommits, type RecordedCommit, replayCommit } from "./recorded_commits.ts";

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
