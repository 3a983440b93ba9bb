import { customerEntry } from "./open_sealed.ts";
import type { Vault } from "./vault.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { setChecked } from "../store/set_checked.ts";

/**
 * Whether the vault's secret is the one that this store began with; the first start stores its
 * mark. Another secret could open no sealed data, and the old one none of the new data. Where the
 * mark was lost, a customer's key tells.
 */
export async function isSecretOfStore(kv: Deno.Kv, vault: Vault): Promise<boolean> {
  const entry = await kv.get<Uint8Array>(keys.secretMark());
  if (entry.value !== null) return isMarkOf(vault, entry.value);
  if (!await opensCustomers(kv, vault)) return false;
  const isMarked = await setChecked(kv, entry, toBytes(markOf(vault)));
  // Another instance has written its mark in between: compares with that one.
  return isMarked !== undefined || await isSecretOfStore(kv, vault);
}

/** The same without writing: undefined for a store without a mark that it could open. */
export async function isMarkedSecret(kv: Deno.Kv, vault: Vault): Promise<boolean | undefined> {
  const { value } = await kv.get<Uint8Array>(keys.secretMark());
  if (value !== null) return isMarkOf(vault, value);
  return await opensCustomers(kv, vault) ? undefined : false;
}

async function opensCustomers(kv: Deno.Kv, vault: Vault): Promise<boolean> {
  const [first] = await Array.fromAsync(kv.list({ prefix: keys.customers() }, { limit: 1 }));
  if (!first) return true;
  const { wrappedKey } = fromBytes(first.value, customerEntry, "a customer's key");
  try {
    // Needs the key itself.
    vault.sealFor(wrappedKey, "", null);
    return true;
  } catch {
    return false;
  }
}

function isMarkOf(vault: Vault, value: Uint8Array): boolean {
  return new TextDecoder().decode(value) === JSON.stringify(markOf(vault));
}

function markOf(vault: Vault): string {
  return vault.mark("secret of the store", "");
}
