import { z } from "zod";

/** How many checks passed, failed, and were left out. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

const Report = z.object({
  testResults: z.array(z.object({
    status: z.string(),
    assertionResults: z.array(z.object({ status: z.string() })),
  })),
});

const LEFT_OUT = new Set(["skipped", "todo", "disabled"]);

/**
 * Counts a report of the tests (vitest's JSON, as text) with the exit code of their run. What broke
 * without a verdict counts as failed: a test that never ended, a file that did not load, a run that
 * crashed, wrote no report, or ran no test at all.
 */
export function tallyOf(report: string | undefined, exitCode: number): Tally {
  const files = filesOf(report);
  if (!files) return { passed: 0, failed: 1, skipped: 0 };
  const tally = add(...files.map(tallyOfFile));
  const isSound = exitCode === 0 && tally.passed > 0;
  return isSound || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

/** The sum of tallies. */
export function add(...tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
  }), { passed: 0, failed: 0, skipped: 0 });
}

/** The one line that ends a run: `N passed, N failed`, and the skipped ones where there are any. */
export function sentence({ passed, failed, skipped }: Tally): string {
  const counted = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${counted}, ${skipped} skipped` : counted;
}

type FileReport = z.infer<typeof Report>["testResults"][number];

function filesOf(report: string | undefined): readonly FileReport[] | undefined {
  try {
    return Report.parse(JSON.parse(report ?? "")).testResults;
  } catch {
    // A run that was killed leaves no report, or half of one: the caller counts it as failed.
    return undefined;
  }
}

function tallyOfFile({ status, assertionResults }: FileReport): Tally {
  const count = (of: (status: string) => boolean) =>
    assertionResults.filter((one) => of(one.status)).length;
  const passed = count((one) => one === "passed");
  const skipped = count((one) => LEFT_OUT.has(one));
  const failed = assertionResults.length - passed - skipped;
  return { passed, failed: status === "passed" ? failed : Math.max(1, failed), skipped };
}
