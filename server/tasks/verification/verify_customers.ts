import { customerKey } from "../../ledger/facts.ts";
import { customerEntry, marksOf } from "../../ledger/open_sealed.ts";
import { readEvents } from "../../ledger/read.ts";
import type { Vault } from "../../ledger/vault.ts";
import { contextOfDriver } from "../../papers/driver_data.ts";
import { protocolPhotoRecord } from "../../papers/protocol_photos.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys, streamPath } from "../../store/keys.ts";
import { type Sealed, sealed } from "../../store/stored_event.ts";
import type { CheckPart } from "./check_part.ts";

/**
 * Each customer with data has a key, which opens all of it and is found by the e-mail's mark; an
 * erased one has neither a key nor data.
 */
export async function verifyCustomers(kv: Deno.Kv, vault: Vault): Promise<CheckPart> {
  const problems: string[] = [];
  const { wrapped, marks } = await readKeys(kv, problems);
  const missing = new Set<string>();
  const erased = new Set<string>();

  function open(what: string, context: string, { customerId, box }: Sealed): void {
    const wrappedKey = wrapped.get(customerId);
    if (wrappedKey === undefined) {
      missing.add(customerId);
      return;
    }
    try {
      vault.openFor(wrappedKey, context, box);
    } catch {
      problems.push(`${what} does not open with the key of customer ${customerId}`);
    }
  }

  for await (const { seq, stream, sealed: box } of readEvents(kv)) {
    const [kind, id] = streamPath(stream);
    if (kind === "customer") erased.add(id);
    if (box) open(`event ${seq}`, stream, box);
  }
  for (const id of missing) if (!erased.has(id)) problems.push(`customer ${id} has no key`);
  for (const id of wrapped.keys()) {
    if (erased.has(id)) problems.push(`erased customer ${id} still has a key`);
  }
  await verifyEmails(kv, { wrapped, marks }, problems);
  missing.clear();
  for await (const { key, value } of kv.list({ prefix: keys.allDriverData() }, { batchSize })) {
    const rentalId = String(key.at(-1));
    const what = `the driver of rental ${rentalId}`;
    open(what, contextOfDriver(rentalId), fromBytes(value, sealed, what));
  }
  for await (const { value } of kv.list({ prefix: keys.protocolPhotos() }, { batchSize })) {
    const { customerId } = fromBytes(value, protocolPhotoRecord, "a protocol's photo");
    if (!wrapped.has(customerId)) missing.add(customerId);
  }
  for (const id of missing) problems.push(`customer ${id} has data, but no key`);
  return { count: wrapped.size, problems };
}

interface CustomerKeys {
  /** The wrapped key of each customer. */
  readonly wrapped: ReadonlyMap<string, string>;
  /** The customer of each e-mail's mark. */
  readonly marks: ReadonlyMap<string, string>;
}

async function readKeys(kv: Deno.Kv, problems: string[]): Promise<CustomerKeys> {
  const wrapped = new Map<string, string>();
  const marks = new Map<string, string>();
  for await (const { key, value } of kv.list({ prefix: keys.customers() }, { batchSize })) {
    const id = String(key.at(-1));
    const entry = fromBytes(value, customerEntry, `the key of customer ${id}`);
    if (entry.customerId !== id) problems.push(`the key of customer ${id} is another customer's`);
    wrapped.set(id, entry.wrappedKey);
    for (const mark of marksOf(entry)) marks.set(mark, id);
  }
  return { wrapped, marks };
}

/** Both entries of a customer must name the same customer and key. */
async function verifyEmails(
  kv: Deno.Kv,
  { wrapped, marks }: CustomerKeys,
  problems: string[],
): Promise<void> {
  const found = new Set<string>();
  for await (const { key, value } of kv.list({ prefix: keys.customersByEmail() }, { batchSize })) {
    const mark = String(key.at(-1));
    const { customerId, wrappedKey } = fromBytes(value, customerKey, "a customer by e-mail");
    found.add(customerId);
    if (marks.get(mark) !== customerId || wrapped.get(customerId) !== wrappedKey) {
      problems.push(`the e-mail of customer ${customerId} leads to another key`);
    }
  }
  for (const id of wrapped.keys()) {
    if (!found.has(id)) problems.push(`customer ${id} is not found by e-mail`);
  }
}

const batchSize = 500;
