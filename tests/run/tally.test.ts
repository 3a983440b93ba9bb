import { describe, expect, test } from "vitest";
import { add, sentence, tallyOf } from "./tally.ts";

describe("the count of a run", () => {
  test("counts passed, failed and skipped tests separately", () => {
    const report = reportOf(
      file("failed", "passed", "failed", "passed"),
      file("passed", "skipped"),
    );
    expect(tallyOf(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  test("a run without a report has failed", () => {
    expect(tallyOf(undefined, 137)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(tallyOf("", 0).failed).toBe(1);
    expect(tallyOf('{"testResults":[{"sta', 0).failed).toBe(1);
  });

  test("a run that ends with an error after passing every test has failed", () => {
    expect(tallyOf(reportOf(file("passed", "passed")), 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  test("a run in which no test ran has failed", () => {
    expect(tallyOf(reportOf(), 0).failed).toBe(1);
    expect(tallyOf(reportOf(file("passed", "skipped")), 0).failed).toBe(1);
  });

  test("a test that never ended has failed", () => {
    expect(tallyOf(reportOf(file("passed", "pending", "pending")), 1).failed).toBe(2);
  });

  test("a file that did not load, or broke after its tests, has failed", () => {
    expect(tallyOf(reportOf(file("failed")), 1).failed).toBe(1);
    expect(tallyOf(reportOf(file("failed", "passed")), 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  test("adds up the steps of a run", () => {
    expect(add({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 3, skipped: 4 }))
      .toEqual({ passed: 3, failed: 3, skipped: 4 });
  });

  test("is one line, which names skipped tests only where there are any", () => {
    expect(sentence({ passed: 12, failed: 0, skipped: 0 })).toBe("12 passed, 0 failed");
    expect(sentence({ passed: 1, failed: 2, skipped: 3 })).toBe("1 passed, 2 failed, 3 skipped");
  });
});

function reportOf(...testResults: unknown[]): string {
  return JSON.stringify({ testResults });
}

function file(status: string, ...tests: string[]): unknown {
  return { status, assertionResults: tests.map((one) => ({ status: one })) };
}
