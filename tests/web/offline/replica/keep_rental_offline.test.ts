import { expect, test } from "vitest";
import { rental } from "../../../../shared/api/rental.ts";
import { keepRentalOffline, pullReplica } from "../../../../web/offline/replica/replica.ts";
import { replicaOne } from "../../../../web/offline/replica/replica_reads.ts";
import { bookingJson } from "../../../support/server/booking_world.ts";
import { givenPhone, phone, world } from "../../../support/offline/given_phone.ts";
import { tabsInLine } from "../../../support/offline/tabs_in_line.ts";

givenPhone();

/** Books a rental whose days are outside the replica. */
async function farAway(): Promise<string> {
  const { json } = await world.api.call("POST", "/api/rental", {
    json: bookingJson({
      startDateTime: "2026-12-10T07:00:00.000Z",
      endDateTime: "2026-12-12T07:00:00.000Z",
    }),
  });
  return rental.parse(json).id;
}

test("an opened rental is stored on the device, also while another tab reads the replica", async () => {
  const id = await farAway();
  const replied = Promise.withResolvers<void>();
  const alone = tabsInLine(replied.resolve);
  const begun = phone.holdNextReply(replied.promise);
  const otherTab = alone(async () => {
    await pullReplica(phone);
  });
  await begun;
  // The other tab's reply comes when this one waits in line, or is done: were it in none.
  const opened = keepRentalOffline(phone, id, alone).then(replied.resolve);
  await Promise.all([otherTab, opened]);
  expect(await replicaOne(phone, "rental", id)).toMatchObject({ id });
});

test("an opened rental is not read again where the tab before it in line has stored it", async () => {
  const id = await farAway();
  const alone = tabsInLine();
  await Promise.all([keepRentalOffline(phone, id, alone), keepRentalOffline(phone, id, alone)]);
  expect(phone.calls).toEqual(["GET /replica"]);
});
