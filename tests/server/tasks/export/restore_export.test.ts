import { beforeEach, describe, expect, test } from "vitest";
import { bookRental } from "../../../../server/commands/booking/book_rental.ts";
import { eraseCustomer } from "../../../../server/commands/customers/erase_customer.ts";
import { closeDay } from "../../../../server/commands/money/cash_day.ts";
import { recordEntries } from "../../../../server/commands/money/record_entries.ts";
import { readConfig } from "../../../../server/config.ts";
import { storedPaths } from "../../../../server/catalogue/stored_paths.ts";
import { createKvFiles } from "../../../../server/files/kv_chunks.ts";
import { namedPrivateFiles } from "../../../../server/reactions/sweep_files.ts";
import { putPrivateFile } from "../../../../server/files/private_files.ts";
import {
  type ProtocolPhotoRecord,
  recordWrites,
} from "../../../../server/papers/protocol_photos.ts";
import { takeTry, triesLeft } from "../../../../server/identity/tries.ts";
import { createLiveRentals } from "../../../../server/ledger/live_rentals.ts";
import { customerEntry } from "../../../../server/ledger/open_sealed.ts";
import { readHead } from "../../../../server/ledger/read.ts";
import { rebuild } from "../../../../server/ledger/rebuild.ts";
import { verify } from "../../../../server/ledger/verify.ts";
import { beginsWith, EVERY_ENTRY, EXPORTED } from "../../../../server/store/exported_keys.ts";
import { fromBytes, toBytes } from "../../../../server/store/json_bytes.ts";
import { keys } from "../../../../server/store/keys.ts";
import { mergeErasureList, readErasures } from "../../../../server/tasks/export/erasure_list.ts";
import { writeExport } from "../../../../server/tasks/export/export_file.ts";
import { exportStore } from "../../../../server/tasks/export/export_store.ts";
import { type Restored, restoreExport } from "../../../../server/tasks/export/restore_export.ts";
import { rental } from "../../../../shared/api/rental.ts";
import { booking, openBookingWorld } from "../../../support/server/booking_world.ts";
import { bytesOnly } from "../../../support/server/bytes_only.ts";
import { putRentalCars } from "../../../support/server/cars.ts";
import { openTestLedger } from "../../../support/server/ledger.ts";
import { someStoredPhoto } from "../../../support/server/some_photos.ts";
import { taken } from "../../../support/money/money_entries.ts";
import { openPaperWorld } from "../../../support/papers/rental_papers.ts";
import { eachTest, tempFolder } from "../../../support/each_test.ts";
import { dyingAfter, withOwn } from "../../../support/server/changed_kv.ts";

const SECRET = "a secret for tests only";
const NOW = "2026-11-21T10:00:00.000Z";
const administrator = { actor: "administrator/1" as const };
const later = {
  startDateTime: "2026-12-07T07:00:00.000Z",
  endDateTime: "2026-12-08T07:00:00.000Z",
};

/** As every store has some: one with events and without them is not whole. */
const USERS = toBytes({ users: [] });

const folder = eachTest(tempFolder);
const world = eachTest(() => openBookingWorld());
const target = eachTest(() => openTestLedger());
beforeEach(async () => {
  await world.kv.set(keys.users(), USERS);
});

async function book(changes: Record<string, unknown> = {}, key = ""): Promise<string> {
  const receipt = key === "" ? {} : { receipt: { name: key, requestHash: key } };
  const reply = await bookRental(world, { ...administrator, ...receipt }, booking(changes));
  return rental.parse(reply.body).id;
}

async function backup(kv = world.kv, vault = world.vault): Promise<string> {
  const file = `${folder.path}/${crypto.randomUUID()}`;
  await writeExport(file, vault, async (add) => ({
    release: "test",
    madeAt: NOW,
    store: "memory",
    ...await exportStore(kv, { vault, now: NOW, hasFiles: true }, add),
  }));
  return file;
}

/** Restores into the target, or into another store. */
async function restore(
  file: string,
  lists: string[] = [],
  kv = target.kv,
  restored: () => Promise<void> = () => Promise.resolve(),
): Promise<Restored> {
  const nothing = () => Promise.resolve();
  const store = {
    kv,
    alone: true,
    compact: nothing,
    checkpoint: nothing,
    dropExpired: nothing,
    close: () => undefined,
  };
  return await restoreExport(file, lists, {
    config: readConfig("start", {}),
    secret: SECRET,
    open: () => Promise.resolve(store),
    restored,
  });
}

async function shown(ledger: { kv: Deno.Kv } = target): Promise<string[]> {
  const listed = (await createLiveRentals(ledger.kv, world.vault).current()).all();
  return listed.map(({ id }) => id).toSorted();
}

