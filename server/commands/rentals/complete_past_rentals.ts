import type { RentalEvent } from "../../../shared/rental/events.ts";
import { isOpen, type RentalState } from "../../../shared/rental/rental.ts";
import { isToBeCompleted } from "../../../shared/rental/status.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import { readClockDoubt } from "../../ledger/clock_guard.ts";
import { dueRentalIds } from "../../projections/rentals_due.ts";
import { execute, type Ledger } from "../execute.ts";
import { NOTHING } from "../../ledger/receipts.ts";

/**
 * Completes every rental whose end has passed (decisions §3.4): run by the scheduled job and
 * before every read, so that a past rental is never shown as a running one. While the clock is in
 * doubt, none is completed, and reads show what is recorded.
 * @returns how many were completed.
 */
export async function completePastRentals(ledger: Ledger): Promise<number> {
  // Readers at the same time wait for the one run that is under way, and find nothing left to do.
  await running.get(ledger.kv)?.catch(() => undefined);
  const run = completeAll(ledger);
  running.set(ledger.kv, run);
  return await run;
}

const running = new WeakMap<Deno.Kv, Promise<number>>();

async function completeAll(ledger: Ledger): Promise<number> {
  const { kv, clock } = ledger;
  const until = clock();
  const completed = new Set<string>();
  for (;;) {
    const due = await dueRentalIds(kv, until, BATCH);
    // A row that stays is damaged: every read of a rental would wait for it forever.
    const ids = due.filter((id) => !completed.has(id));
    if (ids.length === 0 || await readClockDoubt(kv, until)) return completed.size;
    for (const id of ids) {
      await complete(ledger, id, until);
      completed.add(id);
    }
  }
}

/** By the time that was checked, even if the clock jumps in between. */
function complete(ledger: Ledger, rentalId: string, until: Instant) {
  return execute(ledger, { actor: "system" }, async (facts) => {
    const { state, events: before } = await facts.stream(rentalStream, rentalId);
    const events = decideCompletion(state, until).map((event) => ({ event }));
    return {
      appends: events.length > 0 ? [{ stream: `rental/${rentalId}`, before, events }] : [],
      reply: NOTHING,
    };
  });
}

const BATCH = 50;

/** Zakończone once the end has passed; a cancelled rental stays cancelled (decisions §3.4). */
export function decideCompletion<Personal>(
  rental: RentalState<Personal>,
  now: Instant,
): RentalEvent[] {
  if (!isOpen(rental) || rental.period.end > now) return [];
  if (!isToBeCompleted(rental.status)) return [];
  return [{ type: "RentalStatusChanged", status: "Zakończone", cause: "end_passed" }];
}
