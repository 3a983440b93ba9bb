import { measureBookings } from "./bookings.ts";
import { measureCatalogueReads } from "./catalogue_reads.ts";
import { measureFirstLoad } from "./first_load.ts";
import { measureLongHistory } from "./long_history.ts";
import { keepsBound, type Measurement, short } from "./measurement.ts";
import { measurePageSpeed } from "./page_speed.ts";

// deno task bench: every promised figure, as a ratio within this run; a table on standard output
// and the same as JSON beside this file. Exits with 1 where a bound is missed.
const measurements: Measurement[] = [];
for (
  const measure of [
    async () => [await measureCatalogueReads()],
    async () => [await measureBookings()],
    async () => [await measureLongHistory()],
    measureFirstLoad,
    measurePageSpeed,
  ]
) {
  for (const measurement of await measure()) {
    measurements.push(measurement);
    console.info(line(measurement));
  }
}
await Deno.writeTextFile(
  new URL("./results.json", import.meta.url),
  `${JSON.stringify({ at: new Date().toISOString(), measurements }, undefined, 2)}\n`,
);
Deno.exit(measurements.every(keepsBound) ? 0 : 1);

function line(measurement: Measurement): string {
  const { what, value, unit, bound, detail } = measurement;
  const wanted = "atLeast" in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
  const verdict = keepsBound(measurement) ? "ok    " : "MISSED";
  return `${verdict} ${short(value).padStart(6)} ${
    unit.padEnd(3)
  } (${wanted})  ${what}  [${detail}]`;
}
