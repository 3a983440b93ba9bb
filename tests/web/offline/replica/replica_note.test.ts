import { expect, test } from "vitest";
import { pullReplica } from "../../../../web/offline/replica/replica.ts";
import { replicaNote, serverTime } from "../../../../web/offline/replica/replica_note.ts";
import { givenPhone, phone, world } from "../../../support/offline/given_phone.ts";

givenPhone();

test("a device that knows the server's time uses it for dates", async () => {
  phone.clockError = 60_000;
  const note = await pullReplica(phone);
  expect(await replicaNote(phone)).toEqual(note);
  expect(await serverTime(phone)).toBe(world.api.services.clock());
});

test.each([
  ["nothing", undefined],
  ["a text", "2026-11-21"],
  ["a note without a clock", { readAt: "2026-11-21T09:00:00.000Z" }],
  ["a clock that is not a number", { readAt: "2026-11-21T09:00:00.000Z", clockOffset: "5" }],
  ["an invalid moment", { readAt: "dziś", clockOffset: 5 }],
])("an invalid note, %s, is ignored: the device's own clock is used", async (_, value) => {
  await phone.db.notes.put({ name: "replica", value });
  expect(await replicaNote(phone)).toBeUndefined();
  expect(await serverTime(phone)).toBe(world.api.services.clock());
});
