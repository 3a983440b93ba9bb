import { expect, test } from "vitest";
import { createFacts } from "../../../server/ledger/facts.ts";
import { openTestLedger } from "../../support/server/ledger.ts";

const PERIOD = { start: "2026-12-01T08:00:00.000Z", end: "2026-12-02T08:00:00.000Z" };

test("periods are read after the car's guard has arrived, also where the guard was requested before", async () => {
  const { kv, vault, ids, close } = await openTestLedger();
  const arrived: string[] = [];
  const slow = new Proxy(kv, {
    get(target, name) {
      if (name === "get") {
        return async (key: Deno.KvKey) => {
          const entry = await target.get(key);
          // A remote store may answer the first request last.
          await new Promise((resolve) => setTimeout(resolve, 30));
          arrived.push(String(key[0]));
          return entry;
        };
      }
      if (name === "list") {
        return (...args: Parameters<Deno.Kv["list"]>) => {
          arrived.push("periods asked for");
          return target.list(...args);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const facts = createFacts(slow, vault, ids);
  await Promise.all([facts.guard("car-1"), facts.busy("car-1", PERIOD)]);
  expect(arrived).toEqual(["car_guard", "periods asked for"]);
  expect(facts.checks).toHaveLength(1);
  close();
});
