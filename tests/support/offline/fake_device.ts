import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { NetworkFailure, ProblemFailure } from "../../../web/api/failures.ts";
import { readReply } from "../../../web/api/read_reply.ts";
import { OfflineDb } from "../../../web/offline/db.ts";
import type { Call, Device } from "../../../web/offline/device/device.ts";
import { v7 } from "uuid";
import type { Api } from "../server/api.ts";

/**
 * The outcome of a call: `lost` reaches the server and its reply is lost, `broken` is a 503. A response
 * is another server's reply, such as a captive portal's.
 */
export type NetworkState = "up" | "down" | "lost" | "broken" | Response;

/** A phone with its own store, clock and network, whose server is the real app in memory. */
export interface FakeDevice extends Device {
  /** Returns the outcome of each call. */
  network: () => NetworkState;
  /** Runs after the server has handled a call and before its reply arrives. */
  beforeReply: () => Promise<void>;
  /**
   * Delays the reply of the next call until then. @returns once the server has handled that call
   */
  holdNextReply(until: Promise<void>): Promise<void>;
  /** Milliseconds by which the device's clock is ahead. */
  clockError: number;
  token: string;
  /** Calls that reached the server, such as `POST /rentalprotocolout`. */
  readonly calls: string[];
  /**
   * Kills the browser and starts it again: pending work never ends, stored data remains.
   * @returns the restarted phone
   */
  crash(): Promise<FakeDevice>;
}

/** A phone with an empty store. */
export async function openDevice(
  api: Api,
  { token, random = Math.random }: { token: string; random?: () => number },
): Promise<FakeDevice> {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  return await start(api, disk, { token, random, clockError: 0 });
}

interface Kept {
  readonly token: string;
  readonly random: () => number;
  readonly clockError: number;
}

// Dexie's live queries need a global IndexedDB to run; each device has its own.
Dexie.dependencies.indexedDB ??= new IDBFactory();

type Disk = { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange };

async function start(api: Api, disk: Disk, kept: Kept): Promise<FakeDevice> {
  let dead = false;
  const db = new OfflineDb("device", disk);
  await db.open();

  const call: Call = async ({ method, path, query, json, file, idempotencyKey, ifMatch }) => {
    if (dead) return await never();
    const network = device.network();
    if (network === "down") throw new NetworkFailure("down");
    if (network instanceof Response) return await readReply(network.clone());
    if (network === "broken") throw new ProblemFailure(503, {}, 1);
    device.calls.push(`${method} ${path}`);
    const reply = await api.call(
      method,
      `/api${path}${query ? `?${new URLSearchParams(query)}` : ""}`,
      {
        ...(json === undefined ? {} : { json }),
        ...(file ? { form: formOf(file) } : {}),
        token: device.token,
        headers: {
          ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
          ...(ifMatch === undefined ? {} : { "If-Match": `"${ifMatch}"` }),
        },
      },
    );
    await device.beforeReply();
    if (dead) return await never();
    if (network === "lost") throw new NetworkFailure("the reply was lost");
    if (reply.status >= 400) {
      const retryAfter = Number(reply.headers.get("Retry-After") ?? "");
      throw new ProblemFailure(reply.status, reply.problem(), retryAfter || undefined);
    }
    return { data: reply.json };
  };

  const device: FakeDevice = {
    db,
    call,
    now: () => Date.parse(api.services.clock()) + device.clockError,
    random: kept.random,
    newId: v7,
    network: () => "up",
    beforeReply: () => Promise.resolve(),
    holdNextReply(until) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const { beforeReply } = device;
      device.beforeReply = async () => {
        device.beforeReply = beforeReply;
        resolve();
        await until;
      };
      return promise;
    },
    clockError: kept.clockError,
    token: kept.token,
    calls: [],
    async crash() {
      dead = true;
      db.close();
      // Code of the killed browser may not open the store again.
      Object.assign(db, { open: never });
      return await start(api, disk, {
        token: device.token,
        random: device.random,
        clockError: device.clockError,
      });
    },
  };
  return device;
}

function formOf({ bytes, contentType }: { bytes: Uint8Array<ArrayBuffer>; contentType: string }) {
  const form = new FormData();
  form.set("file", new Blob([bytes], { type: contentType }), "photo.jpg");
  return form;
}

function never(): Promise<never> {
  return new Promise(() => {});
}
