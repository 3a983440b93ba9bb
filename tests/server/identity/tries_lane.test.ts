import { expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { takeTry } from "../../../server/identity/tries.ts";
import { Rejection } from "../../../shared/refusals.ts";
import { openTestLedger } from "../../support/server/ledger.ts";
import { withOwn } from "../../support/server/changed_kv.ts";

const ALLOWANCE = { what: "booking", most: 300, seconds: 600 };

test("a repeated request that was refused does not end the process while it waits for its turn", async () => {
  const ledger = await openTestLedger();
  const world = { ...ledger, config: readConfig("start", {}) };
  const unhandled: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    unhandled.push(event.reason);
  };
  globalThis.addEventListener("unhandledrejection", note);
  const first = Promise.withResolvers<boolean>();
  const tries = [
    takeTry(world, ALLOWANCE, "10.0.0.1", first.promise),
    takeTry(world, ALLOWANCE, "10.0.0.1", refused()),
  ];
  const settled = Promise.allSettled(tries);
  // An unhandled refusal would be reported before this later one.
  const later = new Error("not handled");
  setTimeout(() => void Promise.reject(later), 0);
  await expect.poll(() => unhandled).toContain(later);
  first.resolve(true);
  expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(unhandled).toEqual([later]);
  globalThis.removeEventListener("unhandledrejection", note);
  ledger.close();
});

async function refused(): Promise<boolean> {
  await Promise.resolve();
  throw new Rejection("car_not_available", "taken");
}

test("tries at two instances in the same millisecond are counted as two", async () => {
  const ledger = await openTestLedger();
  const few = { what: "login", most: 5, seconds: 600 };
  // Each instance has a connection, and so a lane, of its own.
  const instances = [1, 2, 3].map(() => ({
    ...ledger,
    kv: withOwn(ledger.kv, {}),
    clock: () => "2026-11-21T09:00:00.000Z",
    config: readConfig("start", {}),
  }));
  const tries = [1, 2, 3].flatMap(() => instances.map((one) => takeTry(one, few, "10.0.0.1")));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  ledger.close();
});
