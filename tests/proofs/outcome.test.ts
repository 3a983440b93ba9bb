import { describe, expect, test } from "vitest";
import { titlePattern } from "./listed_proofs.ts";
import { mutatedFiles } from "./mutation.ts";
import { outcomeOf } from "./outcome.ts";

const PROOF = { name: "P1", path: "tests/api/a.test.ts", title: "a %s (of two) is refused" };

function report(status: string, message?: string, fullName = "calls a form (of two) is refused") {
  const assertionResults = [
    { fullName, status, failureMessages: message === undefined ? [] : [message] },
    { fullName: "another", status: "failed", failureMessages: ["AssertionError: of another"] },
  ];
  return { testResults: [{ name: "/tmp/copy/tests/api/a.test.ts", assertionResults }] };
}

describe("the test of a proof", () => {
  test.each([
    ["AssertionError: expected 200 to be 401"],
    ['Error: promise resolved "1" instead of rejecting'],
    ["ZodError: [ … ]"],
  ])("has refused a mutation where it failed by %j", (message) => {
    expect(outcomeOf(PROOF, report("failed", message))).toEqual({
      kind: "refused",
      reason: message,
    });
  });

  test.each([
    ["a missing name", report("failed", "ReferenceError: decide is not defined")],
    ["a crash", report("failed", "TypeError: decide is not a function")],
    ["its timeout", report("failed", "Error: Test timed out in 60000ms.")],
    ["a file that does not load", {
      testResults: [{
        name: "/tmp/copy/tests/api/a.test.ts",
        message: "Failed to parse",
        assertionResults: [],
      }],
    }],
    ["a title that no test has", report("passed", undefined, "another test")],
    ["a skipped test", report("skipped")],
    ["a run without a report", undefined],
  ])("has proved nothing by %s", (_, result) => {
    expect(outcomeOf(PROOF, result).kind).toBe("broken");
  });

  test("may be expected to fail by its timeout, and by nothing else then", () => {
    const late = report("failed", "Error: Test timed out in 60000ms.");
    expect(outcomeOf(PROOF, late, true).kind).toBe("refused");
    expect(outcomeOf(PROOF, report("failed", "AssertionError: other"), true).kind).toBe("broken");
  });

  test("passes where all of its cases do", () => {
    expect(outcomeOf(PROOF, report("passed"))).toEqual({ kind: "passed" });
  });

  test("is found by its title, in which %s is any value", () => {
    const pattern = new RegExp(titlePattern(PROOF));
    expect(pattern.test("calls a form (of two) is refused")).toBe(true);
    expect(pattern.test("calls a form of two is refused")).toBe(false);
  });
});

test("a mutation is refused whose text is not there, or there twice", () => {
  const mutation = (find: string) => ({
    proof: "P1",
    removes: "the rule",
    edits: [["a.ts", find, "no"], ["a.ts", "end", ""]] as const,
  });
  const read = () => "one two two end";
  expect([...mutatedFiles(mutation("one"), read)]).toEqual([["a.ts", "no two two "]]);
  for (const find of ["three", "two"]) {
    expect(() => mutatedFiles(mutation(find), read)).toThrow(/places, not 1/);
  }
});
