import { officeMessages } from "../../../../shared/office_messages.ts";
import type { KeepingState } from "../../../offline/device/draft_keeper.ts";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { kindWords } from "../protocol_words.ts";
import type { ProtocolForm } from "../draft/use_protocol_form.ts";

/** Asks before a protocol's form is left with data that would be lost. */
export function LeavingForm(
  { form, keeping, photosComing }: {
    form: ProtocolForm;
    keeping: KeepingState;
    /** The number of photos that are not in the form yet. */
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
 * What is lost when a protocol's form is left. Typed values are stored as a draft, unless storing
 * failed; photos still being processed exist only in memory.
 */
export function leavingLoses(
  { dirty, keeping, photosComing }: {
    dirty: boolean;
    keeping: KeepingState;
    /** The number of photos that are not in the form yet. */
    photosComing: number;
  },
): "typed" | "photos" | undefined {
  if (dirty && NOT_KEPT.has(keeping)) return "typed";
  return photosComing > 0 ? "photos" : undefined;
}

const NOT_KEPT: ReadonlySet<KeepingState> = new Set(["full", "failed"]);
