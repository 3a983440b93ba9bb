import { beforeEach, describe, expect, test } from "vitest";
import {
  keepHeadMark,
  readHeadMark,
  requireMarkedHead,
  requireMarkedStore,
  writeHeadMark,
} from "../../../server/ledger/head_mark.ts";
import { readHead, toStoredHead } from "../../../server/ledger/read.ts";
import { bookRental } from "../../../server/commands/booking/book_rental.ts";
import { keys } from "../../../server/store/keys.ts";
import { booking, openBookingWorld } from "../../support/server/booking_world.ts";
import { eachTest, tempFolder } from "../../support/each_test.ts";

const world = eachTest(() => openBookingWorld());
const folder = eachTest(tempFolder);
beforeEach(async () => {
  await bookRental(world, { actor: "administrator/1" }, booking());
  await keepHeadMark(world.kv, folder.store).stop();
});

describe("the mark of the newest event next to a store", () => {
  test("names it, is readable to its owner only, and fits the store, also after later events", async () => {
    const { head } = await readHead(world.kv);
    expect(await readHeadMark(folder.store)).toMatchObject({ seq: head.seq, hash: head.hash });
    expect(((await Deno.stat(`${folder.store}.head`)).mode ?? 0) & 0o777).toBe(0o600);
    await requireMarkedHead(world.kv, folder.store);
    const later = {
      startDateTime: "2026-12-27T07:00:00.000Z",
      endDateTime: "2026-12-30T07:00:00.000Z",
    };
    await bookRental(world, { actor: "administrator/1" }, booking(later));
    await requireMarkedHead(world.kv, folder.store);
  });

  test("shows that the newest events are missing, although what is left is whole", async () => {
    const { head, versionstamp } = await readHead(world.kv);
    expect(versionstamp).not.toBeNull();
    await writeHeadMark(folder.store, {
      seq: head.seq + 3,
      hash: "later",
      at: "2026-11-25T10:00:00.000Z",
    });
    await expect(requireMarkedHead(world.kv, folder.store)).rejects.toThrow(
      `it ends with event ${head.seq}, but had event ${head.seq + 3} at 2026-11-25T10:00:00.000Z`,
    );
  });

  test("shows that other events were recorded under the same numbers", async () => {
    const { head } = await readHead(world.kv);
    await writeHeadMark(folder.store, {
      seq: head.seq,
      hash: "another",
      at: "2026-11-25T10:00:00.000Z",
    });
    await expect(requireMarkedHead(world.kv, folder.store)).rejects.toThrow(
      `event ${head.seq} is not the one that it had`,
    );
    // Also if the head itself was written again to fit the mark.
    await world.kv.set(keys.head(), toStoredHead({ ...head, hash: "another" }));
    await expect(requireMarkedHead(world.kv, folder.store)).rejects.toThrow(
      "is not the one that it had",
    );
  });

  test("shows that the store's file is gone; without a mark there was no store", async () => {
    await expect(requireMarkedStore(folder.store)).rejects.toThrow("there is no such file");
    await Deno.remove(`${folder.store}.head`);
    await requireMarkedStore(folder.store);
    await requireMarkedHead(world.kv, folder.store);
  });
});
