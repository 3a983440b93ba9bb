import { expect, test } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { givenPhone, phone, protocolId, save, world } from "../../support/offline/given_phone.ts";
import { handoverContent } from "../../support/offline/offline_world.ts";
import { unsentEntries } from "../../../web/offline/outbox.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { waitForAttempt } from "../../../web/offline/wait_until_sent.ts";

givenPhone();

/** Presses 'Wyślij teraz'. */
async function press(patience = 5_000) {
  const ids = (await unsentEntries(phone)).map(({ id }) => id);
  const since = phone.now();
  await tryNow(phone, "pressed");
  void pushDue(phone);
  return await waitForAttempt(phone, ids, { since, patience });
}

test("a failed attempt reports its reason, also where it is the same as before", async () => {
  await save(100);
  phone.network = () => "broken";
  const state = { name: "waiting", reason: messages.serverBusy, tries: 1, triedAt: phone.now() };
  expect(await press()).toMatchObject({ state });
  phone.clockError += 60_000;
  expect(await press()).toMatchObject({ state: { ...state, tries: 2, triedAt: phone.now() } });
});

test("an attempt without a network reports its reason too", async () => {
  await save(100);
  phone.network = () => "down";
  expect(await press()).toMatchObject({ state: { reason: messages.offline } });
});

test("an attempt that sent everything reports it", async () => {
  await save(100);
  await save(200);
  expect(await press()).toBe("sent");
});

test("an attempt that found another version reports the stuck entry", async () => {
  await save(100);
  await world.api.office("POST", "/api/rentalprotocolout", {
    json: { ...handoverContent({ mileage: 7 }), id: protocolId, rentalId: world.rentalId },
  });
  expect(await press()).toMatchObject({ state: { name: "conflict" } });
});

test("an attempt without a reply in time is still under way", async () => {
  await save(100);
  phone.beforeReply = () => new Promise(() => {});
  expect(await press(50)).toBe("under way");
});
