import fc from "fast-check";
import { expect, test } from "vitest";
import { createCatalogue } from "../../../../server/catalogue/catalogue.ts";
import {
  blockCar,
  editServiceBlock,
  removeServiceBlock,
} from "../../../../server/commands/fleet/service_block.ts";
import { bookRental } from "../../../../server/commands/booking/book_rental.ts";
import { deleteRental } from "../../../../server/commands/rentals/delete_rental.ts";
import { editRental } from "../../../../server/commands/rentals/edit_rental.ts";
import { eraseCustomer } from "../../../../server/commands/customers/erase_customer.ts";
import { readConfig } from "../../../../server/config.ts";
import type { KnownRentals } from "../../../../server/ledger/rentals_in_memory.ts";
import { createLiveRentals } from "../../../../server/ledger/live_rentals.ts";
import { rebuild } from "../../../../server/ledger/rebuild.ts";
import { verify } from "../../../../server/ledger/verify.ts";
import { readRentals } from "../../../../server/routes/rentals/rental_reads.ts";
import { busyPeriods } from "../../../../server/projections/availability.ts";
import {
  bookingRequest,
  filteredQuery,
  type Rental,
  rentalEdit,
  SORT_FIELDS,
} from "../../../../shared/api/rental.ts";
import { readServiceBlocks } from "../../../../server/projections/service_block_pages.ts";
import { keys } from "../../../../server/store/keys.ts";
import { serviceBlockInput } from "../../../../shared/api/service_block.ts";
import { NotFound, Rejection } from "../../../../shared/refusals.ts";
import { overlaps, type Period } from "../../../../shared/rental/period.ts";
import { putRentalCars } from "../../../support/server/cars.ts";
import { openTestLedger } from "../../../support/server/ledger.ts";
import { storedRows } from "../../../support/server/stored_rows.ts";

const CARS = ["0199a000-0000-7000-8000-00000000000a", "0199a000-0000-7000-8000-00000000000b"];
const administrator = { actor: "administrator/1" as const };
const FIRST_DAY = Date.parse("2026-12-28T08:00:00.000Z");

const slot = fc.record({
  car: fc.integer({ min: 0, max: 1 }),
  from: fc.integer({ min: 0, max: 20 }),
  hours: fc.integer({ min: 1, max: 30 }),
});
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("book" as const),
      slot,
      who: fc.integer({ min: 0, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("move" as const), slot, which: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("revive" as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("block" as const), slot }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("move block" as const), slot, block: fc.nat() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("remove block" as const), block: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("erase" as const),
      who: fc.integer({ min: 0, max: 3 }),
    }),
  },
);
const QUERIES = SORT_FIELDS.map((sortBy) => filteredQuery.parse({ sortBy, pageSize: 100 }));
type Slot = { car: number; from: number; hours: number };

