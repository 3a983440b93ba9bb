import { expect, test } from "vitest";
import { rental } from "../../../../shared/api/rental.ts";
import { keepRentalOffline, pullReplica } from "../../../../web/offline/replica/replica.ts";
import { replicaOne } from "../../../../web/offline/replica/replica_reads.ts";
import { bookingJson } from "../../../support/server/booking_world.ts";
import { givenPhone, phone, world } from "../../../support/offline/given_phone.ts";
import { tabLock } from "../../../support/offline/tab_lock.ts";

givenPhone();

/** Books a rental whose days are outside the replica. */
async function bookLaterRental(): Promise<string> {
  const { json } = await world.api.call("POST", "/api/rental", {
    json: bookingJson({
      startDateTime: "2026-12-10T07:00:00.000Z",
      endDateTime: "2026-12-12T07:00:00.000Z",
    }),
  });
  return rental.parse(json).id;
}

test("an opened rental is stored on the device, also while another tab reads the replica", async () => {
  const id = await bookLaterRental();
  const replied = Promise.withResolvers<void>();
  const lock = tabLock(replied.resolve);
  const requested = phone.holdNextReply(replied.promise);
  const otherTab = lock(async () => {
    await pullReplica(phone);
  });
  await requested;
  // The other tab's reply arrives once this tab waits for the lock, or is done if it does not wait.
  const opened = keepRentalOffline(phone, id, lock).then(replied.resolve);
  await Promise.all([otherTab, opened]);
  expect(await replicaOne(phone, "rental", id)).toMatchObject({ id });
});

test("an opened rental is not read again where a tab ahead in the queue has stored it", async () => {
  const id = await bookLaterRental();
  const lock = tabLock();
  await Promise.all([keepRentalOffline(phone, id, lock), keepRentalOffline(phone, id, lock)]);
  expect(phone.calls).toEqual(["GET /replica"]);
});
