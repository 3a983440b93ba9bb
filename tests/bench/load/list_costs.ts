import { type Measurement, short } from "../measurement.ts";
import { openOfficeSession } from "../office_session.ts";
import { fillWithRentals, SECRET } from "../rental_history.ts";
import { startBareServer } from "./bare_server_process.ts";
import { LISTS, listShots } from "./office_shots.ts";
import { loadAverage, processorSeconds } from "./load_world.ts";

/** Rentals, each with its three papers. */
const SIZES = [2_000, 100_000] as const;
const ROUNDS = 300;
/** Milliseconds of processor time for a list of the office. */
const MOST_COST = 8;

type Costs = Readonly<Record<string, number>>;

/**
 * The processor time of the office's lists with few and with many rentals, beside bare Hono that
 * replies with the same bytes.
 */
export async function measureListCosts(): Promise<Measurement[]> {
  const folder = await Deno.makeTempDir();
  try {
    const costs: { ours: Costs; bare: Costs }[] = [];
    for (const size of SIZES) {
      const path = `${folder}/${size}.sqlite3`;
      await fillWithRentals(path, size, { papers: true });
      costs.push(await costsOf(path));
    }
    const [few, many] = costs;
    if (!few || !many) return [];
    return LISTS.flatMap((name): Measurement[] => {
      const { ours = 0, bare = 0, before = 1 } = {
        ours: many.ours[name],
        bare: many.bare[name],
        before: few.ours[name],
      };
      return [
        {
          what: `processor time of the list '${name}' with ${SIZES[1]} rentals and their papers`,
          value: ours,
          unit: "ms",
          bound: { atMost: MOST_COST },
          detail: `bare Hono with the same bytes ${short(bare)} ms; ${loadAverage()}`,
        },
        {
          what: `the same against ${SIZES[0]} rentals`,
          value: ours / before,
          unit: "×",
          bound: { atMost: 2 },
          detail: `${short(ours)} ms against ${short(before)} ms`,
        },
      ];
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function costsOf(store: string): Promise<{ ours: Costs; bare: Costs }> {
  const office = await openOfficeSession({ store, env: { APP_SECRET: SECRET } });
  try {
    // Waits until every name is opened, which a start does in the background.
    await (await office.call("/api/rental/filtered?sortBy=customerName")).bytes();
    const shots = listShots.map(({ kind, route }) => ({ kind, route, path: pathOf(route) }));
    const recorded = [];
    for (const { route, path } of shots) {
      const reply = await office.call(path);
      const body = (await reply.bytes()).toBase64();
      const headers = { "Content-Type": "application/json" };
      recorded.push({ method: "GET", route, status: 200, headers, body });
    }
    const bare = await startBareServer(recorded);
    try {
      return {
        ours: await each(shots, office.pid, (path) => office.call(path)),
        bare: await each(shots, bare.pid, (path) => fetch(bare.origin + path)),
      };
    } finally {
      await bare.stop();
    }
  } finally {
    await office.close();
  }
}

async function each(
  shots: readonly { readonly kind: string; readonly path: string }[],
  pid: number,
  call: (path: string) => Promise<Response>,
): Promise<Costs> {
  const costs: Record<string, number> = {};
  for (const { kind, path } of shots) {
    // Compiled, and caches filled.
    for (let round = 0; round < ROUNDS / 3; round += 1) await (await call(path)).bytes();
    const before = await processorSeconds(pid);
    for (let round = 0; round < ROUNDS; round += 1) await (await call(path)).bytes();
    costs[kind] = (await processorSeconds(pid) - before) * 1000 / ROUNDS;
  }
  return costs;
}

function pathOf(route: string): string {
  return route === "/api/replica" ? `${route}?papers=true` : route;
}
