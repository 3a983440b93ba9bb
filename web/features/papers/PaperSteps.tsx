import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-help";
import CircleMinus from "lucide-react/icons/circle-minus";
import CircleX from "lucide-react/icons/circle-x";
import { Spinner } from "../../kit/states/Spinner.tsx";
import { PAPER_STEPS, type StepState, stepState } from "./paper_steps.ts";
import styles from "./PaperSteps.module.css";
import { paperName } from "./paper_words.ts";
import type { PapersMaking } from "./use_create_papers.ts";

/** The papers that are made together, in their order, each with how far it is. */
export function PaperSteps({ making }: { making: PapersMaking }) {
  return (
    <ol className={styles.steps}>
      {PAPER_STEPS.map((kind) => {
        const state = stepState(kind, making);
        return (
          <li key={kind} className={styles.step} data-state={state}>
            <Mark state={state} />
            <span>{paperName[kind]}</span>
            <span className={styles.state}>{WORDS[state]}</span>
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
