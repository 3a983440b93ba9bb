import { officeMessages } from "../../../../shared/office_messages.ts";
import type { KeepingState } from "../../../offline/device/draft_keeper.ts";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { kindWords } from "../protocol_words.ts";
import type { ProtocolForm } from "./use_protocol_form.ts";

/** Asks whoever leaves a protocol's form while something in it is nowhere else. */
export function LeavingForm(
  { form, keeping, photosComing }: {
    form: ProtocolForm;
    keeping: KeepingState;
    /** How many photos are not in the form yet. */
    photosComing: number;
  },
) {
  const { dirty, opened, discard } = form;
  const loses = leavingLoses({ dirty, keeping, photosComing });
  return (
    <LeaveQuestion
      dirty={loses !== undefined}
      back={kindWords[opened.kind].listPath}
      onDiscard={() => loses === "typed" && discard()}
      {...(loses === "photos" && PHOTOS)}
    />
  );
}

const PHOTOS = {
  title: "Zdjęcia w drodze",
  confirmLabel: "Wyjdź bez tych zdjęć",
  question: officeMessages.protocolPhotosLost,
};

/**
 * What goes with a protocol's form when it is left. What was typed waits as a draft, but for where it
 * could not be kept; photos that are still on their way are in memory alone.
 */
export function leavingLoses(
  { dirty, keeping, photosComing }: {
    dirty: boolean;
    keeping: KeepingState;
    /** How many photos are not in the form yet. */
    photosComing: number;
  },
): "typed" | "photos" | undefined {
  if (dirty && NOT_KEPT.has(keeping)) return "typed";
  return photosComing > 0 ? "photos" : undefined;
}

const NOT_KEPT: ReadonlySet<KeepingState> = new Set(["full", "failed"]);
