import { Buffer } from "node:buffer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createServices } from "../../server/create_services.ts";
import { customerEntry } from "../../server/ledger/open_sealed.ts";
import { createLog } from "../../server/log.ts";
import type { Services } from "../../server/services.ts";
import { backupStore } from "../../server/store/backup_store.ts";
import { fromBytes } from "../../server/store/json_bytes.ts";
import { keys } from "../../server/store/keys.ts";
import { openStore, type Store } from "../../server/store/open_store.ts";
import { officeToken } from "../support/server/api.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { putRentalCars } from "../support/server/cars.ts";
import { protocolJson, signingJson } from "../support/papers/protocols.ts";
import { formOf, jpeg } from "../support/server/sent_files.ts";
import { eachTest, tempFolder } from "../support/each_test.ts";

let store: Store;
let services: Services;
/** A call by the administrator. @returns its status */
let send: (
  method: string,
  path: string,
  body: string | FormData,
  headers?: Record<string, string>,
) => Promise<number>;
const folder = eachTest(tempFolder);
beforeEach(async () => {
  store = await openStore(folder.store);
  services = createServices({
    config: readConfig("start", {}),
    ...store,
    log: createLog(() => undefined, () => ""),
    secret: "a secret for tests only",
  }, { clock: () => "2026-11-21T09:00:00.000Z" });
  await putRentalCars(services.catalogue, [CAR]);
  const app = createApp(services);
  const Authorization = `Bearer ${await officeToken(services)}`;
  send = async (method, path, body, headers = {}) => {
    const reply = await app.request(path, { method, body, headers: { Authorization, ...headers } });
    await reply.body?.cancel();
    return reply.status;
  };
});
afterEach(() => store.close());

function call(
  method: string,
  path: string,
  json: unknown,
  headers: Record<string, string> = {},
): Promise<number> {
  const type = { "Content-Type": "application/json" };
  return send(method, path, JSON.stringify(json), { ...type, ...headers });
}

/** The key and the mark of every customer in the store: the data that identify a person. */
async function identifyingData(): Promise<string[]> {
  const found: string[] = [];
  for await (const { value } of store.kv.list({ prefix: keys.customers() })) {
    const { wrappedKey, emailMark } = fromBytes(value, customerEntry, "a customer's key");
    found.push(wrappedKey, emailMark);
  }
  return found;
}

/** The texts that the files contain, as UTF-8 or as UTF-16. */
async function containedIn(texts: readonly string[], files: readonly string[]): Promise<string[]> {
  const bytes = await Promise.all(
    files.map(async (file) => Buffer.from(await Deno.readFile(file))),
  );
  return texts.filter((text) =>
    bytes.some((one) => one.includes(text) || one.includes(Buffer.from(text, "utf16le")))
  );
}

/** How many of these are in one of the files, byte for byte. */
async function holding(
  wanted: readonly Uint8Array[],
  files: readonly string[],
): Promise<number> {
  const bytes = await Promise.all(
    files.map(async (file) => Buffer.from(await Deno.readFile(file))),
  );
  return wanted.filter((one) => bytes.some((file) => file.includes(one))).length;
}

describe("the bytes of the store's file after an erasure", () => {
  const plain = ["Żółkiewska", "anna@example.com", "+48 600 100 200", "Leśna 4", "Fotelik"];

  test("contain no key and no mark that identifies the customer, nor does a later backup", async () => {
    const changes = { customerEmail: "anna@example.com" };
    const key = { "Idempotency-Key": "booking-1" };
    expect(await call("POST", "/api/rental", bookingJson(changes), key)).toBe(201);
    const leads = await identifyingData();
    expect(leads).toHaveLength(2);
    const files = [folder.store, `${folder.store}-wal`];
    expect(await containedIn(leads, files)).toEqual(leads);
    expect(await containedIn(plain, files)).toEqual([]);

    const input = { email: "anna@example.com", confirmed: true };
    expect(await call("POST", "/api/customer/erasure", input)).toBe(200);
    expect(await containedIn([...leads, ...plain], files)).toEqual([]);
    await backupStore(folder.store, `${folder.path}/later.backup`);
    expect(await containedIn([...leads, ...plain], [`${folder.path}/later.backup`])).toEqual([]);
    store.close();
    store = await openStore(folder.store);
    expect(await containedIn([...leads, ...plain], [folder.store])).toEqual([]);
  });
});

