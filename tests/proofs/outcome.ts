import { z } from "zod";
import { type Proof, titlePattern } from "./listed_proofs.ts";

/**
 * What a run made of a proof's tests: all passed; one was refused by an assertion; or neither, since
 * none ran, or one failed for another reason (a syntax error, a missing module, a crash).
 */
export type Outcome = {
  readonly kind: "passed" | "refused" | "broken";
  readonly reason?: string;
};

const Report = z.object({
  testResults: z.array(z.object({
    name: z.string(),
    message: z.string().optional(),
    assertionResults: z.array(z.object({
      fullName: z.string(),
      status: z.string(),
      failureMessages: z.array(z.string()).nullish(),
    })),
  })),
});

/**
 * Reads vitest's JSON report of a run that contained the proof's tests. `waits`: they fail by their
 * timeout.
 */
export function outcomeOf(proof: Proof, report: unknown, waits = false): Outcome {
  const parsed = Report.safeParse(report);
  if (!parsed.success) return { kind: "broken", reason: "the run wrote no report" };
  const file = parsed.data.testResults.find(({ name }) => name.endsWith(`/${proof.path}`));
  const pattern = new RegExp(titlePattern(proof));
  const ran = (file?.assertionResults ?? []).filter(({ fullName, status }) =>
    pattern.test(fullName) && (status === "passed" || status === "failed")
  );
  if (ran.length === 0) return { kind: "broken", reason: file?.message || "no test ran" };
  const messages = ran.filter(({ status }) => status === "failed")
    .flatMap(({ failureMessages }) => failureMessages ?? []);
  if (ran.every(({ status }) => status === "passed")) return { kind: "passed" };
  const refused = messages.find((message) => (waits ? TIMEOUT : ASSERTION).test(message));
  return {
    kind: refused === undefined ? "broken" : "refused",
    reason: (refused ?? messages[0] ?? "").slice(0, 160).replace(/\s+/g, " "),
  };
}

/**
 * How a failure begins that the test itself has found: of an `expect`, of a property, or of a reply
 * without the shape that it must have.
 */
const ASSERTION =
  /^(AssertionError|ZodError|Error: (expected |promise (resolved|rejected) |Property failed ))/;
/** A test that waits for what the protection does. */
const TIMEOUT = /^Error: Test timed out/;
