import { expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { takeTry } from "../../../server/identity/tries.ts";
import { Rejection } from "../../../shared/refusals.ts";
import { openTestLedger } from "../../support/server/ledger.ts";

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
  // Long enough for the refusal to be noticed, were it not handled.
  await new Promise((resolve) => setTimeout(resolve, 20));
  first.resolve(true);
  expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(unhandled).toEqual([]);
  globalThis.removeEventListener("unhandledrejection", note);
  ledger.close();
});

async function refused(): Promise<boolean> {
  await Promise.resolve();
  throw new Rejection("car_not_available", "taken");
}
