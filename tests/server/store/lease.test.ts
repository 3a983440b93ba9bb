import { expect, test } from "vitest";
import { heldBy, releaseLease, takeLease } from "../../../server/store/lease.ts";
import { withCommits } from "../../support/server/changed_kv.ts";

const KEY = ["lease", "work"];
const NOW = Date.parse("2026-11-21T09:00:00.000Z");

test("a lease is released although the connection to the store breaks at the first tries", async () => {
  const kv = await Deno.openKv(":memory:");
  const lease = await takeLease(kv, KEY, { holder: "me", milliseconds: 60_000, now: NOW });
  if (!lease) throw new Error("Expected the lease");
  let failures = 2;
  const breaking = withCommits(
    kv,
    (commit) => failures-- > 0 ? Promise.reject(new TypeError("reset")) : commit(),
  );
  await releaseLease(breaking, lease);
  expect(heldBy((await kv.get(KEY)).value, NOW)).toBeUndefined();
  kv.close();
});
