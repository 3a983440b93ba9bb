import type { Hono } from "hono";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createServices } from "../../server/create_services.ts";
import { createLog } from "../../server/log.ts";
import type { AppEnv } from "../../server/middleware/session.ts";
import type { Services } from "../../server/services.ts";
import { openStore } from "../../server/store/open_store.ts";
import { bookingJson } from "../support/server/booking_world.ts";
import { putRentalCars } from "../support/server/cars.ts";

/** The real server over a separate store in a file, which contains rental cars only. */
export interface BenchWorld {
  readonly services: Services;
  readonly app: Hono<AppEnv>;
  readonly carIds: readonly string[];
  close(): Promise<void>;
}

/** Opens a world; `watch` may wrap the store before anything uses it. */
export async function openBenchWorld(
  { cars, watch = (kv) => kv }: { cars: number; watch?: (kv: Deno.Kv) => Deno.Kv },
): Promise<BenchWorld> {
  const folder = await Deno.makeTempDir();
  const store = await openStore(`${folder}/ledger.sqlite3`);
  const kv = watch(store.kv);
  const services = createServices({
    config: readConfig("start", { RATE_LIMITS: "off" }),
    kv,
    alone: store.alone,
    compact: store.compact,
    checkpoint: store.checkpoint,
    log: createLog(() => undefined, () => ""),
    secret: "a secret for measuring only",
  });
  const carIds = Array.from({ length: cars }, () => crypto.randomUUID());
  await putRentalCars(services.catalogue, carIds);
  return {
    services,
    app: createApp(services),
    carIds,
    async close() {
      store.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

const DAY = 86_400_000;

/**
 * Sends booking number `index` as a visitor does, through the whole server: its own customer, its
 * own key, a day of its own for a car, from tomorrow on.
 */
export function bookingSender({ app, carIds }: BenchWorld): (index: number) => Promise<void> {
  const today = Math.floor(Date.now() / DAY) * DAY;
  return async (index) => {
    const start = today + (1 + Math.floor(index / carIds.length)) * DAY + 9 * 3_600_000;
    const reply = await app.request("/api/rental", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: JSON.stringify(bookingJson({
        rentalCarId: carIds[index % carIds.length],
        startDateTime: new Date(start).toISOString(),
        endDateTime: new Date(start + 5 * 3_600_000).toISOString(),
        customerEmail: `klient${index}@example.com`,
      })),
    });
    await reply.body?.cancel();
    if (reply.status !== 201) throw new Error(`Cannot measure: a booking got ${reply.status}`);
  };
}
