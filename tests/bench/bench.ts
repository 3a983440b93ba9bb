import { measureBookings, measureRemoteBookings } from "./bookings.ts";
import { measureCarSaves, measureCatalogueReads, measurePhotos } from "./catalogue.ts";
import { measureDraftKeystroke, measureOfficeStart } from "./office_phone.ts";
import { measureErasure, measureLongHistory } from "./long_past.ts";
import {
  measureFirstLoad,
  measureLighthouse,
  measureOfficeLoad,
  measurePageSpeed,
} from "./public_pages.ts";
import { measureLoadMemory, measureManyDrawings } from "./load/load_memory.ts";
import { measureListCosts } from "./load/list_costs.ts";
import { measureListLoad, measureRisingLoad } from "./load/rising_load.ts";
import { measureLongLists } from "./long_lists.ts";
import { measureManyRentals } from "./many_rentals.ts";
import { measurePlainList } from "./plain_list.ts";
import { measureStoreCost } from "./store_cost.ts";
import { measureFirstStart } from "./first_start.ts";
import { keepsBound, type Measurement, short } from "./measurement.ts";
import { measureOfflineSync, measurePapers } from "./papers.ts";

// deno task bench: every promised figure, as a ratio within this run; a table on standard output
// and the same as JSON next to this file. Exits with 1 if a bound is missed. Arguments limit it
// to the parts whose names begin with one of them: deno task bench photos. All loads together take
// half an hour; deno task bench load --seconds=5 takes a quick look.
const measurements: Measurement[] = [];
const PARTS: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  catalogue_reads: async () => [await measureCatalogueReads()],
  bookings: async () => [await measureBookings()],
  many_rentals: measureManyRentals,
  erasure: measureErasure,
  long_history: async () => [await measureLongHistory()],
  first_load: measureFirstLoad,
  page_speed: measurePageSpeed,
  plain_list: measurePlainList,
  long_lists: measureLongLists,
  lighthouse: measureLighthouse,
  car_saves: measureCarSaves,
  photos: measurePhotos,
  papers: measurePapers,
  offline_sync: measureOfflineSync,
  office_load: measureOfficeLoad,
  office_start: measureOfficeStart,
  draft_keystroke: measureDraftKeystroke,
  load: measureRisingLoad,
  load_lists: async () => [...await measureListCosts(), ...await measureListLoad()],
  load_memory: measureLoadMemory,
  load_drawings: measureManyDrawings,
  start: measureFirstStart,
  store: async () => [...await measureStoreCost(), ...await measureRemoteBookings()],
};
const wanted = Deno.args.filter((arg) => !arg.startsWith("--"));
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
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
