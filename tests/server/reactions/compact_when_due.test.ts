import { beforeEach, describe, expect, test } from "vitest";
import { bookRental } from "../../../server/commands/booking/book_rental.ts";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { compactWhenDue } from "../../../server/reactions/compact_when_due.ts";
import { keys } from "../../../server/store/keys.ts";
import { booking, openBookingWorld } from "../../support/server/booking_world.ts";
import { eachTest } from "../../support/each_test.ts";

let compactions: number;
const world = eachTest(() => openBookingWorld());
beforeEach(() => {
  compactions = 0;
});

const administrator = { actor: "administrator/1" as const };

function compact(): Promise<void> {
  compactions += 1;
  return Promise.resolve();
}

async function erase(): Promise<void> {
  await bookRental(world, administrator, booking());
  await eraseCustomer(world, administrator, "anna@example.com");
}

describe("compacting after an erasure", () => {
  test("is done once for an erasure, and not where there was none", async () => {
    await compactWhenDue({ kv: world.kv, compact });
    expect(compactions).toBe(0);
    await erase();
    await compactWhenDue({ kv: world.kv, compact });
    await compactWhenDue({ kv: world.kv, compact });
    expect(compactions).toBe(1);
  });

  test("is still due after a failure or a crash", async () => {
    await erase();
    const failure = new Error("database is locked");
    await expect(compactWhenDue({ kv: world.kv, compact: () => Promise.reject(failure) }))
      .rejects.toThrow(failure);
    expect((await world.kv.get(keys.compactionDue())).value).not.toBeNull();
    await compactWhenDue({ kv: world.kv, compact });
    expect(compactions).toBe(1);
    expect((await world.kv.get(keys.compactionDue())).value).toBeNull();
  });

  test("is shared by simultaneous callers", async () => {
    await erase();
    await Promise.all([1, 2, 3].map(() => compactWhenDue({ kv: world.kv, compact })));
    expect(compactions).toBe(1);
  });

  test("is repeated where another erasure ends in between", async () => {
    await erase();
    world.setNow("2026-11-21T09:05:00.000Z");
    const compactAndErase = async () => {
      await compact();
      if (compactions === 1) await erase();
    };
    await compactWhenDue({ kv: world.kv, compact: compactAndErase });
    expect(compactions).toBe(2);
  });
});
