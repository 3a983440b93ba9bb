import { expect, test } from "vitest";
import { isSecretOfStore } from "../../../server/ledger/is_secret_of_store.ts";
import { createVault } from "../../../server/ledger/vault.ts";

test("of two concurrent first starts with different secrets only one sets the store's secret", async () => {
  const kv = await Deno.openKv(":memory:");
  const vaults = [createVault("the first secret of all"), createVault("another secret altogether")];
  const known = await Promise.all(vaults.map((vault) => isSecretOfStore(kv, vault)));
  expect(known.toSorted()).toEqual([false, true]);
  kv.close();
});

test("a store accepts the secret that it was created with, and no other", async () => {
  const kv = await Deno.openKv(":memory:");
  const first = createVault("the first secret of all");
  expect(await isSecretOfStore(kv, first)).toBe(true);
  expect(await isSecretOfStore(kv, first)).toBe(true);
  expect(await isSecretOfStore(kv, createVault("another secret altogether"))).toBe(false);
  expect(await isSecretOfStore(kv, first)).toBe(true);
  kv.close();
});
