import type { PaperKind } from "../../../shared/paperwork/options.ts";
import { ProblemFailure } from "../../api/failures.ts";
import type { PapersMaking } from "./use_create_papers.ts";

/** How far one paper is while all of them are made; `unsaid` where the reply tells nothing of it. */
export type StepState = "making" | "made" | "failed" | "notMade" | "unsaid";

/** The papers in the order in which they are made (back-office §4). */
export const PAPER_STEPS = ["handover", "return", "agreement"] as const satisfies PaperKind[];

/**
 * How far a paper is. They come in one commit: before the reply each of them is on its way, after it all
 * are there or none is, and a failure names its step. Of a reply that got lost nobody knows.
 */
export function stepState(kind: PaperKind, making: PapersMaking): StepState {
  if (making.status !== "failed") return making.status;
  const { failure } = making;
  if (!(failure instanceof ProblemFailure) || !tellsOfPapers(failure)) return "unsaid";
  return failure.problem.step === kind ? "failed" : "notMade";
}

/** Whether the reply is ours, and not of a failure that may have come after the commit. */
function tellsOfPapers({ isOurs, problem }: ProblemFailure): boolean {
  return isOurs && !problem.type?.endsWith("/server_failed");
}
