import { expect, test } from "vitest";
import { createFacts } from "../../../server/ledger/facts.ts";
import { openTestLedger } from "../../support/server/ledger.ts";
import { withOwn } from "../../support/server/changed_kv.ts";

const PERIOD = { start: "2026-12-01T08:00:00.000Z", end: "2026-12-02T08:00:00.000Z" };

test("periods are read after the car's guard has arrived, also where the guard was requested before", async () => {
  const { kv, vault, ids, close } = await openTestLedger();
  const arrived: string[] = [];
  const slow = withOwn(kv, {
    async get(key: Deno.KvKey) {
      const entry = await kv.get(key);
      // A remote store may answer the first request last.
      await new Promise((resolve) => setTimeout(resolve, 30));
      arrived.push(String(key[0]));
      return entry;
    },
    list(...args: Parameters<Deno.Kv["list"]>) {
      arrived.push("periods asked for");
      return kv.list(...args);
    },
  });
  const facts = createFacts(slow, vault, ids);
  await Promise.all([facts.guard("car-1"), facts.busy("car-1", PERIOD)]);
  expect(arrived).toEqual(["car_guard", "periods asked for"]);
  expect(facts.checks).toHaveLength(1);
  close();
});
