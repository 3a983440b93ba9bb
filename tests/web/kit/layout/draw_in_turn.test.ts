import { beforeEach, expect, test, vi } from "vitest";
import { drawInTurn } from "../../../../web/kit/layout/Later.tsx";

let idle: (() => void)[];
let drawn: string[];

beforeEach(() => {
  [idle, drawn] = [[], []];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idle.push(task));
  vi.stubGlobal("cancelIdleCallback", () => {});
});

const piece = (name: string) => drawInTurn(() => void drawn.push(name));

/** Runs the idle callbacks. */
function runIdleCallbacks() {
  for (const task of idle.splice(0)) task();
}

test("a piece is drawn when the browser is idle, the next one only after the first is drawn", () => {
  const [first, second] = [piece("first"), piece("second")];
  expect(drawn).toEqual([]);
  runIdleCallbacks();
  runIdleCallbacks();
  expect(drawn).toEqual(["first"]);
  first();
  expect(drawn).toEqual(["first"]);
  runIdleCallbacks();
  expect(drawn).toEqual(["first", "second"]);
  second();
});

test("a part that is removed before or during its turn does not block the others", () => {
  const [first, second, third] = [piece("first"), piece("second"), piece("third")];
  second();
  first();
  runIdleCallbacks();
  runIdleCallbacks();
  expect(drawn).toEqual(["third"]);
  third();
});

test("a piece added after all are drawn is drawn as well, and a piece reported twice gives one turn", () => {
  const first = piece("first");
  runIdleCallbacks();
  first();
  const [second, third] = [piece("second"), piece("third")];
  first();
  runIdleCallbacks();
  expect(drawn).toEqual(["first", "second"]);
  second();
  runIdleCallbacks();
  expect(drawn).toEqual(["first", "second", "third"]);
  third();
});
