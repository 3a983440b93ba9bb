import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { NetworkFailure, ProblemFailure } from "../../../web/api/failures.ts";
import { readReply } from "../../../web/api/read_reply.ts";
import { OfflineDb } from "../../../web/offline/db.ts";
import type { Call, Device } from "../../../web/offline/device/device.ts";
import { v7 } from "uuid";
import type { Api } from "../server/api.ts";

/**
 * What becomes of a call: `lost` reaches the server, its reply is lost. A response is a
 * stranger's, who answers in the server's name.
 */
export type Weather = "up" | "down" | "lost" | "broken" | Response;

/** A phone with its own store, clock and network, whose server is the real app in memory. */
export interface FakeDevice extends Device {
  /** Asked at every call. */
  weather: () => Weather;
  /** What happens elsewhere while a call is under way: the server has done it, its reply travels. */
  meanwhile: () => Promise<void>;
  /**
   * The reply of the next call travels until then. @returns when the server has done what was asked
   */
  holdNextReply(until: Promise<void>): Promise<void>;
  /** Milliseconds that its clock is wrong by. */
  clockError: number;
  token: string;
  /** Calls that reached the server, such as `POST /rentalprotocolout`. */
  readonly calls: string[];
  /**
   * The browser is killed: what was under way never ends, what was durable is there when the app is
   * started again. @returns the same phone, started again.
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

// A live query asks nothing where the world has no IndexedDB; each device brings its own.
Dexie.dependencies.indexedDB ??= new IDBFactory();

type Disk = { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange };

async function start(api: Api, disk: Disk, kept: Kept): Promise<FakeDevice> {
  let dead = false;
  const db = new OfflineDb("device", disk);
  await db.open();

  const call: Call = async ({ method, path, query, json, file, idempotencyKey, ifMatch }) => {
    if (dead) return await never();
    const weather = device.weather();
    if (weather === "down") throw new NetworkFailure("down");
    if (weather instanceof Response) return await readReply(weather.clone());
    if (weather === "broken") throw new ProblemFailure(503, {}, 1);
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
    await device.meanwhile();
    if (dead) return await never();
    if (weather === "lost") throw new NetworkFailure("the reply was lost");
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
    weather: () => "up",
    meanwhile: () => Promise.resolve(),
    holdNextReply(until) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const { meanwhile } = device;
      device.meanwhile = async () => {
        device.meanwhile = meanwhile;
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
      // Its own code would open the store again; a killed browser opens nothing.
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
