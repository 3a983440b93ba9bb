import { v7 } from "uuid";
import { expect, test } from "vitest";
import { customerSummary } from "../../../../shared/api/customer.ts";
import { rental } from "../../../../shared/api/rental.ts";
import { keepPhoto } from "../../../../web/offline/device/kept_photos.ts";
import { allDrafts, keepDraft } from "../../../../web/offline/device/drafts.ts";
import { forgetErased } from "../../../../web/offline/replica/rentals_of_customer.ts";
import { isErased } from "../../../../web/offline/device/erased_rentals.ts";
import { unsentEntries } from "../../../../web/offline/outbox.ts";
import { sentEntries } from "../../../../web/offline/unsent_status.ts";
import { pushDue } from "../../../../web/offline/push.ts";
import { pullReplica } from "../../../../web/offline/replica/replica.ts";
import { replicaOne } from "../../../../web/offline/replica/replica_reads.ts";
import { bookingJson } from "../../../support/server/booking_world.ts";
import {
  givenPhone,
  phone,
  protocolId,
  save,
  world,
} from "../../../support/offline/given_phone.ts";
import { handoverContent, saveHandover } from "../../../support/offline/offline_world.ts";
import { jpeg } from "../../../support/server/sent_files.ts";
import { tabLock } from "../../../support/offline/tab_lock.ts";

givenPhone();

/**
 * Reads the replica. @returns the customer's e-mail; `rentals`, the ids that the server names; and
 * `erase`, which erases their data on the server
 */
async function replicatedCustomer() {
  await pullReplica(phone);
  const email = (await replicaOne(phone, "rental", world.rentalId))?.customerEmail ?? "";
  expect(email).not.toBe("");
  return {
    email,
    async rentals(): Promise<ReadonlySet<string>> {
      const { json } = await world.api.office("POST", "/api/customer/summary", { json: { email } });
      return new Set(customerSummary.parse(json).rentalIds);
    },
    async erase() {
      const json = { email, confirmed: true };
      await world.api.office("POST", "/api/customer/erasure", { json });
    },
  };
}

/** A rental after the days that the replica contains. */
async function bookLaterRental(customerEmail: string, month = "02"): Promise<string> {
  const { json } = await world.api.call("POST", "/api/rental", {
    json: bookingJson({
      startDateTime: `2027-${month}-10T07:00:00.000Z`,
      endDateTime: `2027-${month}-12T07:00:00.000Z`,
      customerEmail,
    }),
  });
  return rental.parse(json).id;
}

async function takePhoto(rentalId: string): Promise<string> {
  const id = v7();
  await keepPhoto(phone, { id, rentalId, bytes: await jpeg(16, 12), contentType: "image/jpeg" });
  return id;
}

async function replicaText(): Promise<string> {
  return JSON.stringify(await phone.db.replica.toArray()).toLowerCase();
}

test("drafts about an erased customer are removed from the device, and nothing about others", async () => {
  const { email, rentals, erase } = await replicatedCustomer();
  await keepDraft(phone, { name: `handover/${world.rentalId}`, values: { remarks: "Żółta" } });
  await keepDraft(phone, { name: `agreement/${world.rentalId}`, values: { note: "Żółta" } });
  await keepDraft(phone, { name: "handover/another", values: { remarks: "inna" } });
  const theirs = await rentals();
  await erase();
  await forgetErased(phone, theirs, tabLock());
  expect((await allDrafts(phone)).map(({ name }) => name)).toEqual(["handover/another"]);
  expect(await replicaText()).not.toContain(email.toLowerCase());
});

test("a rental with an open form and nothing stored is noted as erased by its id alone, and no other customer's", async () => {
  const { email, rentals, erase } = await replicatedCustomer();
  const [theirOwn, anothers] = [
    await bookLaterRental(email),
    await bookLaterRental("jan@example.com", "01"),
  ];
  const theirs = await rentals();
  await erase();
  await forgetErased(phone, theirs, tabLock());
  const erased = await Promise.all([theirOwn, anothers].map((id) => isErased(phone, id)));
  expect(erased).toEqual([true, false]);
});

test("a rental that an outdated replica names as an erased customer's is only noted until the server returns it again", async () => {
  const { email, erase } = await replicatedCustomer();
  const json = bookingJson({ customerEmail: "inna@example.com" });
  const path = `/api/rental/${world.rentalId}`;
  const edited = await world.api.office("PUT", path, { json });
  expect(edited.status).toBe(200);
  await bookLaterRental(email);
  const theirs = new Set([world.rentalId]);
  await erase();
  phone.network = () => "down";
  await expect(forgetErased(phone, theirs, tabLock())).rejects.toThrow();
  expect(await isErased(phone, world.rentalId)).toBe(true);
  phone.network = () => "up";
  await pullReplica(phone);
  expect(await isErased(phone, world.rentalId)).toBe(false);
});

test("a rental that is erased stays noted where another tab's reply from before that comes later", async () => {
  const { rentals, erase } = await replicatedCustomer();
  const theirs = await rentals();
  const replied = Promise.withResolvers<void>();
  const requested = phone.holdNextReply(replied.promise);
  const otherTab = pullReplica(phone);
  await requested;
  await erase();
  phone.network = () => "down";
  await expect(forgetErased(phone, theirs, tabLock())).rejects.toThrow();
  replied.resolve();
  await otherTab;
  expect(await isErased(phone, world.rentalId)).toBe(true);
});

test("data that another tab read before the erasure is not restored by its late reply", async () => {
  const { email, rentals, erase } = await replicatedCustomer();
  const replied = Promise.withResolvers<void>();
  const lock = tabLock(replied.resolve);
  const theirs = await rentals();
  const requested = phone.holdNextReply(replied.promise);
  const otherTab = lock(async () => {
    await pullReplica(phone);
  });
  await requested;
  await erase();
  // The other tab's reply arrives once this tab waits for the lock, or is done if it does not wait.
  const forgotten = forgetErased(phone, theirs, lock).then(replied.resolve);
  await Promise.all([otherTab, forgotten]);
  expect(await replicaText()).not.toContain(email.toLowerCase());
});

test("sent entries and photos of an erased customer are removed", async () => {
  const { rentals, erase } = await replicatedCustomer();
  const other = await bookLaterRental("jan@example.com");
  await save(100);
  await saveHandover(phone, { protocolId: v7(), rentalId: other, content: handoverContent() });
  await pushDue(phone);
  const photos = [await takePhoto(world.rentalId), await takePhoto(other)];
  const theirs = await rentals();
  await erase();
  await forgetErased(phone, theirs, tabLock());
  expect((await sentEntries(phone)).map(({ rentalId }) => rentalId)).toEqual([other]);
  expect(await phone.db.attachments.toCollection().primaryKeys()).toEqual(photos.slice(1));
});

test("unsent entries about an erased customer stay for a person's decision, with their photos", async () => {
  const { rentals, erase } = await replicatedCustomer();
  const { rentalId } = world;
  const [named] = [await takePhoto(rentalId), await takePhoto(rentalId)];
  const photos = [{ id: named, takenAt: "2026-11-27T07:00:00.000Z", note: "" }];
  await saveHandover(phone, { protocolId, rentalId, content: handoverContent({ photos }) });
  const theirs = await rentals();
  await erase();
  await forgetErased(phone, theirs, tabLock());
  expect(await unsentEntries(phone)).toHaveLength(1);
  expect(await phone.db.attachments.toCollection().primaryKeys()).toEqual([named]);
});
