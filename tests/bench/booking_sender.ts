import { bookingJson } from "../support/server/booking_world.ts";
import type { BenchWorld } from "./bench_world.ts";

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
