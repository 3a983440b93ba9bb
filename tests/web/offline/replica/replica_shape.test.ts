import { v7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { FakeDevice } from "../../../support/offline/fake_device.ts";
import {
  handoverContent,
  openOfflineWorld,
  saveHandover,
} from "../../../support/offline/offline_world.ts";
import { pushDue } from "../../../../web/offline/push.ts";
import { pullReplica } from "../../../../web/offline/replica/replica.ts";
import { replicaOne } from "../../../../web/offline/replica/replica_reads.ts";
import { REPLICA_SHAPE } from "../../../../web/offline/replica_row.ts";
import { replicaShapes } from "../../../../web/offline/replica/replica_shapes.ts";
import { eachTest } from "../../../support/each_test.ts";

let phone: FakeDevice;
const world = eachTest(() => openOfflineWorld());
beforeEach(async () => {
  phone = await world.anotherDevice();
});

/** Number of the shapes and fingerprint of their JSON schemas. Update both after a change of a shape. */
const SHAPES = {
  number: 11,
  fingerprint: "39c172333bcf59ff",
} as const;

test("a changed shape of the replica's rows has another number", async () => {
  expect(REPLICA_SHAPE).toBe(SHAPES.number);
  expect(await fingerprint(replicaShapes)).toBe(SHAPES.fingerprint);
});

test("a row contains the number of its shape, and is ignored by another shape", async () => {
  await pullReplica(phone);
  const row = await phone.db.replica.get(["rental", world.rentalId]);
  expect(row?.shape).toBe(REPLICA_SHAPE);

  const value = { id: "older", name: "Anna" };
  const own = { type: "rental", id: "older", value } as const;
  await phone.db.replica.put({ ...own, shape: REPLICA_SHAPE - 1 });
  expect(await replicaOne(phone, "rental", "older")).toBeUndefined();
  await phone.db.replica.put({ ...own, shape: REPLICA_SHAPE });
  expect(await replicaOne(phone, "rental", "older")).toEqual(value);
});

test("a version confirmed by the server is stored in the current shape, also before the replica is read again", async () => {
  const protocolId = v7();
  await saveHandover(phone, { protocolId, rentalId: world.rentalId, content: handoverContent() });
  await pushDue(phone);
  const row = await phone.db.replica.get(["handover", protocolId]);
  expect(row).toMatchObject({ shape: REPLICA_SHAPE, value: { version: 1 } });
});

async function fingerprint(shapes: Readonly<Record<string, z.ZodType>>): Promise<string> {
  const fingerprints = Object.entries(shapes).map(([name, shape]) => [
    name,
    z.toJSONSchema(shape, { unrepresentable: "any", io: "input" }),
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify(fingerprints));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return hash.toHex().slice(0, 16);
}
