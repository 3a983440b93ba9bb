import { expect, test } from "vitest";
import { unsentEntries } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { givenPhone, mileages, phone, save } from "../../support/offline/given_phone.ts";

givenPhone();

test("the server's Retry-After applies when the network is back, but not to 'Wyślij teraz'", async () => {
  await save(100);
  // A busy server that requests a wait of one second.
  phone.network = () => "broken";
  await pushDue(phone);
  const notBefore = phone.now() + 1_000;
  expect(await unsentEntries(phone)).toMatchObject([{ state: { notBefore } }]);
  phone.network = () => "up";
  await tryNow(phone, "back");
  expect(await pushDue(phone)).toMatchObject({ sent: 0 });
  await tryNow(phone, "pressed");
  await pushDue(phone);
  expect(await mileages()).toEqual([100]);
});

test("the server's Retry-After does not apply for ever where the device's clock was set back", async () => {
  await save(100);
  phone.network = () => "broken";
  await pushDue(phone);
  phone.network = () => "up";
  phone.clockError = -24 * 60 * 60_000;
  await tryNow(phone, "back");
  await pushDue(phone);
  expect(await mileages()).toEqual([100]);
});
