import { expect, test } from "vitest";
import { createSharedRead } from "../../../server/catalogue/shared_read.ts";

test("callers that come during a read share the next one, never the one under way", async () => {
  const reads: PromiseWithResolvers<string>[] = [];
  const read = createSharedRead(() => {
    const one = Promise.withResolvers<string>();
    reads.push(one);
    return one.promise;
  });

  const first = read();
  const second = read();
  const third = read();
  expect(reads).toHaveLength(1);
  reads[0]?.resolve("old");
  expect(await first).toBe("old");
  await Promise.resolve();
  expect(reads).toHaveLength(2);
  const fourth = read();
  reads[1]?.resolve("new");
  expect(await Promise.all([second, third])).toEqual(["new", "new"]);
  reads[2]?.resolve("newest");
  expect(await fourth).toBe("newest");
  expect(reads).toHaveLength(3);
});

test("a read that fails fails its callers only, and the next one is tried again", async () => {
  let reads = 0;
  const read = createSharedRead(() => {
    reads += 1;
    return reads === 1 ? Promise.reject(new Error("store is closed")) : Promise.resolve(reads);
  });

  const [first, second] = await Promise.allSettled([read(), read()]);
  expect(first.status).toBe("rejected");
  expect(second).toEqual({ status: "fulfilled", value: 2 });
  expect(await read()).toBe(3);
});
