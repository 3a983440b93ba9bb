import { expect, test } from "vitest";
import { oneAtATime } from "../../server/one_at_a_time.ts";
import { Busy } from "../../shared/refusals.ts";

test("tasks run one after the other, in their order, also after a failed one", async () => {
  const inTurn = oneAtATime(9);
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === "b") throw new Error("no");
    return name;
  };
  const results = await Promise.allSettled([
    inTurn(work("a")),
    inTurn(work("b")),
    inTurn(work("c")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(steps).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("a caller that finds too many waiting is refused, and accepted when they are done", async () => {
  const inTurn = oneAtATime(2);
  const gate = Promise.withResolvers<void>();
  const waiting = [inTurn(() => gate.promise), inTurn(() => gate.promise)];
  await expect(inTurn(() => gate.promise)).rejects.toBeInstanceOf(Busy);
  gate.resolve();
  await Promise.all(waiting);
  await expect(inTurn(() => Promise.resolve("in"))).resolves.toBe("in");
});