describe("the bytes of a signed protocol after an erasure", () => {
  const PHOTO = "0199c000-0000-7000-8000-000000000001";
  const HANDOVER = "0199b000-0000-7000-8000-000000000001";
  const words = ["Nowe opony zimowe", "Przy klamce", "Podpisała Żółkiewska", "TK 12345"];

  test("contain nothing of its remarks, its signatures and its photo, sealed or unencrypted", async () => {
    const rentalId = "0199d000-0000-7000-8000-000000000001";
    expect(await call("POST", "/api/rental", bookingJson({ id: rentalId }))).toBe(201);
    const photo = await jpeg();
    const address = `/api/protocolphoto/${PHOTO}?rentalId=${rentalId}`;
    const form = formOf({}, [["file", "1.jpg", photo]]);
    expect(await send("PUT", address, form)).toBe(201);
    const photos = { photos: [{ id: PHOTO, takenAt: "2026-11-27T07:01:00.000Z", note: "" }] };
    const json = protocolJson({ id: HANDOVER, rentalId, ...photos });
    expect(await call("POST", "/api/rentalprotocolout", json)).toBe(201);
    const changes = { customerName: "Podpisała Żółkiewska" };
    const signing = await signingJson("handover", HANDOVER, photos, changes);
    const key = { "Idempotency-Key": "sign-1" };
    const sign = `/api/rentalprotocolout/${HANDOVER}/sign`;
    expect(await call("POST", sign, signing, key)).toBe(200);

    const leads = await identifyingData();
    const [path1 = ""] = await services.files.list("paper/");
    const sealedPhoto = (await services.files.get(path1))?.bytes ?? new Uint8Array();
    const files = [folder.store, `${folder.store}-wal`];
    expect(await holding([sealedPhoto], files)).toBe(1);
    const { bytes: small } = await services.shrinkPhoto(photo);
    expect(await holding([small, photo], files)).toBe(0);
    expect(await containedIn(words, files)).toEqual([]);

    const input = { email: "anna@example.com", confirmed: true };
    expect(await call("POST", "/api/customer/erasure", input)).toBe(200);
    expect(await containedIn([...leads, ...words], files)).toEqual([]);
    expect(await holding([sealedPhoto, small, photo], files)).toBe(0);
    await backupStore(folder.store, `${folder.path}/later.backup`);
    expect(await containedIn([...leads, ...words], [`${folder.path}/later.backup`])).toEqual([]);
    expect(await holding([sealedPhoto], [`${folder.path}/later.backup`])).toBe(0);
  });
});

describe("an erasure of many rentals", () => {
  test(
    "deletes 1,000 rentals of one customer within 5 seconds, or within 20 on a busy machine",
    async () => {
      for (let index = 0; index < 1_000; index += 1) {
        const start = Date.UTC(2027, 0, 1, 8) + index * 86_400_000;
        const times = {
          startDateTime: new Date(start).toISOString(),
          endDateTime: new Date(start + 36_000_000).toISOString(),
        };
        expect(await call("POST", "/api/rental", bookingJson(times))).toBe(201);
      }
      const begun = performance.now();
      const input = { email: "anna@example.com", confirmed: true };
      expect(await call("POST", "/api/customer/erasure", input)).toBe(200);
      const ms = performance.now() - begun;
      expect(await identifyingData()).toEqual([]);
      expect((await services.rentals.current()).all()).toEqual([]);
      expect(ms).toBeLessThan(20_000);
    },
    120_000,
  );
});
