import { z } from "zod";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Vault } from "./vault.ts";

/** A customer's own entry: the key, and the mark under which the e-mail is found. */
export const customerEntry = z.object({
  customerId: z.string(),
  wrappedKey: z.string(),
  emailMark: z.string(),
});

/** A customer's wrapped key; undefined once it was destroyed. */
export async function wrappedKeyOf(kv: Deno.Kv, customerId: string): Promise<string | undefined> {
  const { value } = await kv.get(keys.customer(customerId));
  return value === null
    ? undefined
    : fromBytes(value, customerEntry, "a customer's key").wrappedKey;
}

/**
 * What a box says, checked against its schema; undefined where the customer's key was destroyed.
 * @throws Error if the box was changed or belongs to another `context`.
 */
export async function openSealed<Schema extends z.ZodType>(
  kv: Deno.Kv,
  vault: Vault,
  sealed: Sealed,
  context: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const wrappedKey = await wrappedKeyOf(kv, sealed.customerId);
  return wrappedKey === undefined
    ? undefined
    : schema.parse(vault.openFor(wrappedKey, context, sealed.box));
}
