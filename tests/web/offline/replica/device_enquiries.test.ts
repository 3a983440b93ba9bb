import { beforeEach, expect, test } from "vitest";
import type { FakeDevice } from "../../../support/offline/fake_device.ts";
import { openOfflineWorld } from "../../../support/offline/offline_world.ts";
import { deviceDays } from "../../../../web/offline/replica/device_days.ts";
import { leaveDevice } from "../../../../web/offline/device/leave_device.ts";
import {
  keepEnquiry,
  newEnquiriesOnDevice,
} from "../../../../web/offline/replica/device_enquiries.ts";
import { pullReplica } from "../../../../web/offline/replica/replica.ts";
import { anEnquiry } from "../../api/an_enquiry.ts";
import { eachTest } from "../../../support/each_test.ts";

let phone: FakeDevice;
const world = eachTest(() => openOfflineWorld());
beforeEach(async () => {
  phone = await world.anotherDevice();
});

async function write(message: string): Promise<void> {
  const json = {
    customerFirstName: "Ewa",
    customerEmail: "ewa@example.com",
    message,
    consent: true,
  };
  const reply = await world.api.call("POST", "/api/email/contact-form", { json });
  expect(reply.status).toBe(202);
}

test("a device has the enquiries of the replica, newest first, and counts the new ones", async () => {
  expect(await newEnquiriesOnDevice(phone)).toBeUndefined();
  await write("Pierwsza");
  await write("Druga");
  await pullReplica(phone);
  const { enquiries } = await deviceDays(phone);
  expect(enquiries.map(({ message }) => message).toSorted()).toEqual(["Druga", "Pierwsza"]);
  expect(await newEnquiriesOnDevice(phone)).toEqual({ count: 2, waitingLong: 0 });
});

test("an enquiry that was changed is replaced on the device; one that it has not is not added", async () => {
  await write("Pierwsza");
  await pullReplica(phone);
  const [known] = (await deviceDays(phone)).enquiries;
  if (!known) throw new Error("Cannot find the enquiry on the device");
  await keepEnquiry(phone, { ...known, state: "closed", note: "Kupione" });
  await keepEnquiry(phone, anEnquiry({ id: "another" }));
  expect((await deviceDays(phone)).enquiries).toEqual([
    { ...known, state: "closed", note: "Kupione" },
  ]);
  expect(await newEnquiriesOnDevice(phone)).toEqual({ count: 0, waitingLong: 0 });
});

test("nothing of the enquiries is left on a device that was logged out", async () => {
  await write("Pierwsza");
  await pullReplica(phone);
  await leaveDevice(phone);
  phone.db.enter();
  expect((await deviceDays(phone)).enquiries).toEqual([]);
});
