import { beforeEach, expect, test } from "vitest";
import { createWaitingWrites, type WaitingWrites } from "../../../server/ledger/waiting_writes.ts";
import { Busy } from "../../../shared/refusals.ts";

let now: number;
let writes: WaitingWrites;
/** Ends the writes that `begin` began, in their order. */
let ends: (() => void)[];
beforeEach(() => {
  now = 0;
  ends = [];
  writes = createWaitingWrites(() => now);
});

function begin(lane: string, actor: "visitor" | "system" | "administrator/1" = "visitor") {
  const { promise, resolve } = Promise.withResolvers<void>();
  ends.push(resolve);
  const done = writes.run(lane, actor, () => promise);
  done.catch(() => undefined);
  return done;
}
function beginMany(count: number, lane: string, actor: "visitor" | "system" = "visitor") {
  for (let index = 0; index < count; index += 1) void begin(lane, actor);
}
const later = (ms: number) => now += ms;

/** As many writes, one after the other, of which each takes `ms`. */
async function take(count: number, ms: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const one = begin("a");
    later(ms);
    ends.at(-1)?.();
    await one;
  }
}

test("a visitor's write waits behind three of its lane however late they are, not behind four", async () => {
  beginMany(3, "a");
  later(60_000);
  const fourth = begin("a");
  later(2_000);
  await expect(begin("a")).rejects.toThrow(Busy);
  for (const end of ends) end();
  await fourth;
  writes.requireRoom("visitor", "a");
});

test("writes that began less than two seconds ago keep no visitor out while they are fewer than 250", async () => {
  const first = begin("a");
  beginMany(248, "a");
  later(1_999);
  writes.requireRoom("visitor", "a");
  void begin("a");
  expect(() => writes.requireRoom("visitor", "b")).toThrow(Busy);
  ends[0]?.();
  await first;
  writes.requireRoom("visitor", "b");
});

test("a visitor's write is refused where those of its lane will take over two seconds", async () => {
  await take(9, 100);
  beginMany(20, "a");
  writes.requireRoom("visitor", "b");
  writes.requireRoom("visitor", "a");
  void begin("a");
  expect(() => writes.requireRoom("visitor", "a")).toThrow(Busy);
  writes.requireRoom("administrator/1", "a");
});

test("the first writes after a start, which are slow, say nothing of the next ones", async () => {
  await take(8, 1_000);
  beginMany(100, "a");
  writes.requireRoom("visitor", "a");
});

test("what one write was held up for says nothing of the next ones", async () => {
  await take(8, 10);
  await take(1, 60_000);
  beginMany(100, "a");
  writes.requireRoom("visitor", "a");
});

test("the time that a write waits for others of its lane is not counted as its own", async () => {
  const all = Array.from({ length: 10 }, () => begin("a"));
  for (const [index, one] of all.entries()) {
    later(100);
    ends[index]?.();
    await one;
  }
  beginMany(20, "a");
  writes.requireRoom("visitor", "a");
});

test("one long lane does not keep out writes of others, two of them do", () => {
  beginMany(100, "a");
  later(2_001);
  writes.requireRoom("visitor", "b");
  expect(() => writes.requireRoom("visitor", "a")).toThrow(Busy);
  void begin("b");
  later(2_001);
  expect(() => writes.requireRoom("visitor", "c")).toThrow(Busy);
});

test("the office waits behind late writes, up to 1,000; the server's own work is never refused", () => {
  beginMany(250, "a");
  later(60_000);
  writes.requireRoom("administrator/1", "a");
  beginMany(750, "b", "system");
  expect(() => writes.requireRoom("administrator/1", "a")).toThrow(Busy);
  writes.requireRoom("system", "a");
});

test("a write that fails is done, and its failure is what its caller gets", async () => {
  const failing = Array.from(
    { length: 4 },
    () => writes.run("a", "visitor", () => Promise.reject(new Error("no"))),
  );
  await Promise.all(failing.map((one) => expect(one).rejects.toThrow("no")));
  later(2_001);
  writes.requireRoom("visitor", "a");
});
