import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-help";
import CircleMinus from "lucide-react/icons/circle-minus";
import CircleX from "lucide-react/icons/circle-x";
import { Spinner } from "../../kit/states/Spinner.tsx";
import { paperName } from "./paper_words.ts";
import type { PapersMaking } from "./use_create_papers.ts";
import type { PaperKind } from "../../../shared/paperwork/options.ts";
import { ProblemFailure } from "../../api/failures.ts";

/** The papers that are made together, in their order, each with how far it is. */
export function PaperSteps({ making }: { making: PapersMaking }) {
  return (
    <ol className="grid gap-2 m-0 mb-4 p-0 list-none">
      {PAPER_STEPS.map((kind) => {
        const state = stepState(kind, making);
        return (
          <li
            key={kind}
            className="group flex items-center gap-3 p-3 border border-line rounded-input font-semibold [&>svg]:flex-none [&>svg]:text-muted data-[state=failed]:border-red data-[state=failed]:[&>svg]:text-red data-[state=made]:[&>svg]:text-green"
            data-state={state}
          >
            <Mark state={state} />
            <span>{paperName[kind]}</span>
            <span className="ml-auto text-muted font-normal whitespace-nowrap group-data-[state=failed]:font-semibold group-data-[state=failed]:text-red group-data-[state=made]:text-green">
              {WORDS[state]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Mark({ state }: { state: StepState }) {
  if (state === "making") return <Spinner />;
  const Icon = ICONS[state];
  return <Icon aria-hidden="true" size={20} />;
}

const WORDS: Readonly<Record<StepState, string>> = {
  making: "w toku",
  made: "utworzono",
  failed: "błąd",
  notMade: "nie utworzono",
  unsaid: "nie wiadomo",
};

const ICONS: Readonly<Record<Exclude<StepState, "making">, LucideIcon>> = {
  made: CircleCheck,
  failed: CircleX,
  notMade: CircleMinus,
  unsaid: CircleHelp,
};

/** How far one paper is while all of them are made; `unsaid` where the reply tells nothing of it. */
type StepState = "making" | "made" | "failed" | "notMade" | "unsaid";

/** The papers in the order in which they are made (back-office §4). */
const PAPER_STEPS = ["handover", "return", "agreement"] as const satisfies PaperKind[];

/**
 * How far a paper is. They come in one commit: before the reply each of them is on its way, after it all
 * are there or none is, and a failure names its step. Of a reply that got lost nobody knows.
 */
function stepState(kind: PaperKind, making: PapersMaking): StepState {
  if (making.status !== "failed") return making.status;
  const { failure } = making;
  if (!(failure instanceof ProblemFailure) || !tellsOfPapers(failure)) return "unsaid";
  return failure.problem.step === kind ? "failed" : "notMade";
}

/** Whether the reply is ours, and not of a failure that may have come after the commit. */
function tellsOfPapers({ isOurs, problem }: ProblemFailure): boolean {
  return isOurs && !problem.type?.endsWith("/server_failed");
}
