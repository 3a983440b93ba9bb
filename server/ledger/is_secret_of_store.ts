import type { Vault } from "./vault.ts";
import { toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { setChecked } from "../store/set_checked.ts";

/**
 * Whether the vault's secret is the one that this store began with; the first start stores its
 * mark. Another secret could open no sealed data, and the old one none of the new data.
 */
export async function isSecretOfStore(kv: Deno.Kv, vault: Vault): Promise<boolean> {
  const entry = await kv.get<Uint8Array>(keys.secretMark());
  if (entry.value !== null) return isMarkOf(vault, entry.value);
  const isMarked = await setChecked(kv, entry, toBytes(markOf(vault)));
  // Another instance has written its mark in between: compares with that one.
  return isMarked !== undefined || await isSecretOfStore(kv, vault);
}

/** The same without writing: undefined for a store without a mark. */
export async function isMarkedSecret(kv: Deno.Kv, vault: Vault): Promise<boolean | undefined> {
  const { value } = await kv.get<Uint8Array>(keys.secretMark());
  return value === null ? undefined : isMarkOf(vault, value);
}

function isMarkOf(vault: Vault, value: Uint8Array): boolean {
  return new TextDecoder().decode(value) === JSON.stringify(markOf(vault));
}

function markOf(vault: Vault): string {
  return vault.mark("secret of the store", "");
}
