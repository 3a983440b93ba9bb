import { KvU64, openKv } from "@deno/kv";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  depthOf,
  type KvConnectDouble,
  openKvConnectDouble,
  type RequestRecord,
} from "./kv_connect_double.ts";
import { numbersFrom } from "../seeded_numbers.ts";

interface Client {
  readonly name: string;
  readonly U64: new (value: bigint) => { readonly value: bigint };
  open(url: string, accessToken: string): Promise<Deno.Kv>;
}

const DENO: Client = {
  name: "Deno's own client",
  U64: Deno.KvU64,
  async open(url, accessToken) {
    Deno.env.set("DENO_KV_ACCESS_TOKEN", accessToken);
    try {
      return await Deno.openKv(url);
    } finally {
      Deno.env.delete("DENO_KV_ACCESS_TOKEN");
    }
  },
};
const NPM: Client = {
  name: "npm's client",
  U64: KvU64,
  open: (url, accessToken) => openNpm(url, accessToken),
};

/** Without `implementation` it would be Deno's own client, and the access token ignored. */
async function openNpm(url: string, accessToken: string, fetcher = fetch): Promise<Deno.Kv> {
  const options = { accessToken, implementation: "remote", fetcher } as const;
  return await openKv(url, options) as unknown as Deno.Kv;
}

let double: KvConnectDouble;
let kv: Deno.Kv;
beforeEach(async () => {
  double = await openKvConnectDouble({ knobs: { random: numbersFrom(7) } });
});
afterEach(async () => {
  kv.close();
  await double.close();
});

async function valuesOf<T>(list: Deno.KvListIterator<T>): Promise<T[]> {
  return (await Array.fromAsync(list)).map(({ value }) => value);
}

/** Rows `["many", 0]` to `["many", count - 1]`, each with its number. */
async function writeMany(count: number): Promise<void> {
  for (let from = 0; from < count; from += 500) {
    const atomic = kv.atomic();
    for (let n = from; n < Math.min(from + 500, count); n += 1) atomic.set(["many", n], n);
    await atomic.commit();
  }
}