/** All entries that a backup contains, by key. */
async function contents(kv: Deno.Kv): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key, value } of kv.list(EVERY_ENTRY)) {
    found[JSON.stringify(key)] = value instanceof Uint8Array ? value.toHex() : String(value);
  }
  return found;
}

async function customerIds(kv: Deno.Kv): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of kv.list({ prefix: keys.customers() })) ids.push(String(key.at(-1)));
  return ids;
}

async function putFile(customerId: string): Promise<string> {
  const { value } = await world.kv.get(keys.customer(customerId));
  const path = `paper/${customerId}/photo/1`;
  const bytes = new TextEncoder().encode("photo ".repeat(30_000));
  const customer = fromBytes(value, customerEntry, "a customer");
  await putPrivateFile(world, customer, path, { bytes, contentType: "image/webp" });
  return path;
}

describe("a restored store", () => {
  test("equals the backed up store, which has an entry of each exported key", async () => {
    const id = await book({}, "key-1");
    const [customer = ""] = await customerIds(world.kv);
    await world.kv.set(keys.driverData(id), driverOf(customer));
    await book({ ...later, customerEmail: "jan@example.com" });
    await recordEntries(world, administrator, id, taken(42_000, { note: "Zaliczka" }));
    const counted = { rent: 42_000, deposit: 0 };
    await closeDay(world, administrator, "2026-11-21", { counted });
    const photo = photoOf(customer, id, await putFile(customer));
    for (const { key, value } of recordWrites(undefined, photo)) {
      await world.kv.set(key, toBytes(value));
    }
    const kept = keys.keptTries("booking phone", "a mark");
    const single = [keys.users(), keys.secretMark(), keys.retentionRun(), keys.digestRun()];
    for (const key of [...single, kept]) {
      await world.kv.set(key, toBytes({ of: key }));
    }
    const before = await contents(world.kv);
    for (const prefix of EXPORTED) {
      expect(Object.keys(before).some((key) => beginsWith(JSON.parse(key), prefix)), String(prefix))
        .toBe(true);
    }
    const { verdict, manifest } = await restore(await backup());
    // The whole store is verified, not the ledger alone: these entries were made up above.
    expect(verdict.problems).toEqual([
      "APP_SECRET is not the secret that this store began with: nothing sealed opens",
      expect.stringContaining("users cannot be read"),
    ]);
    expect(manifest.seq).toBe(6);
    const after = await contents(target.kv);
    const leftOut = Object.keys(before).filter((key) => /^\["(car_guard|inventory)"/.test(key));
    expect(leftOut).toHaveLength(2);
    for (const key of leftOut) delete before[key];
    expect(after).toEqual(before);
  });

  test("counts the wrong phone digits of a booking's link on, so that a restore gives no new tries", async () => {
    const digits = { what: "booking phone", most: 5, seconds: 400 * 86_400, isKept: true };
    const minutes = { what: "login", most: 5, seconds: 900 };
    const config = readConfig("start", {});
    for (const allowance of [digits, digits, minutes]) {
      await takeTry({ ...world, config }, allowance, "a link");
    }
    await restore(await backup());
    const restored = { ...world, config, kv: target.kv };
    expect(await triesLeft(restored, digits, "a link")).toBe(3);
    expect(await triesLeft(restored, minutes, "a link")).toBe(5);
  });

  test("accepts new bookings, and refuses those of booked periods", async () => {
    await book();
    await restore(await backup());
    const services = { ...world, ...target, catalogue: world.catalogue };
    await expect(bookRental(services, administrator, booking({ customerEmail: "jan@example.com" })))
      .rejects.toThrow();
    await bookRental(services, administrator, booking(later));
    expect((await verify(target.kv)).problems).toEqual([]);
  });

  test("is told to be whole before it is verified, which reads all files and may be cut off", async () => {
    await book();
    const cutOff = () => verify(target.kv).then(({ problems }) => Promise.reject(problems));
    await expect(restore(await backup(), [], target.kv, cutOff)).rejects.toEqual([]);
  });

  test("is empty where the backed up one is empty", async () => {
    const empty = await openTestLedger();
    const { verdict } = await restore(await backup(empty.kv));
    empty.close();
    expect(verdict).toMatchObject({ events: 0, rows: 0, problems: [] });
  });

  test("contains no receipt of a command after the backup's last event", async () => {
    await book({}, "before");
    const kv = during(() => book({ ...later, customerEmail: "jan@example.com" }, "during"));
    const { manifest } = await restore(await backup(kv));
    expect(manifest).toMatchObject({ seq: 2, entries: { receipt: 1, customer: 1 } });
    expect((await target.kv.get(keys.receipt("before"))).value).not.toBeNull();
    expect((await target.kv.get(keys.receipt("during"))).value).toBeNull();
    expect(await customerIds(target.kv)).toHaveLength(1);
  });

  test("contains no driver's data that were given after the backup's last event, or of a customer without a key", async () => {
    await world.kv.set(keys.driverData("of another rental"), driverOf("gone"));
    const id = await book();
    const [customer = ""] = await customerIds(world.kv);
    const kv = during(async () => {
      await world.kv.set(keys.driverData(id), driverOf(customer));
    });
    await restore(await backup(kv));
    expect(Object.keys(await contents(target.kv)).filter((key) => key.includes("driver_data")))
      .toEqual([]);
  });
});

/** A store in which `work` happens once, at the `nth` get or list whose key begins like this. */
function during(
  work: () => Promise<unknown>,
  { kv = world.kv, key = keys.head(), nth = 2 }: { kv?: Deno.Kv; key?: Deno.KvKey; nth?: number } =
    {},
): Deno.Kv {
  let found = 0;
  async function look(asked: Deno.KvKey): Promise<void> {
    if (beginsWith(asked, key) && ++found === nth) await work();
  }
  return withOwn(kv, {
    async get(asked: Deno.KvKey) {
      const entry = await kv.get(asked);
      await look(asked);
      return entry;
    },
    async *list(...[selector, options]: Parameters<Deno.Kv["list"]>) {
      const entries = await Array.fromAsync(kv.list(selector, options));
      if ("prefix" in selector) await look(selector.prefix);
      yield* entries;
    },
  });
}

describe("a backup of a store that is being changed", () => {
  test("contains the catalogue of one moment, with its files", async () => {
    const other = "0199a000-0000-7000-8000-00000000000b";
    const image = someStoredPhoto(other);
    await putRentalCars(world.catalogue, [other]);
    const paths = storedPaths(image);
    async function addPhoto(): Promise<void> {
      for (const path of paths) await world.files.put(path, new Uint8Array([1]), "image/webp");
      await world.catalogue.change(() => [{
        kind: "car_image",
        put: { id: other, images: [image] },
      }]);
    }
    await restore(await backup(during(addPhoto, { key: keys.documents(), nth: 1 })));
    const [there, here] = [await contents(target.kv), await contents(world.kv)];
    const isCatalogue = (key: string) => /^."(document|file)/.test(key);
    expect(Object.keys(there).filter(isCatalogue)).toHaveLength(3 + 1 + 2 * paths.length);
    for (const key of Object.keys(here).filter(isCatalogue)) expect(there[key]).toBe(here[key]);
  });

  test("continues to a later event where a file that it needs is deleted", async () => {
    const papers = await openPaperWorld();
    const { id } = await papers.agreement();
    const { kv, vault } = papers.api.services;
    const [path = ""] = await papers.files();
    const { head } = await readHead(kv);
    const deleted = () => papers.call("DELETE", `/rentaldocument/${id}`);
    // After the events were read, and before their files.
    const changing = during(deleted, { kv, key: keys.protocolPhotos(), nth: 1 });
    const { manifest, verdict } = await restore(await backup(changing, vault));
    expect(await papers.files()).not.toContain(path);
    expect(manifest.seq).toBeGreaterThan(head.seq);
    expect(verdict.problems).toEqual([]);
    const files = createKvFiles(target.kv);
    for (const named of await namedPrivateFiles(target.kv)) {
      expect(await files.get(named)).toBeDefined();
    }
    papers.api.close();
  });

  test("is refused where the ledger is incomplete", async () => {
    await book();
    await world.kv.delete(keys.event(1));
    await expect(backup()).rejects.toThrow("Cannot back up: event 2 does not follow");
  });
});

describe("a customer who was erased after the backup", () => {
  test("is restored without an erasure list, and not with one", async () => {
    const id = await book();
    const [anna = ""] = await customerIds(world.kv);
    await world.kv.set(keys.driverData(id), driverOf(anna));
    const kept = await book({ ...later, customerEmail: "jan@example.com" });
    const path = await putFile(anna);
    await target.kv.set(keys.filesSwept(), new Uint8Array());
    await world.kv.set(keys.protocolPhoto("1"), toBytes(photoOf(anna, id, path)));
    const file = await backup();
    await eraseCustomer(world, administrator, "anna@example.com");
    const list = `${folder.path}/erasures.txt`;
    expect(await mergeErasureList(list, await readErasures(world.kv, world.vault))).toBe(1);
    const text = await Deno.readTextFile(list);
    expect(text).toMatch(/^[\w-]{43} 2026-11-21T09:00:00.000Z\n$/);
    expect(text).not.toContain(anna);

    const without = bytesOnly(await Deno.openKv(":memory:"));
    expect(await restore(file, [], without)).toMatchObject({ erased: 0 });
    expect(await shown({ kv: without })).toEqual([id, kept].toSorted());
    expect((await without.get(keys.fileInfo(path))).value).not.toBeNull();
    expect((await without.get(keys.driverData(id))).value).not.toBeNull();
    without.close();

    const { erased, verdict } = await restore(file, [`${folder.path}/none`, list]);
    expect([erased, verdict.problems]).toEqual([1, []]);
    expect(await shown()).toEqual([kept]);
    expect(await customerIds(target.kv)).not.toContain(anna);
    const left = Object.keys(await contents(target.kv))
      .filter((key) => key.includes(anna) || /^."(protocol_photo|driver_data)/.test(key));
    expect(left).toEqual([
      `["ledger","stream","customer","${anna}",1]`,
      `["ledger","stream","customer","${anna}",2]`,
    ]);
    // The erasure is in the restored ledger, and therefore on its list; the car is free again.
    expect([...await readErasures(target.kv, world.vault)]).toHaveLength(1);
    await bookRental({ ...world, ...target }, administrator, booking());
  });

  test("is erased by the backup itself where the key was destroyed during the backup", async () => {
    const id = await book();
    const kv = during(() => eraseCustomer(world, administrator, "anna@example.com"));
    const { erased, verdict, manifest } = await restore(await backup(kv));
    expect(manifest.seq).toBe(2);
    expect([erased, verdict.problems]).toEqual([1, []]);
    expect(await shown()).not.toContain(id);
  });

  test("stays erased where the backup was made later", async () => {
    await book();
    await eraseCustomer(world, administrator, "anna@example.com");
    const { erased } = await restore(await backup());
    expect([erased, await shown(), await customerIds(target.kv)]).toEqual([0, [], []]);
  });

  test("is on the list once, however often the list is extended", async () => {
    await book();
    await eraseCustomer(world, administrator, "anna@example.com");
    const list = `${folder.path}/erasures.txt`;
    await Deno.writeTextFile(list, `${"A".repeat(43)} 2026-01-01T00:00:00.000Z\n`);
    const erasures = await readErasures(world.kv, world.vault);
    expect(await mergeErasureList(list, erasures)).toBe(1);
    expect(await mergeErasureList(list, erasures)).toBe(0);
    expect((await Deno.readTextFile(list)).split("\n")).toHaveLength(3);
    await Deno.writeTextFile(list, "something else\n");
    await expect(mergeErasureList(list, erasures)).rejects.toThrow("no list of erasures");
  });
});

function photoOf(customerId: string, rentalId: string, path: string): ProtocolPhotoRecord {
  const of = { id: "1", rentalId, customerId, path, size: 1, width: 1, height: 1 };
  return { ...of, sentSha256: "", unnamedSince: null };
}

/** A driver's data as they are stored; a backup does not open them. */
function driverOf(customerId: string): Uint8Array {
  return toBytes({ customerId, box: "sealed" });
}

describe("a restore", () => {
  test("refuses a store with recorded events, and leaves it unchanged", async () => {
    await book();
    const file = await backup();
    const before = await contents(world.kv);
    await expect(restore(file, [], world.kv)).rejects.toThrow("the store is not empty");
    expect(await contents(world.kv)).toEqual(before);
  });

  test("accepts a store on which a server was only started", async () => {
    await rebuild(target.kv);
    await target.kv.set(keys.users(), new TextEncoder().encode('{"other":true}'));
    await book();
    expect((await restore(await backup())).verdict.problems).toEqual([]);
    expect((await target.kv.get(keys.users())).value).toEqual(USERS);
  });

  test("that was interrupted leaves a store that no server starts on, and can be repeated", async () => {
    const id = await book();
    const file = await backup();
    const dying = dyingAfter(target.kv, 1, "killed");
    await expect(restore(file, [], dying)).rejects.toThrow("killed");
    for (const use of [readHead, rebuild, verify]) {
      await expect(use(target.kv)).rejects.toThrow("a restore was cut off");
    }
    await expect(bookRental({ ...world, ...target }, administrator, booking())).rejects.toThrow();
    await target.kv.set(keys.document("setting", "left"), new Uint8Array());
    expect((await restore(file)).verdict.problems).toEqual([]);
    expect(await shown()).toEqual([id]);
    expect((await target.kv.get(keys.document("setting", "left"))).value).toBeNull();
  });

  test("refuses a backup that is damaged before it writes anything", async () => {
    await book();
    const file = await backup();
    const bytes = await Deno.readFile(file);
    await Deno.writeFile(file, bytes.subarray(0, bytes.length - 70));
    await expect(restore(file)).rejects.toThrow("is damaged");
    expect(await contents(target.kv)).toEqual({});
  });
});
