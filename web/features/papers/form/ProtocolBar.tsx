import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDot from "lucide-react/icons/circle-dot";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { ACTION_BAR } from "../../../kit/fields/FormBar.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { isStorageFull } from "../../../offline/db.ts";
import type { KeepingState } from "../../../offline/device/draft_keeper.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../api/failures.ts";
import { type DraftFaults, isMissing } from "../draft/draft_faults.ts";

/** The sticky bottom bar of a protocol's form: its state in words, and the actions. */
export function ProtocolBar(
  { state: { tone, title, text }, children }: { state: BarWords; children: ReactNode },
) {
  const Icon = ICONS[tone];
  const line = (
    <p
      className={classNames(
        "flex gap-2 m-0 text-14 font-semibold leading-normal",
        TONES[tone],
      )}
    >
      <Icon aria-hidden="true" size={20} />
      <span>
        {title && <strong>{`${title} `}</strong>}
        {text}
      </span>
    </p>
  );
  return (
    <div data-action-bar className={`${ACTION_BAR} gap-y-2`}>
      <div className="grow basis-[14rem] min-w-0 @max-wide-phone/page:basis-full">
        <div role="alert">{tone === "bad" && line}</div>
        <div role="status">{tone !== "bad" && line}</div>
      </div>
      <div className="flex flex-wrap gap-3 @max-wide-phone/page:basis-full @min-wide-phone/page:*:min-w-[8.5rem] @max-wide-phone/page:*:action">
        {children}
      </div>
    </div>
  );
}

const ICONS = {
  calm: CircleDot,
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleAlert,
} as const;

const TONES = { calm: "text-ink", good: "text-green", warning: "text-amber", bad: "text-red" };

/** The state of a form, shown next to its buttons. */
type BarWords = {
  readonly tone: "calm" | "good" | "warning" | "bad";
  readonly title?: string;
  readonly text: string;
};

/** The state of a protocol's form in words; the most serious one is returned. */
export function formBarWords(
  {
    failure,
    faults,
    readOnly,
    saving,
    uploading,
    dirty,
    keeping,
    status,
    waits,
    undecided,
    savedTime,
  }: {
    failure: unknown;
    faults: DraftFaults;
    readOnly: boolean;
    saving: boolean;
    /** A scan is being sent; the form is locked during that. */
    uploading: boolean;
    dirty: boolean;
    /** Whether typed values are stored on the device. */
    keeping: KeepingState;
    /** Undefined while the server does not have the protocol. */
    status: "planned" | "filled" | "signed" | undefined;
    /** Saved on the device and not on the server yet. */
    waits: boolean;
    /** Sending needs a decision: a conflict or a refusal, which an alert explains. */
    undecided: boolean;
    /** HH:mm of the last save here. */
    savedTime: string | undefined;
  },
): BarWords {
  const next = undecided ? "wymaga Twojej decyzji" : "czeka na wysłanie";
  if (readOnly) {
    return waits
      ? { tone: "warning", text: `Podpisany na tym urządzeniu · ${next}` }
      : { tone: "good", text: "Podpisany · tylko do odczytu" };
  }
  if (uploading) return { tone: "calm", text: "Wysyłanie skanu · formularz jest zablokowany" };
  if (saving) return { tone: "calm", text: "Zapisywanie..." };
  if (failure !== undefined) {
    return { tone: "bad", title: officeMessages.protocolNotSaved, text: reasonOf(failure) };
  }
  const fault = faultsSentence(faults);
  if (fault !== undefined) return { tone: "bad", text: fault };
  if (dirty) return DRAFT_STATES[keeping];
  const at = savedTime === undefined ? "" : ` o ${savedTime}`;
  if (waits) {
    return { tone: "warning", text: `Zapisano na urządzeniu${at} · ${next}` };
  }
  if (at) return { tone: "good", text: `Zapisano${at}` };
  return status === "filled"
    ? { tone: "good", text: "Zapisany · bez zmian" }
    : { tone: "calm", text: "Jeszcze nie zapisany" };
}

/** The faults that prevent saving, in one sentence; a fault of the whole form is first. */
function faultsSentence({ form, ...fields }: DraftFaults): string | undefined {
  const sentences = Object.values(fields);
  if (form !== undefined || sentences.length === 0) return form;
  return sentences.every(isMissing)
    ? officeMessages.requiredFieldsMissing
    : officeMessages.fieldsToMend;
}

/** Why a save failed: the server's message, or the failure of the device. */
function reasonOf(failure: unknown): string {
  if (failure instanceof ProblemFailure || failure instanceof NetworkFailure) {
    return failureSentence(failure);
  }
  return isStorageFull(failure) ? officeMessages.deviceFull : officeMessages.deviceNotWritten;
}

const DRAFT_STATES: Readonly<Record<KeepingState, BarWords>> = {
  kept: { tone: "warning", text: "Szkic · każda zmiana jest już na urządzeniu" },
  keeping: { tone: "warning", text: "Szkic · zapisywanie na urządzeniu..." },
  full: { tone: "bad", text: officeMessages.deviceFull },
  failed: { tone: "bad", text: officeMessages.deviceNotWritten },
};
