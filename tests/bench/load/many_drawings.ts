import { countTo, latencies, p99 } from "../latencies.ts";
import { type Measurement, median, short } from "../measurement.ts";
import { type OfficeSession, openOfficeSession } from "../office_session.ts";
import { drawableProtocol } from "../papers.ts";
import { phonePhoto } from "../phone_photo.ts";
import { watchMemory } from "./load_memory.ts";
import { loadAverage } from "./process_figures.ts";

const DRAWINGS = 100;
const ROUNDS = 27;
const REQUESTS_A_ROUND = 100;

/**
 * A hundred drawings of a protocol with twelve photos: the server's memory while they are drawn, and
 * how long later requests to the idle server take, against those to one that has drawn nothing.
 */
export async function measureManyDrawings(): Promise<Measurement[]> {
  const office = await openOfficeSession();
  const other = await openOfficeSession();
  try {
    const path = await drawableProtocol(office, await phonePhoto());
    const before = await compare(office, other);
    const { value, sizes } = await watchMemory(office.pid, async () => {
      for (let time = 0; time < DRAWINGS; time += 1) {
        await (await office.call(path, { method: "POST" })).arrayBuffer();
      }
    });
    const after = await compare(office, other);
    return [
      {
        what: `memory over ${DRAWINGS} drawings: last third against middle`,
        value,
        unit: "×",
        bound: { atMost: 1.1 },
        detail: `${sizes} MB, a protocol of 12 photos each`,
      },
      {
        what: `requests to an idle server after ${DRAWINGS} drawings against one without: median`,
        value: after.median,
        unit: "×",
        bound: { atMost: 1.2 },
        detail: `before ${short(before.median)} ×; ${after.detail}`,
      },
      {
        what: "the same: p99",
        value: after.p99,
        unit: "×",
        bound: { atMost: 2 },
        detail: `before ${short(before.p99)} ×`,
      },
    ];
  } finally {
    await office.close();
    await other.close();
  }
}

/** Both in short turns, so that a noisy moment meets both. @returns ours against the other's */
async function compare(
  office: OfficeSession,
  other: OfficeSession,
): Promise<{ median: number; p99: number; detail: string }> {
  const rounds: { ours: number[]; theirs: number[] }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const theirs = await latencies(other, countTo(REQUESTS_A_ROUND));
    rounds.push({ theirs, ours: await latencies(office, countTo(REQUESTS_A_ROUND)) });
  }
  // In the first, both are compiled.
  rounds.shift();
  const all = (pick: "ours" | "theirs") => rounds.flatMap((round) => round[pick]);
  return {
    median: median(all("ours")) / median(all("theirs")),
    p99: p99(all("ours")) / p99(all("theirs")),
    detail: `p50 ${short(median(all("ours")))} against ${short(median(all("theirs")))} ms, ` +
      `p99 ${short(p99(all("ours")))} against ${short(p99(all("theirs")))} ms, ${loadAverage()}`,
  };
}
