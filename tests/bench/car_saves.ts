import { rentalCarJson, saleCarJson } from "../support/server/car_json.ts";
import { type Measurement, median, short } from "./measurement.ts";
import { openOfficeSession } from "./office_session.ts";

const ROUNDS = 60;
const UNMEASURED = 5;

/** From the press of 'Zapisz' in a car's form to the server's word, over the network of this machine. */
export async function measureCarSaves(): Promise<Measurement[]> {
  const office = await openOfficeSession();
  try {
    const measurements: Measurement[] = [];
    for (const kind of ["salecar", "rentalcar"]) {
      const [first] = await (await office.call(`/api/${kind}`)).json();
      const address = `/api/${kind}/${first.id}`;
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const read = await office.call(address);
        await read.arrayBuffer();
        const changes = carOf(kind, `Opis po zmianie numer ${round}.`);
        const start = performance.now();
        const saved = await office.call(address, {
          method: "PATCH",
          headers: {
            "Content-Type": "application/json",
            "If-Match": read.headers.get("ETag") ?? "",
            "Idempotency-Key": crypto.randomUUID(),
          },
          body: JSON.stringify(changes),
        });
        await saved.arrayBuffer();
        if (round >= UNMEASURED) rounds.push(performance.now() - start);
      }
      measurements.push({
        what: `PATCH /api/${kind}/{id}: the save of a car's form, there and back`,
        value: median(rounds),
        unit: "ms",
        bound: { atMost: 30 },
        detail: `median of ${rounds.length}, the longest ${short(Math.max(...rounds))} ms`,
      });
    }
    return measurements;
  } finally {
    await office.close();
  }
}

/** All that the form of such a car sends. */
function carOf(kind: string, words: string): Record<string, unknown> {
  return kind === "salecar"
    ? saleCarJson({ description: words })
    : rentalCarJson({ description1: words });
}
