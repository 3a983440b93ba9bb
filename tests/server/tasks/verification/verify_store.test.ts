import { beforeAll, describe, expect, test } from "vitest";
import { createVault } from "../../../../server/ledger/vault.ts";
import { isSecretOfStore } from "../../../../server/ledger/is_secret_of_store.ts";
import { customerEntry } from "../../../../server/ledger/open_sealed.ts";
import { fromBytes, toBytes } from "../../../../server/store/json_bytes.ts";
import { keys } from "../../../../server/store/keys.ts";
import { verifyStore } from "../../../../server/tasks/verification/verify_store.ts";
import { rental } from "../../../../shared/api/rental.ts";
import { openApi } from "../../../support/server/api.ts";
import { bookingJson, CAR } from "../../../support/server/booking_world.ts";
import { formOf, jpeg } from "../../../support/server/sent_files.ts";
import { allTests } from "../../../support/each_test.ts";

const PHOTO = "0199c000-0000-7000-8000-000000000001";
let kv: Deno.Kv;

// One business with a customer, a private photo, a public photo and a receipt.
const api = allTests(() => openApi([CAR], { RATE_LIMITS: "off" }));
beforeAll(async () => {
  ({ kv } = api.services);
  const headers = { "Idempotency-Key": "once" };
  const booked = await api.call("POST", "/api/rental", { json: bookingJson(), headers });
  const rentalId = rental.parse(booked.json).id;
  const form = formOf({}, [["file", "1.jpg", await jpeg()]]);
  const put = `/api/protocolphoto/${PHOTO}?rentalId=${rentalId}`;
  expect((await api.office("PUT", put, { form })).status).toBeLessThan(300);
  const photo = formOf({}, [["files", "2.jpg", await jpeg()]]);
  const added = await api.office("POST", `/api/car/${CAR}/images`, { form: photo });
  expect(added.status, JSON.stringify(added.json)).toBeLessThan(300);
  await isSecretOfStore(kv, api.services.vault);
});

async function problems(vault = api.services.vault): Promise<string[]> {
  return (await verifyStore({ ...api.services, vault })).problems;
}

/** The only entry under a prefix, or the first. */
async function entryUnder(prefix: Deno.KvKey): Promise<Deno.KvEntry<Uint8Array>> {
  const [entry] = await Array.fromAsync(kv.list<Uint8Array>({ prefix }));
  if (!entry) throw new Error(`There is nothing under ${JSON.stringify(prefix)}`);
  return entry;
}

async function infoOf(path: string): Promise<Pick<Deno.KvEntry<Uint8Array>, "key" | "value">> {
  const { key, value } = await kv.get<Uint8Array>(keys.fileInfo(path));
  if (value === null) throw new Error(`There is no file ${path}`);
  return { key, value };
}

/** Problems while an entry has another value, or is missing. */
async function problemsWith(
  { key, value }: Pick<Deno.KvEntry<Uint8Array>, "key" | "value">,
  harm: ((value: Uint8Array) => Uint8Array) | "delete",
): Promise<string[]> {
  if (harm === "delete") await kv.delete(key);
  else await kv.set(key, harm(value));
  try {
    return await problems();
  } finally {
    await kv.set(key, value);
  }
}

/** Another byte in the middle. */
function changed(value: Uint8Array): Uint8Array {
  return value.with(value.length >> 1, (value[value.length >> 1] ?? 0) ^ 1);
}

async function privatePath(): Promise<string> {
  const [path = ""] = await api.services.files.list("paper/");
  return path;
}

async function customer() {
  return fromBytes((await entryUnder(keys.customers())).value, customerEntry, "a customer");
}

