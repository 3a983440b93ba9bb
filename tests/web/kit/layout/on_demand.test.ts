import { expect, test } from "vitest";
import { onDemand } from "../../../../web/kit/layout/on_demand.tsx";

test("a screen that is loading is requested once, also by several callers", async () => {
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<() => string>();
  const Screen = onDemand(() => {
    asked += 1;
    return promise;
  });
  const both = Promise.all([Screen.load(), Screen.load()]);
  resolve(() => "the screen");
  await both;
  expect(asked).toBe(1);
});

test("a screen that failed to load is requested again", async () => {
  let asked = 0;
  const Screen = onDemand(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error("lost")) : Promise.resolve(() => "the screen");
  });
  await expect(Screen.load()).rejects.toThrow("lost");
  await Screen.load();
  expect(asked).toBe(2);
});
