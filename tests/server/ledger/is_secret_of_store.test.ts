import { expect, test } from "vitest";
import { isSecretOfStore } from "../../../server/ledger/is_secret_of_store.ts";
import { createVault } from "../../../server/ledger/vault.ts";

test("a store knows the secret that it began with, and no other", async () => {
  const kv = await Deno.openKv(":memory:");
  const first = createVault("the first secret of all");
  expect(await isSecretOfStore(kv, first)).toBe(true);
  expect(await isSecretOfStore(kv, first)).toBe(true);
  expect(await isSecretOfStore(kv, createVault("another secret altogether"))).toBe(false);
  expect(await isSecretOfStore(kv, first)).toBe(true);
  kv.close();
});
