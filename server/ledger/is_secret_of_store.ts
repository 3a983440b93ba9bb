import type { Vault } from "./vault.ts";
import { toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { setChecked } from "../store/set_checked.ts";

/**
 * Whether the vault's secret is the one that this store began with; the first start stores its
 * mark. Another secret could open no sealed data, and the old one none of the new data.
 */
export async function isSecretOfStore(kv: Deno.Kv, vault: Vault): Promise<boolean> {
  const mine = vault.mark("secret of the store", "");
  const entry = await kv.get<Uint8Array>(keys.secretMark());
  if (entry.value !== null) return new TextDecoder().decode(entry.value) === JSON.stringify(mine);
  const isMarked = await setChecked(kv, entry, toBytes(mine));
  // Another instance has written its mark in between: compares with that one.
  return isMarked !== undefined || await isSecretOfStore(kv, vault);
}
