import { expect, test } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { isOfDeletedRental } from "../../../web/offline/orphaned_entry.ts";
import { unsentEntries } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { givenPhone, phone, save, world } from "../../support/offline/given_phone.ts";

givenPhone();

async function deleteRental(): Promise<void> {
  const { api, rentalId } = world;
  const { status } = await api.office("DELETE", `/api/rental/${rentalId}`);
  expect(status).toBe(204);
}

test("a new protocol of a deleted rental is recognised as one that cannot be sent", async () => {
  await save(100);
  await deleteRental();
  await pushDue(phone);
  const [entry] = await unsentEntries(phone);
  expect(entry && isOfDeletedRental(entry)).toBe(true);
});

test("a change of a protocol deleted with its rental is recognised as belonging to a deleted rental", async () => {
  await save(100);
  await pushDue(phone);
  await deleteRental();
  await save(200);
  await pushDue(phone);
  const [entry] = await unsentEntries(phone);
  expect(entry && isOfDeletedRental(entry)).toBe(true);
});

test("a protocol that was deleted while its rental exists can be made again", async () => {
  const { protocolId } = await save(100);
  await pushDue(phone);
  const { api } = world;
  await api.office("DELETE", `/api/rentalprotocolout/${protocolId}`);
  await save(200);
  await pushDue(phone);
  const [entry] = await unsentEntries(phone);
  expect(entry?.state).toMatchObject({ name: "refused", status: 404 });
  expect(entry && isOfDeletedRental(entry)).toBe(false);
});

test("an entry that was refused before reasons were stored is recognised by its sentence", () => {
  const state = { name: "refused", status: 404, reason: messages.rentalNotFound } as const;
  expect(isOfDeletedRental({ state })).toBe(true);
  expect(isOfDeletedRental({ state: { ...state, reason: "Nie znaleziono protokołu." } })).toBe(
    false,
  );
});
