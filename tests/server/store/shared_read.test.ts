import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSharedRead } from "../../../server/store/shared_read.ts";

test("callers before the start of a read share it, later ones share the next", async () => {
  const reads: PromiseWithResolvers<string>[] = [];
  const read = createSharedRead(() => {
    const one = Promise.withResolvers<string>();
    reads.push(one);
    return one.promise;
  });

  const early = [read(), read(), read()];
  await begun(1);
  const late = [read(), read()];
  reads[0]?.resolve("old");
  expect(await Promise.all(early)).toEqual(["old", "old", "old"]);
  await begun(2);
  const latest = read();
  reads[1]?.resolve("new");
  expect(await Promise.all(late)).toEqual(["new", "new"]);
  await begun(3);
  reads[2]?.resolve("newest");
  expect(await latest).toBe("newest");

  async function begun(count: number): Promise<void> {
    while (reads.length < count) await setImmediate();
    await setImmediate();
    expect(reads).toHaveLength(count);
  }
});

test("a read never starts while another one runs", async () => {
  let underWay = 0;
  let reads = 0;
  const read = createSharedRead(async () => {
    underWay += 1;
    reads += 1;
    expect(underWay).toBe(1);
    await setImmediate();
    underWay -= 1;
  });
  const calls: Promise<void>[] = [];
  for (let round = 0; round < 20; round += 1) {
    calls.push(read(), read());
    await Promise.resolve();
    if (round % 3 === 0) await setImmediate();
  }
  await Promise.all(calls);
  expect(reads).toBeGreaterThan(1);
  expect(reads).toBeLessThan(40);
});

test("a failed read fails its callers, and the next one is tried again", async () => {
  let reads = 0;
  const read = createSharedRead(() => {
    reads += 1;
    return reads === 1 ? Promise.reject(new Error("store is closed")) : Promise.resolve(reads);
  });

  const shared = await Promise.allSettled([read(), read()]);
  expect(shared.map((one) => one.status)).toEqual(["rejected", "rejected"]);
  expect(await read()).toBe(2);
});
