import { expect, test } from "vitest";
import { holdableWrites } from "../../../server/store/held_writes.ts";
import { StoreUnwritable } from "../../../server/store/store_fault.ts";
import { createWriteProbe } from "../../../server/store/write_probe.ts";

/** A store that counts writes, and takes none while it is `full`. */
function openCounted() {
  const store = { full: false, writes: 0, now: 0 };
  const kv = {
    set() {
      store.writes += 1;
      return store.full
        ? Promise.reject(new StoreUnwritable("full", "a store", new Error("disk is full")))
        : Promise.resolve({ ok: true, versionstamp: "1" });
    },
  };
  const probe = createWriteProbe(kv as unknown as Deno.Kv, () => store.now);
  const isWritable = () => probe.requireWritable().then(() => true, () => false);
  return { store, isWritable };
}

test("a thousand questions about a store cost one write in 3 s", async () => {
  const { store, isWritable } = openCounted();
  expect(await Promise.all(Array.from({ length: 1_000 }, isWritable))).not.toContain(false);
  expect(store.writes).toBe(1);
  store.now = 2_900;
  await isWritable();
  expect(store.writes).toBe(1);
  store.now = 3_000;
  await isWritable();
  expect(store.writes).toBe(2);
});

test("a store that takes no write is known after 3 s, and its recovery after one", async () => {
  const { store, isWritable } = openCounted();
  expect(await isWritable()).toBe(true);
  store.full = true;
  store.now = 3_000;
  expect(await isWritable()).toBe(false);
  store.full = false;
  store.now = 3_900;
  expect(await isWritable()).toBe(false);
  store.now = 4_000;
  expect(await isWritable()).toBe(true);
});

test("a store that takes the probe's small write, but not a larger one, is not writable for 5 s", async () => {
  let now = performance.now();
  const kv = {
    set: (key: Deno.KvKey) =>
      key[0] === "large"
        ? Promise.reject(new TypeError("database or disk is full"))
        : Promise.resolve({ ok: true, versionstamp: "1" }),
    delete: () => Promise.resolve(),
    atomic: () => ({ commit: () => Promise.resolve({ ok: true }) }),
  } as unknown as Deno.Kv;
  holdableWrites(kv, "a store");
  const probe = createWriteProbe(kv, () => now);
  await probe.requireWritable();
  await expect(kv.set(["large"], 1)).rejects.toThrow(StoreUnwritable);
  await expect(probe.requireWritable()).rejects.toThrow("the disk is full");
  now += 6_000;
  await probe.requireWritable();
});
