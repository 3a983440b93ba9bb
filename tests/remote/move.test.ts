import { afterEach, beforeEach, expect, test } from "vitest";
import { rental } from "../../shared/api/rental.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { rentalCarJson } from "../support/server/car_json.ts";
import { type KvConnectDouble, openKvConnectDouble } from "../support/server/kv_connect_double.ts";
import { protocolJson } from "../support/papers/protocols.ts";
import { remoteEnvironment, remoteLogin } from "../support/server/remote_world.ts";
import { formOf, jpeg } from "../support/server/sent_files.ts";
import { runTask, type ServerProcess, startServer } from "../support/server/server_process.ts";
import { eachTest, tempFolder } from "../support/each_test.ts";

const PHOTO = "0199c000-0000-7000-8000-000000000001";
const HANDOVER = "0199b000-0000-7000-8000-000000000001";

let remote: KvConnectDouble;
let server: ServerProcess;
let token: string;
const folder = eachTest(tempFolder);
beforeEach(async () => {
  remote = await openKvConnectDouble({ knobs: { mostChecks: 10 } });
});
afterEach(async () => {
  await Promise.allSettled([server.kill()]);
  await remote.close();
});

/** The environment of a local store in the folder, or of the remote one. */
function environment(store?: string): Record<string, string> {
  const common = remoteEnvironment(remote);
  return store === undefined ? common : { ...common, KV_PATH: `${folder.path}/${store}` };
}

async function serve(store?: string): Promise<void> {
  const env = environment(store);
  server = await startServer(env["KV_PATH"] ?? "", env, { mode: "serve" });
  token = await remoteLogin(server.origin);
}

async function task(name: string, store: string | undefined, ...args: string[]): Promise<string> {
  const { code, text } = await runTask(name, environment(store), { args });
  expect([code, text]).toEqual([0, expect.any(String)]);
  return text;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${server.origin}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...isForm ? {} : { "Content-Type": "application/json" },
      ...headers,
    },
    ...body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) },
  });
  expect([path, reply.status < 300]).toEqual([path, true]);
  return reply;
}

/** Books one hour of a day, by default under a new e-mail. @returns the rental's id. */
async function book(
  index: number,
  customerEmail = `k${index}@example.com`,
  headers: Record<string, string> = {},
): Promise<string> {
  const day = new Date(Date.now() + (2 + Math.floor(index / 8)) * 86_400_000).toISOString();
  const hour = String(8 + index % 8).padStart(2, "0");
  const period = {
    startDateTime: `${day.slice(0, 10)}T${hour}:00:00.000Z`,
    endDateTime: `${day.slice(0, 10)}T${hour}:50:00.000Z`,
  };
  const reply = await call(
    "POST",
    "/api/rental",
    bookingJson({ ...period, customerEmail }),
    headers,
  );
  return rental.parse(await reply.json()).id;
}

/** Books continuously while `work` runs. @returns the rentals that were booked before it ended. */
async function underLoad(from: number, work: () => Promise<unknown>): Promise<string[]> {
  const booked: string[] = [];
  let isDone = false;
  const working = work().finally(() => isDone = true);
  for (let index = from; !isDone; index += 1) booked.push(await book(index));
  await working;
  expect(booked.length).toBeGreaterThan(3);
  return booked;
}

/** Status and body of these addresses. */
async function replies(paths: readonly string[]): Promise<[string, number, string][]> {
  return await Promise.all(paths.map(async (path): Promise<[string, number, string]> => {
    const reply = await fetch(`${server.origin}${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return [path, reply.status, (await reply.bytes()).toHex()];
  }));
}

async function rentals(): Promise<string[]> {
  const shown: { id: string }[] = await (await call("GET", "/api/rental")).json();
  return shown.map(({ id }) => id);
}

/** A car with a photo, bookings, a handover with a photo, and an erased customer. */
async function fill(): Promise<{ kept: string[]; erasedLater: string; paths: string[] }> {
  await call("POST", "/api/rentalcar", rentalCarJson({ id: CAR }));
  const photo = await jpeg(1600, 1200);
  const form = formOf({}, [["files", "1.jpg", photo]]);
  const images: { filePath: string }[] = [
    await (await call("POST", `/api/car/${CAR}/images`, form)).json(),
  ].flat();
  const kept = [await book(0, "anna@example.com", KEY), await book(1)];
  const erasedLater = await book(2, "ewa@example.com");
  await book(3, "gone@example.com");
  await call("POST", "/api/customer/erasure", { email: "gone@example.com", confirmed: true });
  const [rentalId] = kept;
  const handed = formOf({}, [["file", "1.jpg", photo]]);
  await call("PUT", `/api/protocolphoto/${PHOTO}?rentalId=${rentalId}`, handed);
  const photos = [{ id: PHOTO, takenAt: "2026-11-27T07:01:00.000Z", note: "" }];
  await call("POST", "/api/rentalprotocolout", protocolJson({ id: HANDOVER, rentalId, photos }));
  return {
    kept,
    erasedLater,
    paths: [
      "/api/rentalcar",
      `/api/car/${CAR}/images`,
      ...images.map(({ filePath }) => filePath),
      `/api/rentalprotocolout/${HANDOVER}`,
      `/api/protocolphoto/${PHOTO}`,
      ...kept.flatMap((id) => [`/api/rental/${id}`, `/api/rental/${id}/history`]),
    ],
  };
}

const KEY = { "Idempotency-Key": "the-first-booking" };

test("the data move from a file to a remote store and back, each time under load, and replies stay the same", async () => {
  await serve("here.sqlite3");
  const { kept, erasedLater, paths } = await fill();
  const before = await replies(paths);
  expect(before.map(([, status]) => status)).toEqual(paths.map(() => 200));

  await underLoad(8, () => task("backup", "here.sqlite3", `${folder.path}/backup`));
  const all = await rentals();
  await call("POST", "/api/customer/erasure", { email: "ewa@example.com", confirmed: true });
  await task("erasures", "here.sqlite3", `${folder.path}/erasures.txt`);
  expect(await server.stop()).toBe(0);
  remote.inject("lose reply", 3);
  remote.inject("drop", 2);
  expect(await task("restore", undefined, `${folder.path}/backup`)).toContain(
    "1 customers are erased",
  );

  await serve();
  expect(await replies(paths)).toEqual(before);
  const there = await rentals();
  expect(there).toEqual(expect.arrayContaining(kept));
  expect(all).toEqual(expect.arrayContaining(there));
  expect(there).not.toContain(erasedLater);
  expect(await book(0, "anna@example.com", KEY)).toBe(kept[0]);
  await book(2, "jan@example.com");
  expect(await task("verify", undefined)).toContain(": 0 problems");

  const after = [...await rentals()];
  await underLoad(200, () => task("backup", undefined, `${folder.path}/back`));
  expect(await server.stop()).toBe(0);
  await task("restore", "back.sqlite3", `${folder.path}/back`);
  await serve("back.sqlite3");
  expect(await replies(paths)).toEqual(before);
  expect(await rentals()).toEqual(expect.arrayContaining(after));
  expect(await server.stop()).toBe(0);
  await task("rebuild", "back.sqlite3");
  expect(await task("verify", "back.sqlite3")).toContain(": 0 problems");
});