describe.each([DENO, NPM])("$name on the double", ({ open, U64 }) => {
  beforeEach(async () => {
    kv = await open(double.url, double.accessToken);
  });

  test("reads back what it wrote, of each encoding", async () => {
    const object = { text: "ż", list: [1, 2n], date: new Date(0), map: new Map([[1, null]]) };
    const values = [object, "ż😀", undefined, Uint8Array.of(0, 255), new U64(2n ** 64n - 1n)];
    for (const [index, value] of values.entries()) {
      expect((await kv.set(["value", index], value)).versionstamp).toMatch(/^[0-9a-f]{20}$/);
      expect((await kv.get(["value", index])).value).toEqual(value);
    }
    expect(await kv.get(["none"])).toEqual({ key: ["none"], value: null, versionstamp: null });
  });

  test("finds and lists each kind of key part, in the order of Deno KV", async () => {
    const records = double.record();
    for (const part of KEY_PARTS) await kv.set(["part", part], "found");
    expect(records.stop().map(({ keys }) => keys)).toEqual(KEY_PARTS.map((p) => [["part", p]]));
    for (const part of KEY_PARTS) expect((await kv.get(["part", part])).value).toBe("found");
    const listed = await Array.fromAsync(kv.list({ prefix: ["part"] }));
    expect(listed.map(({ key }) => key[1])).toEqual(KEY_PARTS);
  });

  test("reads many keys in one request, in the order asked for", async () => {
    await kv.set(["a"], 1);
    await kv.set(["b"], 2);
    const { reads } = double.counts;
    const entries = await kv.getMany([["b"], ["none"], ["a"], ["b"]]);
    expect(entries.map(({ value }) => value)).toEqual([2, null, 1, 2]);
    expect(double.counts.reads).toBe(reads + 1);
    await expect(kv.getMany(Array.from({ length: 11 }, (_, index) => [index]))).rejects.toThrow();
  });

  test("lists by prefix, start and end, backwards, and to a limit", async () => {
    await writeMany(6);
    await kv.set(["many_more"], "not in the prefix");
    const prefix = ["many"];
    expect(await valuesOf(kv.list({ prefix }))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await valuesOf(kv.list({ prefix }, { reverse: true, limit: 2 }))).toEqual([5, 4]);
    expect(await valuesOf(kv.list({ prefix, start: ["many", 4] }))).toEqual([4, 5]);
    expect(await valuesOf(kv.list({ prefix, end: ["many", 2] }))).toEqual([0, 1]);
    const selector = { start: ["many", 1], end: ["many", 4] };
    expect(await valuesOf(kv.list(selector, { reverse: true }))).toEqual([3, 2, 1]);
    expect(await valuesOf(kv.list({ start: ["x"], end: ["x"] }))).toEqual([]);
  });

  test("lists more than a thousand rows in batches, and continues from a cursor", async () => {
    await writeMany(1200);
    const all = Array.from({ length: 1200 }, (_, n) => n);
    const { reads } = double.counts;
    expect(await valuesOf(kv.list({ prefix: ["many"] }, { batchSize: 500 }))).toEqual(all);
    expect(double.counts.reads).toBe(reads + 3);
    for (const reverse of [false, true]) {
      const expected = reverse ? all.toReversed() : all;
      const start = kv.list({ prefix: ["many"] }, { reverse, limit: 1100, batchSize: 1000 });
      expect(await valuesOf(start)).toEqual(expected.slice(0, 1100));
      const rest = kv.list({ prefix: ["many"] }, { reverse, cursor: start.cursor });
      expect(await valuesOf(rest)).toEqual(expected.slice(1100));
    }
  });

  test("commits a write completely or, when a check fails, not at all", async () => {
    const { versionstamp } = await kv.set(["head"], 1);
    const check = { key: ["head"], versionstamp };
    const absent = { key: ["new"], versionstamp: null };
    const first = await kv.atomic().check(check, absent).set(["new"], 1).delete(["head"]).commit();
    expect(first.ok).toBe(true);
    expect((await kv.get(["head"])).versionstamp).toBeNull();
    const second = await kv.atomic().check(check).set(["new"], 2).commit();
    expect(second).toEqual({ ok: false });
    expect((await kv.get(["new"])).value).toBe(1);
    expect(double.counts.failedChecks).toBe(1);
  });

  test("performs sum, max and min in the store", async () => {
    for (const add of [40n, 2n]) await kv.atomic().sum(["sum"], add).commit();
    await kv.atomic().max(["max"], 3n).max(["max"], 5n).min(["min"], 3n).min(["min"], 5n).commit();
    const entries = await kv.getMany<{ value: bigint }[]>([["sum"], ["max"], ["min"]]);
    expect(entries.map(({ value }) => value?.value)).toEqual([42n, 5n, 3n]);
    await kv.set(["text"], "text");
    await expect(kv.atomic().sum(["text"], 1n).commit()).rejects.toThrow("non-U64");
  });

  test("does not return an expired row, and returns one that was written again", async () => {
    await kv.atomic().set(["short"], 1, { expireIn: 500 }).set(["kept"], 1, { expireIn: 500 })
      .commit();
    await kv.set(["kept"], 2);
    expect(await valuesOf(kv.list({ start: ["a"], end: ["z"] }))).toEqual([2, 1]);
    await expect.poll(() => valuesOf(kv.list({ start: ["a"], end: ["z"] }, { limit: 2 })), {
      timeout: 5_000,
    }).toEqual([2]);
    const absent = { key: ["short"], versionstamp: null };
    expect((await kv.atomic().check(absent).set(["short"], 2).commit()).ok).toBe(true);
  });

  test("reads values of 64 KiB, and a write of 800 KB", async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(65_536));
    const atomic = kv.atomic();
    for (let n = 0; n < 12; n += 1) atomic.set(["bytes", n], bytes);
    expect((await atomic.commit()).ok).toBe(true);
    expect(await valuesOf(kv.list({ prefix: ["bytes"] }))).toEqual(Array(12).fill(bytes));
    await expect(kv.set(["bytes"], new Uint8Array(65_537))).rejects.toThrow();
  });

  test("is refused with a wrong token", async () => {
    await expect(open(double.url, "wrong")).rejects.toThrow("The access token is wrong");
  });

  test("is refused more checks than the knob allows", async () => {
    double.knobs.mostChecks = 1;
    const checks = [["a"], ["b"]].map((key) => ({ key, versionstamp: null }));
    await expect(kv.atomic().check(...checks).set(["a"], 1).commit()).rejects.toThrow("checks");
  });

  test("performs and answers its writes in any order", async () => {
    double.knobs.jitter = 80;
    const answered: number[] = [];
    const stamps = await Promise.all(Array.from({ length: 12 }, async (_, n) => {
      const { versionstamp } = await kv.set(["n"], n);
      answered.push(n);
      return versionstamp;
    }));
    expect(stamps).not.toEqual(stamps.toSorted());
    expect(answered).not.toEqual(answered.toSorted((one, other) => one - other));
    const performed = [...answered].sort((a, b) => (stamps[a] ?? "") < (stamps[b] ?? "") ? -1 : 1);
    expect(performed).not.toEqual(answered);
  });

  test("reads one moment in one request, while others write", async () => {
    double.knobs.jitter = 10;
    const keys = Array.from({ length: 10 }, (_, n) => ["row", n]);
    let writing = true;
    const writers = Array.from({ length: 8 }, async () => {
      while (writing) {
        const atomic = kv.atomic();
        for (const key of keys) atomic.set(key, "written together");
        await atomic.commit();
      }
    });
    for (let times = 0; times < 20; times += 1) {
      const entries = await kv.getMany(keys);
      expect(new Set(entries.map(({ versionstamp }) => versionstamp)).size).toBe(1);
    }
    writing = false;
    await Promise.all(writers);
  });

  test("reports how many requests were in sequence", async () => {
    double.knobs.delay = 150;
    const recording = double.record();
    await Promise.all([kv.get(["a"]), kv.get(["b"]), kv.getMany([["c"], ["d"]])]);
    await kv.atomic().check({ key: ["a"], versionstamp: null }).set(["b", 1n], 1).commit();
    const records = recording.stop();
    await kv.get(["not recorded"]);
    expect(records.map(({ kind }) => kind)).toEqual(["read", "read", "read", "write"]);
    expect(records.at(-1)?.keys).toEqual([["a"], ["b", 1n]]);
    expect(depthOf(records)).toBe(2);
  });

  test("repeats a write that was answered with 503", async () => {
    double.inject("error", 1);
    expect((await kv.atomic().sum(["sum"], 1n).commit()).ok).toBe(true);
    expect((await kv.get<{ value: bigint }>(["sum"])).value?.value).toBe(1n);
    expect([double.counts.errors, double.counts.writes]).toEqual([1, 2]);
  });

  test("repeats a write whose reply was lost, and mistakes its own first try for another's", async () => {
    await kv.set(["open"], "a connection that is used again");
    double.inject("lose reply", 1, ({ keys }) => keys.some(([first]) => first === "lost"));
    const absent = { key: ["lost"], versionstamp: null };
    expect(await kv.atomic().check(absent).set(["lost"], 1).commit()).toEqual({ ok: false });
    expect((await kv.get(["lost"])).value).toBe(1);
    double.inject("lose reply", 1);
    expect((await kv.atomic().sum(["sum"], 1n).commit()).ok).toBe(true);
    expect((await kv.get<{ value: bigint }>(["sum"])).value?.value).toBe(2n);
  });
});

