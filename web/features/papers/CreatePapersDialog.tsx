import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef, useState } from "react";
import type { Rental } from "../../../shared/api/rental.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../api/failures.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { classNames } from "../../kit/base/class_names.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import type { LucideIcon } from "lucide-react";
import CircleHelp from "lucide-react/icons/circle-help";
import CircleMinus from "lucide-react/icons/circle-minus";
import CircleX from "lucide-react/icons/circle-x";
import { Spinner } from "../../kit/base/Spinner.tsx";
import { paperName } from "./protocol_words.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
import { type Attempt, sendOnce, statusOf } from "../../api/attempt.ts";
import { createPapers } from "./rental_papers.ts";

/**
 * Creates the three papers of a rental and shows the progress (back-office §8). They are created
 * together or not at all: before the reply all are shown as under way; a failure names its step.
 */
export function CreatePapersDialog(
  { rental, onClose, onSettled }: {
    rental: Rental;
    onClose: () => void;
    /** Called when the papers exist, or when the rental has changed. */
    onSettled: () => void;
  },
) {
  const { making, retry } = useCreatePapers(rental.id, onSettled);
  const end = useRef<HTMLParagraphElement>(null);
  const { status } = making;
  const failure = making.status === "failed" ? making.failure : undefined;

  // The pressed button is gone: screen readers continue at the result.
  useEffect(() => {
    if (status !== "making") end.current?.focus();
  }, [status]);

  return (
    <Dialog
      open
      title="Tworzenie dokumentów"
      onClose={() => status !== "making" && onClose()}
      footer={status === "making" ? undefined : (
        <>
          <Button variant="secondary" onClick={onClose}>Zamknij</Button>
          {status === "made" || isThere(failure)
            ? <ButtonLink to={adminPaths.rentalFiles(rental.id)}>Pokaż dokumenty</ButtonLink>
            : isDataMissing(failure)
            ? (
              <ButtonLink to={adminPaths.editRentalCar(rental.rentalCarId)}>
                Uzupełnij dane auta
              </ButtonLink>
            )
            : <Button onClick={retry}>Spróbuj ponownie</Button>}
        </>
      )}
    >
      {!isThere(failure) && <PaperSteps making={making} />}
      {status === "making"
        ? (
          <p role="status" className={LINE}>
            Powstają razem z plikami PDF: wszystkie albo żaden. To może potrwać kilkanaście sekund.
          </p>
        )
        : (
          <p ref={end} tabIndex={-1} role="alert" className={classNames(LINE, RESULTS[status])}>
            {status === "made"
              ? <CircleCheck aria-hidden="true" size={22} />
              : <CircleAlert aria-hidden="true" size={22} />}
            <span>{status === "made" ? officeMessages.papersMade : sentenceOf(failure)}</span>
          </p>
        )}
    </Dialog>
  );
}

/**
 * After a refusal nothing was created. After a lost reply that is unknown; a repeated call creates
 * nothing twice.
 */
function sentenceOf(failure: unknown): string {
  return failure instanceof NetworkFailure
    ? officeMessages.papersUnsettled
    : failureSentence(failure);
}

function isThere(failure: unknown): boolean {
  return failure instanceof ProblemFailure &&
    failure.problem.type?.endsWith("/paper_exists") === true;
}

function isDataMissing(failure: unknown): boolean {
  return failure instanceof ProblemFailure &&
    failure.errorMessage === officeMessages.protocolDataMissing;
}

const RESULTS = { made: "font-semibold text-green", failed: "font-semibold text-red" };
const LINE = "flex items-start gap-3 m-0 focus:outline-none";

/** The papers created together, in order, each with its state. */
export function PaperSteps({ making }: { making: PapersMaking }) {
  return (
    <ol className="grid gap-2 m-0 mb-4 p-0 list-none">
      {PAPER_STEPS.map((kind) => {
        const state = stepState(kind, making);
        return (
          <li
            key={kind}
            className={classNames(
              "flex items-center gap-3 p-3 border rounded-input font-semibold",
              state === "failed" ? "border-red" : "border-line",
            )}
          >
            <Mark state={state} />
            <span>{paperName[kind]}</span>
            <span
              className={classNames(
                "ml-auto whitespace-nowrap",
                state !== "failed" && "font-normal",
                COLOURS[state] ?? "text-muted",
              )}
            >
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
  return <Icon aria-hidden="true" size={20} className={COLOURS[state] ?? "text-muted"} />;
}

const COLOURS: Partial<Record<StepState, string>> = { made: "text-green", failed: "text-red" };

const WORDS: Readonly<Record<StepState, string>> = {
  making: "w toku",
  made: "utworzono",
  failed: "błąd",
  notMade: "nie utworzono",
  unknown: "nie wiadomo",
};

const ICONS: Readonly<Record<Exclude<StepState, "making">, LucideIcon>> = {
  made: CircleCheck,
  failed: CircleX,
  notMade: CircleMinus,
  unknown: CircleHelp,
};

/** The state of one paper during and after the call; `unknown` if the reply does not contain it. */
type StepState = "making" | "made" | "failed" | "notMade" | "unknown";

/** The papers in the order in which they are created (back-office §4). */
const PAPER_STEPS = ["handover", "return", "agreement"] as const satisfies PaperKind[];

/**
 * The state of one paper. All papers are created in one commit: before the reply each is under way;
 * after it either all exist or none, and a failure names its step. After a lost reply the state is
 * unknown.
 */
function stepState(kind: PaperKind, making: PapersMaking): StepState {
  if (making.status !== "failed") return making.status;
  const { failure } = making;
  if (!(failure instanceof ProblemFailure) || !isBeforeCommit(failure)) return "unknown";
  return failure.problem.step === kind ? "failed" : "notMade";
}

/** Whether the reply is ours, and not of a failure that may have come after the commit. */
function isBeforeCommit({ isOurs, problem }: ProblemFailure): boolean {
  return isOurs && !problem.type?.endsWith("/server_failed");
}

/** The progress of creating a rental's papers. */
type PapersMaking =
  | { readonly status: "making" }
  | { readonly status: "made" }
  | { readonly status: "failed"; readonly failure: unknown };

/**
 * Creates the papers of a rental on mount, in one call: all of them or none. A call whose reply was
 * lost is repeated under the same key.
 */
function useCreatePapers(
  rentalId: string,
  onSettled: () => void,
): { making: PapersMaking; retry: () => void } {
  const [making, setMaking] = useState<PapersMaking>({ status: "making" });
  const attempt = useRef<Attempt>(undefined);
  const running = useRef(false);

  async function make(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setMaking({ status: "making" });
    try {
      await sendOnce(attempt, rentalId, (key) => createPapers(rentalId, key));
      setMaking({ status: "made" });
      onSettled();
    } catch (failure) {
      // The dialog shows any failure and offers what may help.
      const status = statusOf(failure);
      setMaking({ status: "failed", failure });
      if (status === 404 || status === 409) onSettled();
    } finally {
      running.current = false;
    }
  }

  useEffect(() => void make(), []);

  return { making, retry: () => void make() };
}
