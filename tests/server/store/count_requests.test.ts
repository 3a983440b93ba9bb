import { afterEach, beforeEach, expect, test } from "vitest";
import { countRequests } from "../../../server/store/count_requests.ts";

let kv: Deno.Kv;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
});
afterEach(() => kv.close());

test("every read, list and write counts, a refused commit also as such, a failure as one", async () => {
  const counts = countRequests(kv);
  await kv.set(["a"], 1);
  const { versionstamp } = await kv.get(["a"]);
  await kv.getMany([["a"], ["b"]]);
  for await (const _ of kv.list({ prefix: [] }));
  expect((await kv.atomic().check({ key: ["a"], versionstamp }).delete(["a"]).commit()).ok)
    .toBe(true);
  expect((await kv.atomic().check({ key: ["a"], versionstamp }).set(["a"], 2).commit()).ok)
    .toBe(false);
  await kv.delete(["b"]);
  const tooMany = Array.from({ length: 11 }, (_, index) => [index]);
  await expect(kv.getMany(tooMany)).rejects.toThrow(TypeError);
  expect(counts).toEqual({
    requests: { get: 3, list: 1, commit: 4 },
    failures: { get: 1, list: 0, commit: 0 },
    refusedCommits: 1,
  });
});

test("a handle is counted once, however often counting is asked for", async () => {
  const counts = countRequests(kv);
  expect(countRequests(kv)).toBe(counts);
  await kv.get(["a"]);
  expect(counts.requests.get).toBe(1);
});