describe("Deno's own client on a broken connection", () => {
  beforeEach(async () => {
    kv = await DENO.open(double.url, double.accessToken);
  });

  test("repeats reads and writes until they are answered", async () => {
    double.inject("drop", 6);
    expect((await kv.set(["a"], 1)).ok).toBe(true);
    double.inject("drop", 2);
    expect((await kv.get(["a"])).value).toBe(1);
    expect(double.counts.drops).toBe(8);
  });
});

describe("npm's client on a broken connection", () => {
  beforeEach(async () => {
    kv = await NPM.open(double.url, double.accessToken);
  });

  test("throws when the one retry of fetch, on a connection used before, is dropped too", async () => {
    await kv.set(["a"], 1);
    double.inject("drop", 2);
    await expect(kv.set(["a"], 2)).rejects.toThrow("fetch failed");
    expect(double.counts.drops).toBe(2);
    double.inject("drop", 1);
    await expect(kv.get(["a"]), "on a new connection").rejects.toThrow("fetch failed");
    expect((await kv.get(["a"])).value).toBe(1);
  });

  test("repeats nothing when its fetcher sends bodies as streams", async () => {
    kv.close();
    kv = await openNpm(double.url, double.accessToken, (input, init) => {
      const body = init?.body instanceof Uint8Array ? ReadableStream.from([init.body]) : init?.body;
      return fetch(input, { ...init, body: body ?? null });
    });
    await kv.set(["a"], 1);
    for (const fault of ["lose reply", "drop"] as const) {
      double.inject(fault, 1);
      await expect(kv.atomic().sum(["sum"], 1n).commit()).rejects.toThrow("fetch failed");
      expect((await kv.get<{ value: bigint }>(["sum"])).value?.value).toBe(1n);
    }
  });
});