test(
  "no sequence of book, move, cancel, reactivate, delete, erase and block books a car twice at once",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
        async (rounds) => {
          const ledger = await openTestLedger();
          const catalogue = createCatalogue(ledger.kv);
          await putRentalCars(catalogue, CARS);
          const services = {
            ...ledger,
            catalogue,
            config: readConfig("start", {}),
            wakeMail: () => undefined,
          };
          const rentals = createLiveRentals(ledger.kv, ledger.vault);
          try {
            for (const round of rounds) {
              const now = { rentals: await rentals.current(), cars: new Map() };
              const ids = now.rentals.all().map(({ id }) => id);
              const known = await readRentals(services, now, ids);
              const blocks = await blocksOf(ledger.kv);
              await Promise.all(round.map(async (action) => {
                const rental = "which" in action ? known[action.which % known.length] : undefined;
                const block = "block" in action ? blocks[action.block % blocks.length] : undefined;
                switch (action.kind) {
                  case "book":
                    return await allowed(
                      bookRental(services, administrator, booking(action.slot, action.who)),
                    );
                  case "erase":
                    return await allowed(eraseCustomer(ledger, administrator, email(action.who)));
                  case "move":
                    return rental &&
                      await allowed(
                        editRental(
                          services,
                          administrator,
                          rental.id,
                          edit(rental, action.slot),
                          undefined,
                        ),
                      );
                  case "cancel":
                    return rental &&
                      await allowed(
                        editRental(
                          services,
                          administrator,
                          rental.id,
                          edit(rental, undefined, "Anulowane"),
                          undefined,
                        ),
                      );
                  case "revive":
                    return rental &&
                      await allowed(
                        editRental(
                          services,
                          administrator,
                          rental.id,
                          edit(rental, undefined, "Aktywne"),
                          undefined,
                        ),
                      );
                  case "delete":
                    return rental &&
                      await allowed(deleteRental(services, administrator, rental.id, undefined));
                  case "block":
                    return await allowed(blockCar(services, administrator, blocking(action.slot)));
                  case "move block":
                    return block &&
                      await allowed(
                        editServiceBlock(
                          services,
                          administrator,
                          block.id,
                          blocking(action.slot),
                          undefined,
                        ),
                      );
                  case "remove block":
                    return block &&
                      await allowed(removeServiceBlock(ledger, administrator, block.id, undefined));
                  default:
                    return action satisfies never;
                }
              }));
              const live = await rentals.current();
              await noTwoOverlap(ledger.kv, [...live.blocking(), ...await blocksOf(ledger.kv)]);
              for (const { period } of live.blocking()) {
                await findsSameRentals(ledger.kv, live, period);
              }
            }
            expect((await verify(ledger.kv)).problems).toEqual([]);
            const rows = await storedRows(ledger.kv);
            await rebuild(ledger.kv);
            expect(await storedRows(ledger.kv)).toEqual(rows);
            const rebuilt = await createLiveRentals(ledger.kv, ledger.vault).named();
            const kept = await rentals.named();
            for (const query of QUERIES) {
              expect(kept.find(query, () => undefined)).toEqual(
                rebuilt.find(query, () => undefined),
              );
            }
          } finally {
            ledger.close();
          }
        },
      ),
      { numRuns: 60 },
    );
  },
  60_000,
);

async function noTwoOverlap(
  kv: Deno.Kv,
  blocking: readonly { id: string; carId: string; period: { start: string; end: string } }[],
): Promise<void> {
  for (const one of blocking) {
    const others = blocking.filter((other) => other.carId === one.carId && other.id !== one.id);
    expect(others.filter((other) => overlaps(one.period, other.period))).toEqual([]);
    const busy = await busyPeriods(kv, one.carId, one.period);
    expect(busy.map(({ id }) => id)).toEqual([one.id]);
  }
}

/** The directory in memory finds the same rentals in a period as the rows. */
async function findsSameRentals(kv: Deno.Kv, rentals: KnownRentals, period: Period): Promise<void> {
  const busy = (await Promise.all(CARS.map((car) => busyPeriods(kv, car, period)))).flat();
  const ids = busy.filter(({ kind }) => kind === "rental").map(({ id }) => id);
  expect(rentals.blockingIn(period).toSorted()).toEqual(ids.toSorted());
}

async function blocksOf(kv: Deno.Kv) {
  const ids: string[] = [];
  for await (const { key } of kv.list({ prefix: keys.row("service_block") })) {
    ids.push(String(key.at(-1)));
  }
  return await readServiceBlocks(kv, ids);
}

function blocking(slot: Slot) {
  return serviceBlockInput.parse({ ...times(slot), reason: "serwis" });
}

function booking(slot: Slot, who: number) {
  return bookingRequest.parse({ ...times(slot), ...customer(email(who)) });
}

function edit(
  rental: Rental,
  slot: Slot | undefined,
  status?: string,
) {
  const kept = {
    rentalCarId: rental.rentalCarId,
    startDateTime: rental.startDateTime,
    endDateTime: rental.endDateTime,
  };
  return rentalEdit.parse({
    ...(slot ? times(slot) : kept),
    ...customer(rental.customerEmail),
    status,
  });
}

function times({ car, from, hours }: Slot) {
  const start = FIRST_DAY + from * 6 * 3_600_000;
  return {
    rentalCarId: CARS[car],
    startDateTime: new Date(start).toISOString(),
    endDateTime: new Date(start + hours * 3_600_000).toISOString(),
  };
}

function customer(customerEmail: string) {
  return {
    customerFirstName: "Anna",
    customerLastName: "Nowak",
    customerPhone: "600 100 200",
    customerAddress: "Kielce, Leśna 4",
    customerEmail,
  };
}

function email(who: number): string {
  return `klient${who}@example.com`;
}

/** A rejection is one of the allowed replies of a sequence. */
async function allowed(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Rejection) && !(error instanceof NotFound)) throw error;
  }
}
