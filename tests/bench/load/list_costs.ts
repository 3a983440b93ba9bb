import { type Measurement, median, short } from "../measurement.ts";
import { type OfficeSession, openOfficeSession } from "../bench_world.ts";
import { fillWithRentals, SECRET } from "../rental_history.ts";
import type { RecordedReply } from "./bare_server.ts";
import { startBareServer } from "./bare_server_process.ts";
import { listShots } from "./requests.ts";
import { loadAverage, processorSeconds } from "./load_world.ts";

/** Rentals, each with its three papers. */
const SIZES = [2_000, 100_000] as const;
const ROUNDS = 300;
const TURNS = 5;
/** Milliseconds of processor time for a list of the office. */
const MOST_COST = 8;
/** The same for a search in a list, which looks at each of 100,000 papers. */
const MOST_SEARCH_COST = 40;
const SEARCH = { kind: "search", path: "/api/paper/agreement?search=now" };

/**
 * The processor time of the office's lists with few and with many rentals, beside bare Hono that
 * replies with the same bytes. The three are measured in turn, so that a busy minute of the machine
 * counts for each of them.
 */
export async function measureListCosts(): Promise<Measurement[]> {
  const folder = await Deno.makeTempDir();
  const opened: { close(): Promise<void> }[] = [];
  try {
    const offices: OfficeSession[] = [];
    for (const size of SIZES) {
      const store = `${folder}/${size}.sqlite3`;
      await fillWithRentals(store, size, { papers: true });
      const office = await openOfficeSession({ store, env: { APP_SECRET: SECRET } });
      opened.push(office);
      offices.push(office);
      // Waits until every name is opened, which a start does in the background.
      await (await office.call("/api/rental/filtered?sortBy=customerName")).bytes();
      await (await office.call(SEARCH.path)).bytes();
    }
    const [few, many] = offices;
    if (!few || !many) return [];
    const bare = await startBareServer(await recordedLists(many));
    opened.push({ close: () => bare.stop() });
    const measurements: Measurement[] = [];
    for (const { kind, route } of listShots) {
      const path = pathOf(route);
      const [withFew, withMany, ofBare] = await costsOf([
        { pid: few.pid, call: () => few.call(path) },
        { pid: many.pid, call: () => many.call(path) },
        { pid: bare.pid, call: () => fetch(bare.origin + path) },
      ]);
      measurements.push(...listMeasurements(kind, { withFew, withMany, ofBare }));
    }
    const [searchFew, searchMany] = await costsOf(
      [few, many].map((office) => ({ pid: office.pid, call: () => office.call(SEARCH.path) })),
    );
    measurements.push({
      what: `processor time of a search in the list of agreements with ${SIZES[1]} rentals`,
      value: searchMany,
      unit: "ms",
      bound: { atMost: MOST_SEARCH_COST },
      detail: `${short(searchFew)} ms with ${SIZES[0]}; ${loadAverage()}`,
    });
    return measurements;
  } finally {
    for (const one of opened) await one.close();
    await Deno.remove(folder, { recursive: true });
  }
}

interface Rival {
  readonly pid: number;
  readonly call: () => Promise<Response>;
}

/** The processor time of a call in milliseconds, of each rival. */
async function costsOf(rivals: readonly Rival[]): Promise<[number, number, number]> {
  // Compiled, and caches filled.
  for (const { call } of rivals) await repeat(ROUNDS / 3, call);
  const taken = rivals.map((): number[] => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, { pid, call }] of rivals.entries()) {
      const before = await processorSeconds(pid);
      await repeat(ROUNDS / TURNS, call);
      taken[index]?.push((await processorSeconds(pid) - before) * 1000 * TURNS / ROUNDS);
    }
  }
  const [first = 0, second = 0, third = 0] = taken.map(median);
  return [first, second, third];
}

function listMeasurements(
  kind: string,
  { withFew, withMany, ofBare }: Readonly<Record<"withFew" | "withMany" | "ofBare", number>>,
): Measurement[] {
  return [
    {
      what: `processor time of the list '${kind}' with ${SIZES[1]} rentals and their papers`,
      value: withMany,
      unit: "ms",
      bound: { atMost: MOST_COST },
      detail: `bare Hono with the same bytes ${short(ofBare)} ms; ${loadAverage()}`,
    },
    {
      what: `the same against ${SIZES[0]} rentals`,
      value: withMany / withFew,
      unit: "×",
      bound: { atMost: 2 },
      detail: `${short(withMany)} ms against ${short(withFew)} ms`,
    },
  ];
}

async function recordedLists(office: OfficeSession): Promise<RecordedReply[]> {
  const recorded: RecordedReply[] = [];
  for (const { route } of listShots) {
    const reply = await office.call(pathOf(route));
    const body = (await reply.bytes()).toBase64();
    const headers = { "Content-Type": "application/json" };
    recorded.push({ method: "GET", route, status: 200, headers, body });
  }
  return recorded;
}

async function repeat(times: number, call: () => Promise<Response>): Promise<void> {
  for (let round = 0; round < times; round += 1) await (await call()).bytes();
}

function pathOf(route: string): string {
  return route === "/api/replica" ? `${route}?papers=true` : route;
}
