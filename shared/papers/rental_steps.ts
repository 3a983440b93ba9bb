import { isOverdue } from "../fleet/overdue.ts";
import type { Instant } from "../warsaw.ts";
import { isToBeConfirmed } from "../rental/status.ts";
import { isDone } from "./is_done.ts";

/** The steps of every rental, in their order (decisions §13.62). */
export const RENTAL_STEPS = ["booking", "agreement", "handover", "return", "settlement"] as const;
export type RentalStepName = typeof RENTAL_STEPS[number];

/** How far one step is; `at` is an instant, absent where nothing was recorded. */
export interface RentalStep {
  readonly name: RentalStepName;
  /** `begun`: the paper exists, and somebody still has to fill or sign it. */
  readonly state: "done" | "begun" | "open";
  readonly at?: string;
}

/** What a person does next: a confirmation, or the paper to make. */
export type NextStep = "confirm" | "agreement" | "handover" | "return";

/** The states of a rental and its papers that the steps depend on. */
export interface RentalProgress {
  readonly rental: {
    readonly status: string;
    readonly createdAt: string;
    readonly endDateTime: string;
  };
  /** Absent for none; `at` is the last signature's, absent before. */
  readonly agreement?: { readonly isSigned: boolean; readonly at?: string | undefined } | undefined;
  readonly handover?: ProtocolProgress | undefined;
  readonly return?:
    | (ProtocolProgress & {
      readonly isSettled: boolean;
      /** Settled on its signed paper, without figures here. */
      readonly isOnPaper?: boolean;
    })
    | undefined;
}

interface ProtocolProgress {
  readonly isFilled: boolean;
  readonly isSigned: boolean;
  /** When the car was given, or will be. */
  readonly dateTime: string;
}

/**
 * The five steps of a rental. A return without charges to settle is settled by itself once it is
 * filled.
 */
export function stepsOf(
  { rental, agreement, handover, ...papers }: RentalProgress,
): RentalStep[] {
  const back = papers.return;
  return [
    {
      name: "booking",
      state: isToBeConfirmed(rental.status) ? "begun" : "done",
      at: rental.createdAt,
    },
    agreement
      ? { name: "agreement", state: agreement.isSigned ? "done" : "begun", ...timeOf(agreement) }
      : { name: "agreement", state: "open" },
    protocolStep("handover", handover),
    protocolStep("return", back),
    back && isGiven(back)
      ? { name: "settlement", state: back.isSettled ? "done" : "begun", at: back.dateTime }
      : { name: "settlement", state: "open" },
  ];
}

/** Whether the car should be back: such a rental is never called finished. */
export function isCarLate(
  { rental, handover, ...papers }: RentalProgress,
  now: Instant,
): boolean {
  const has = (protocol: ProtocolProgress | undefined) =>
    protocol !== undefined && isGiven(protocol);
  const handOvers = { handedOver: has(handover), returned: has(papers.return) };
  return rental.status !== "Anulowane" && isOverdue(rental, now, handOvers);
}

/** The first step that waits for somebody; undefined once the car is back, or nothing will happen. */
export function nextStep(progress: RentalProgress): NextStep | undefined {
  const { rental: { status }, agreement, handover } = progress;
  if (status === "Anulowane") return undefined;
  if (progress.return && isGiven(progress.return)) return undefined;
  if (handover && isGiven(handover)) return "return";
  if (status === "Zakończone") return undefined;
  if (isToBeConfirmed(status)) return "confirm";
  return agreement?.isSigned ? "handover" : "agreement";
}

function timeOf({ at }: { readonly at?: string | undefined }): { readonly at?: string } {
  return at === undefined ? {} : { at };
}

function protocolStep(
  name: "handover" | "return",
  protocol: ProtocolProgress | undefined,
): RentalStep {
  if (!protocol) return { name, state: "open" };
  return { name, state: isGiven(protocol) ? "done" : "begun", at: protocol.dateTime };
}

function isGiven({ isFilled, isSigned }: ProtocolProgress): boolean {
  return isDone({ filled: isFilled, signed: isSigned });
}
