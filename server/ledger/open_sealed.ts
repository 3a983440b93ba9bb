import { z } from "zod";
import { fromBytes } from "../store/json_bytes.ts";
import { getAll } from "../store/get_all.ts";
import { keys } from "../store/keys.ts";
import type { Sealed } from "../store/stored_event.ts";
import type { Vault } from "./vault.ts";

/** A customer's own entry: the key, and the marks of e-mail or phone under which it is found. */
export const customerEntry = z.object({
  customerId: z.string(),
  wrappedKey: z.string(),
  emailMark: z.string(),
  /** Of one who gave the phone alone at first: that of the e-mail given later. */
  moreMarks: z.array(z.string()).optional(),
});

/** All marks of a customer. */
export function marksOf({ emailMark, moreMarks = [] }: z.infer<typeof customerEntry>): string[] {
  return [emailMark, ...moreMarks];
}

/** A customer's wrapped key; undefined once it was destroyed. */
export async function wrappedKeyOf(kv: Deno.Kv, customerId: string): Promise<string | undefined> {
  const { value } = await kv.get(keys.customer(customerId));
  return value === null
    ? undefined
    : fromBytes(value, customerEntry, "a customer's key").wrappedKey;
}

/** The wrapped keys of these customers, by their id; a destroyed one is missing. */
export async function wrappedKeysOf(
  kv: Deno.Kv,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { value } of await getAll(kv, [...new Set(customerIds)].map(keys.customer))) {
    if (value === null) continue;
    const { customerId, wrappedKey } = fromBytes(value, customerEntry, "a customer's key");
    found.set(customerId, wrappedKey);
  }
  return found;
}

/**
 * The opened content of a box, parsed by its schema; undefined if the customer's key is
 * destroyed.
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
