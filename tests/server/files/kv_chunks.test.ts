import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKvFiles } from "../../../server/files/kv_chunks.ts";
import { keys } from "../../../server/store/keys.ts";
import { dyingAfter, withCommits, withOwn } from "../../support/server/changed_kv.ts";

let kv: Deno.Kv;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
});
afterEach(() => kv.close());

describe("files in the store", () => {
  test.each([0, 1, 59_999, 60_000, 60_001, 1_048_576, 3_000_000])(
    "a file of %i bytes is read back byte for byte, with its type",
    async (size) => {
      const files = createKvFiles(kv);
      const bytes = noise(size);
      await files.put("car/a/b/960.webp", bytes, "image/webp");
      const file = await files.get("car/a/b/960.webp");
      expect(file?.contentType).toBe("image/webp");
      expect(file && hex(file.bytes) === hex(bytes)).toBe(true);
    },
  );

  test("the ETag is equal for equal bytes and differs for others", async () => {
    const files = createKvFiles(kv);
    await files.put("one", noise(70_000, 1), "image/webp");
    await files.put("same", noise(70_000, 1), "image/webp");
    await files.put("other", noise(70_000, 2), "image/webp");
    const [one, same, other] = await Promise.all(["one", "same", "other"].map(files.get));
    expect(one?.etag).toMatch(/^[0-9a-f]{64}$/);
    expect(one?.etag).toBe(same?.etag);
    expect(one?.etag).not.toBe(other?.etag);
  });

  test("a large file is written in steps, and the store can checkpoint before each", async () => {
    let settled = 0;
    const files = createKvFiles(kv, () => Promise.resolve(void (settled += 1)));
    await files.put("small", noise(1_400_000), "image/webp");
    expect(settled).toBe(0);
    await files.put("large", noise(3_600_000), "application/pdf");
    expect(settled).toBe(3);
  });

  test("an unknown file is undefined, also when it is deleted", async () => {
    const files = createKvFiles(kv);
    expect(await files.get("nothing")).toBeUndefined();
    await expect(files.delete("nothing")).resolves.toBeUndefined();
  });

  test("a half-written file is invisible, and writing it again leaves no orphans", async () => {
    const files = createKvFiles(kv);
    const bytes = noise(1_000_000);
    const dying = createKvFiles(dyingAfter(kv, 1));
    await expect(dying.put("car/a", bytes, "image/webp")).rejects.toThrow("the power went");
    expect((await keysUnder("car/a")).length).toBeGreaterThan(0);
    expect(await files.get("car/a")).toBeUndefined();
    expect([await files.list(""), await files.parts("")]).toEqual([[], ["car/a"]]);
    await files.put("car/a", bytes, "image/webp");
    expect(await keysUnder("car/a")).toHaveLength(1 + Math.ceil(1_000_000 / 60_000));
  });

  test("a file whose commit was repeated by the client itself is complete, and stored once", async () => {
    let commits = 0;
    // The first reply is lost, and the repeated request fails its check.
    const repeating = withCommits(kv, async (commit) => {
      await commit();
      commits += 1;
      return { ok: false };
    });
    const bytes = new Uint8Array(100_000).fill(7);
    await createKvFiles(repeating).put("car/a", bytes, "image/webp");
    expect(commits).toBe(1);
    expect((await createKvFiles(kv).get("car/a"))?.bytes).toEqual(bytes);
  });

  test("the rest of a half-written file can be deleted", async () => {
    const files = createKvFiles(kv);
    const dying = createKvFiles(dyingAfter(kv, 1));
    await expect(dying.put("car/a", noise(1_000_000), "image/webp")).rejects.toThrow();
    await files.delete("car/a");
    expect([await keysUnder("car/a"), await files.parts("")]).toEqual([[], []]);
  });

  test("a file with a missing chunk is reported as damaged, not read forever", async () => {
    const files = createKvFiles(kv);
    await files.put("car/a", noise(200_000), "image/webp");
    const [chunk = []] = await keysUnder("car/a");
    await kv.delete(chunk);
    await expect(files.get("car/a")).rejects.toThrow("a part of it is missing");
  });

  test("an interrupted replacement leaves the old file complete", async () => {
    const files = createKvFiles(kv);
    await files.put("car/a", noise(900_000, 1), "image/webp");
    const before = await files.get("car/a");
    const dying = createKvFiles(dyingAfter(kv, 1));
    await expect(dying.put("car/a", noise(900_000, 2), "image/avif")).rejects.toThrow();
    expect(await files.get("car/a")).toEqual(before);
  });

  test("a replaced file leaves no chunk of the old one", async () => {
    const files = createKvFiles(kv);
    await files.put("car/a", noise(1_000_000), "image/webp");
    await files.put("car/a", noise(10), "image/avif");
    expect((await files.get("car/a"))?.contentType).toBe("image/avif");
    expect(await keysUnder("car/a")).toHaveLength(2);
  });

  test("a deleted file leaves nothing, and files with similar paths stay", async () => {
    const files = createKvFiles(kv);
    await files.put("car/a", noise(200_000), "image/webp");
    await files.put("car/a2", noise(200_000), "image/webp");
    await files.delete("car/a");
    expect(await files.get("car/a")).toBeUndefined();
    expect(await keysUnder("car/a")).toEqual([]);
    expect((await files.get("car/a2"))?.bytes).toHaveLength(200_000);
  });

  test("an interrupted deletion hides the file, and the rest can be deleted", async () => {
    const files = createKvFiles(kv);
    await files.put("car/a", noise(1_000_000), "image/webp");
    await expect(createKvFiles(dyingAfter(kv, 2)).delete("car/a")).rejects.toThrow();
    expect([await files.get("car/a"), await files.list("")]).toEqual([undefined, []]);
    expect(await files.parts("")).toEqual(["car/a"]);
    await files.delete("car/a");
    expect(await keysUnder("car/a")).toEqual([]);
  });

  test("replacing or deleting a file does not read it", async () => {
    let read = 0;
    const files = createKvFiles(countingLists(kv, (bytes) => read += bytes));
    await files.put("car/a", noise(900_000, 1), "image/webp");
    await files.put("car/a", noise(900_000, 2), "image/webp");
    await files.delete("car/a");
    expect([await keysUnder("car/a"), read]).toEqual([[], 0]);
  });

  test("of concurrent writers one wins completely, and readers never get a mixture", async () => {
    const [one, other] = [createKvFiles(kv), createKvFiles(kv)];
    const [bytes, others] = [noise(700_000, 1), noise(900_000, 2)];
    await one.put("car/a", bytes, "image/webp");
    const whole = new Set([hex(bytes), hex(others)]);
    const writing = [one.put("car/a", others, "a/a"), other.put("car/a", bytes, "b/b")];
    for (let round = 0; round < 5; round += 1) {
      const file = await one.get("car/a");
      expect(file && whole.has(hex(file.bytes))).toBe(true);
    }
    await Promise.all(writing);
    const last = await other.get("car/a");
    expect(last && whole.has(hex(last.bytes))).toBe(true);
    expect(await keysUnder("car/a")).toHaveLength(
      1 + Math.ceil((last?.bytes.length ?? 0) / 60_000),
    );
  });

  test("files are listed by the prefix of their path, in order", async () => {
    const files = createKvFiles(kv);
    for (const path of ["car/b/1", "car/a/2", "car/a/1", "carFeature/abs.svg", "private/x"]) {
      await files.put(path, noise(130_000), "image/webp");
    }
    expect(await files.list("car/a/")).toEqual(["car/a/1", "car/a/2"]);
    expect(await files.list("car")).toEqual([
      "car/a/1",
      "car/a/2",
      "car/b/1",
      "carFeature/abs.svg",
    ]);
    expect(await files.list("")).toHaveLength(5);
    expect(await files.list("nothing/")).toEqual([]);
  });
});

/** The same store; counts the bytes that its lists return. */
function countingLists(store: Deno.Kv, count: (bytes: number) => void): Deno.Kv {
  async function* counted(entries: AsyncIterable<Deno.KvEntry<unknown>>) {
    for await (const entry of entries) {
      count(entry.value instanceof Uint8Array ? entry.value.length : 0);
      yield entry;
    }
  }
  return withOwn(store, { list: (args: Deno.KvListSelector) => counted(store.list(args)) });
}

async function keysUnder(path: string): Promise<Deno.KvKey[]> {
  const entries = await Array.fromAsync(kv.list({ prefix: keys.fileInfo(path).slice(0, 2) }));
  return entries.map((entry) => entry.key);
}

function noise(size: number, seed = 7): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let state = seed;
  for (let index = 0; index < size; index += 1) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

function hex(bytes: Uint8Array): string {
  return `${bytes.length}:${new Uint8Array(bytes).toHex()}`;
}
