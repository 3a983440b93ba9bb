import { describe, expect, test } from "vitest";
import { deleteRentalCar } from "../../../../server/catalogue/cars/rental_car_kind.ts";
import { blockCar, removeBlocksOfCar } from "../../../../server/commands/fleet/service_block.ts";
import { bookRental } from "../../../../server/commands/booking/book_rental.ts";
import { createLiveRentals } from "../../../../server/ledger/live_rentals.ts";
import { readHead, toStoredHead } from "../../../../server/ledger/read.ts";
import { ROWS_VERSION } from "../../../../server/projections/mod.ts";
import { keys } from "../../../../server/store/keys.ts";
import { RowsNotReady } from "../../../../shared/refusals.ts";
import { booking, CAR, openBookingWorld } from "../../../support/server/booking_world.ts";
import { eachTest } from "../../../support/each_test.ts";
import { withOwn } from "../../../support/server/changed_kv.ts";

const world = eachTest(() => openBookingWorld());

/** The same store; after `moveRows`, a rebuild completes before the next read of a row. */
function movableRows(): { kv: Deno.Kv; moveRows(): void } {
  let isDue = false;
  async function beforeRows(): Promise<void> {
    if (!isDue) return;
    isDue = false;
    const { head } = await readHead(world.kv);
    await world.kv.set(keys.head(), toStoredHead({ ...head, rows: ROWS_VERSION + 1 }));
    for (const { key } of await Array.fromAsync(world.kv.list({ prefix: keys.rows() }))) {
      await world.kv.delete(key);
    }
  }
  const kv = withOwn(world.kv, {
    async getMany(wanted: Deno.KvKey[]) {
      if (wanted.some(([first]) => first === "row")) await beforeRows();
      return await world.kv.getMany(wanted);
    },
    async *list(...args: Parameters<Deno.Kv["list"]>) {
      if ("prefix" in args[0] && args[0].prefix[0] === "row") await beforeRows();
      yield* world.kv.list(...args);
    },
  });
  return { kv, moveRows: () => void (isDue = true) };
}

async function isStored(): Promise<boolean> {
  return (await world.kv.get(keys.document("rental_car", CAR))).value !== null;
}

describe("while another release's rebuild moves the rows", () => {
  test("a car is not deleted by an instance that reads its first list then", async () => {
    await bookRental(world, { actor: "visitor" }, booking());
    const { kv, moveRows } = movableRows();
    moveRows();
    const rentals = createLiveRentals(kv, world.vault);
    await expect(deleteRentalCar({ ...world, kv, rentals }, {}, CAR, undefined))
      .rejects.toThrow(RowsNotReady);
    expect(await isStored()).toBe(true);
  });

  test("a car is not deleted by an instance that reads only the newest rental then", async () => {
    const { kv, moveRows } = movableRows();
    const rentals = createLiveRentals(kv, world.vault);
    await rentals.current();
    await bookRental(world, { actor: "visitor" }, booking());
    moveRows();
    await expect(deleteRentalCar({ ...world, kv, rentals }, {}, CAR, undefined))
      .rejects.toThrow(RowsNotReady);
    expect(await isStored()).toBe(true);
  });

  test("the service blocks of a deleted car are not treated as absent", async () => {
    await blockCar(world, { actor: "administrator/1" }, {
      rentalCarId: CAR,
      startDateTime: "2026-12-01T07:00:00.000Z",
      endDateTime: "2026-12-02T07:00:00.000Z",
      reason: "serwis",
    });
    const { kv, moveRows } = movableRows();
    moveRows();
    await expect(removeBlocksOfCar({ ...world, kv }, CAR)).rejects.toThrow(RowsNotReady);
  });
});