describe("verify", () => {
  test("finds no problem in an intact store, and counts what it has checked", async () => {
    const { counts, problems: found } = await verifyStore(api.services);
    expect(found).toEqual([]);
    expect(counts).toMatchObject({ customers: 1, receipts: 1 });
    expect(counts.documents).toBeGreaterThan(1);
    expect(counts.files).toBeGreaterThan(2);
  });

  test("finds a customer whose key is missing, or opens nothing", async () => {
    const { customerId, ...entry } = await customer();
    const stored = await entryUnder(keys.customers());
    expect(await problemsWith(stored, "delete")).toContain(`customer ${customerId} has no key`);
    const other = toBytes({
      ...entry,
      customerId,
      wrappedKey: api.services.vault.newCustomerKey(),
    });
    expect(await problemsWith(stored, () => other)).toEqual(expect.arrayContaining([
      `event 1 does not open with the key of customer ${customerId}`,
      `the e-mail of customer ${customerId} leads to another key`,
    ]));
  });

  test("finds a customer who is not found by e-mail", async () => {
    const stored = await entryUnder(keys.customersByEmail());
    expect(await problemsWith(stored, "delete")).toEqual([
      `customer ${(await customer()).customerId} is not found by e-mail`,
    ]);
  });

  test("finds a private file that is missing or was changed", async () => {
    const path = await privatePath();
    const chunk = await entryUnder(keys.fileChunks(path));
    expect(await problemsWith(await infoOf(path), "delete")).toEqual([
      `file ${path} is missing, or its customer's key is`,
    ]);
    expect(await problemsWith(chunk, changed)).toEqual([
      expect.stringContaining(`file ${path} cannot be read`),
    ]);
  });

  test("finds a public file that is missing, lacks a part, or was changed", async () => {
    const [path = ""] = await api.services.files.list(`car/${CAR}/`);
    const chunk = await entryUnder(keys.fileChunks(path));
    expect(await problemsWith(await infoOf(path), "delete"))
      .toEqual([`file ${path} is missing`]);
    expect(await problemsWith(chunk, "delete"))
      .toEqual([expect.stringContaining("a part of it is missing")]);
    expect(await problemsWith(chunk, changed))
      .toEqual([`file ${path} was changed: its hash is another one`]);
  });

  test("finds a document, a receipt and the users in an unknown shape", async () => {
    const nothing = () => toBytes({});
    expect(
      await problemsWith(await entryUnder(keys.document("rental_car", "").slice(0, 2)), nothing),
    )
      .toEqual([expect.stringContaining(`document rental_car/${CAR} cannot be read`)]);
    expect(await problemsWith(await entryUnder(keys.receipts()), nothing))
      .toEqual([expect.stringMatching(/^receipt \S+ cannot be read/)]);
    const users = await kv.get<Uint8Array>(keys.users());
    if (users.value === null) throw new Error("There are no users");
    expect(await problemsWith({ key: users.key, value: users.value }, nothing))
      .toEqual([expect.stringContaining("users cannot be read")]);
  });

  test("names an event that cannot be read, and checks the rest", async () => {
    const found = await problemsWith(await entryUnder(keys.events()), () => toBytes("gone"));
    expect(found).toContain("event 1 cannot be read: it is not stored as an event");
  });

  test("finds that the secret is another store's, as one problem", async () => {
    expect(await problems(createVault("another secret altogether"))).toEqual([
      "APP_SECRET is not the secret that this store began with: nothing sealed opens",
    ]);
  });

  test("finds a key and a file that an erased customer still has", async () => {
    const { customerId } = await customer();
    const stored = await entryUnder(keys.customers());
    const path = await privatePath();
    const file = await api.services.files.get(path);
    if (!file) throw new Error("There is no private file");
    const json = { email: "anna@example.com", confirmed: true };
    await api.office("POST", "/api/customer/erasure", { json });
    expect(await problems()).toEqual([]);
    await kv.set(stored.key, stored.value);
    await api.services.files.put(path, file.bytes, file.contentType);
    expect(await problems()).toEqual(expect.arrayContaining([
      `erased customer ${customerId} still has a key`,
      `file ${path} belongs to an erased customer`,
    ]));
  });
});