describe("the double", () => {
  beforeEach(async () => {
    kv = await NPM.open(double.url, double.accessToken);
  });

  test("agrees on the newest protocol version that the client has too", async () => {
    async function versionFor(body?: string): Promise<unknown> {
      const headers = { Authorization: `Bearer ${double.accessToken}` };
      const reply = await fetch(double.url, { method: "POST", headers, body: body ?? null });
      return reply.ok ? (await reply.json()).version : `${reply.status} ${await reply.text()}`;
    }
    expect(await versionFor()).toBe(1);
    expect(await versionFor('{"supportedVersions":[1,2]}')).toBe(2);
    expect(await versionFor('{"supportedVersions":[1,2,3,4]}')).toBe(3);
    expect(await versionFor('{"supportedVersions":[4]}')).toContain("400");
  });

  test("returns to each client the writes of the other", async () => {
    const other = await DENO.open(double.url, double.accessToken);
    const value = { text: "ż", list: [1, 2n], date: new Date(0) };
    for (const [from, to] of [[kv, other], [other, kv]] as const) {
      for (const part of KEY_PARTS) await from.set(["part", part], Uint8Array.of(1, 2));
      for (const part of KEY_PARTS) {
        expect((await to.get(["part", part])).value).toEqual(Uint8Array.of(1, 2));
        await to.delete(["part", part]);
      }
      await from.set(["value"], value);
      expect((await to.get(["value"])).value).toEqual(value);
    }
    other.close();
  });

  test("has no queues, and answers so that a client does not retry", async () => {
    await expect(kv.enqueue("message")).rejects.toThrow("no queues");
  });

  test("fails as often as its rates say, drawn from its random numbers", async () => {
    double.knobs.errorRate = 0.5;
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => {
      const headers = { Authorization: `Bearer ${double.accessToken}` };
      const url = `${double.url}/data/snapshot_read`;
      const reply = await fetch(url, { method: "POST", headers });
      await reply.body?.cancel();
      return reply.status;
    }));
    expect(statuses.filter((status) => status === 503)).toHaveLength(double.counts.errors);
    expect(double.counts.errors).toBeGreaterThan(10);
    expect(double.counts.errors).toBeLessThan(30);
  });

  test("counts requests, and those of each kind", async () => {
    await kv.set(["a"], 1);
    await kv.get(["a"]);
    expect(double.counts).toMatchObject({ requests: 3, metadata: 1, reads: 1, writes: 1 });
  });
});

test("the depth of requests is the longest chain of those that did not overlap", async () => {
  kv = await NPM.open(double.url, double.accessToken);
  const times = [[0, 10], [1, 5], [6, 9], [11, 30], [12, 14], [15, 16]];
  const records = times.map(([startedAt = 0, endedAt = 0]): RequestRecord => {
    return { kind: "read", keys: [], startedAt, endedAt };
  });
  expect(depthOf(records)).toBe(4);
  expect(depthOf([])).toBe(0);
});

/** In the order of Deno KV. */
const KEY_PARTS: readonly Deno.KvKeyPart[] = [
  ...[new Uint8Array(), Uint8Array.of(0, 255, 0), Uint8Array.of(1)],
  ...["", "a", "a\0", "a\0b", "ab", "ż😀"],
  ...[-(2n ** 70n), -(2n ** 64n - 1n), -256n, -1n, 0n, 1n, 255n, 2n ** 63n, 2n ** 70n],
  ...[-Infinity, -1.5, -1, 0, 5e-324, 1, 1e300, Infinity],
  ...[false, true],
];
