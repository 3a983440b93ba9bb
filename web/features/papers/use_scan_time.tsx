import { type ReactNode, useState } from "react";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { type Instant, instant, toWarsaw } from "../../../shared/warsaw.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { DayAndTime } from "./DayAndTime.tsx";
import { timeFault } from "./draft/draft_faults.ts";
import { momentOfDraft } from "./draft/protocol_draft.ts";
import { hasPassed } from "../../../shared/papers/likely_time.ts";
import type { PdfPaper } from "./paper.ts";
import { signedPdfFault } from "./paper_file_fault.ts";

/**
 * Asks when the car changed hands before the scan of a protocol is sent that was only prepared: its
 * time has not been typed, and the answer to 'Kto miał auto?' comes from it. Other scans are sent
 * at once.
 */
export function useScanTime(
  paper: PdfPaper,
  send: (file: File, handedAt?: Instant) => Promise<void>,
): { readonly choose: (file: File) => Promise<void>; readonly dialog: ReactNode } {
  const [file, setFile] = useState<File>();

  function finish(handedAt?: Instant): void {
    setFile(undefined);
    if (file) void send(file, handedAt);
  }
  return {
    async choose(chosen) {
      // `send` shows why a file is refused: no time is asked for it.
      if (!isPrepared(paper) || await signedPdfFault(chosen)) await send(chosen);
      else setFile(chosen);
    },
    dialog: file && isPrepared(paper) && (
      <ScanTime
        protocol={paper}
        onClose={() => setFile(undefined)}
        onTime={finish}
      />
    ),
  };
}

function isPrepared(paper: PdfPaper): paper is Protocol {
  return "kind" in paper && !paper.isFilled;
}

function ScanTime({ protocol, onClose, onTime }: {
  protocol: Protocol;
  onClose: () => void;
  onTime: (handedAt?: Instant) => void;
}) {
  const [typed, setTyped] = useState(() => proposed(protocol.dateTime));
  const [faults, setFaults] = useState<ScanFaults>({});

  function confirm(): void {
    const found = faultsOf(typed);
    setFaults(found);
    if (Object.keys(found).length === 0) onTime(momentOfDraft(typed));
  }
  return (
    <Dialog
      open
      title={TITLES[protocol.kind]}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => onTime()}>Nie wiem</Button>
          <Button onClick={confirm}>Wgraj skan</Button>
        </>
      }
    >
      <DayAndTime
        {...typed}
        today={toWarsaw(instant(Date.now())).date}
        dateError={faults.date}
        timeError={faults.time}
        change={(next) => {
          setTyped((before) => ({ ...before, ...next }));
          setFaults({});
        }}
      />
      <p className="m-0 mt-2 text-muted text-14 leading-normal">
        Przepisz z podpisanego papieru. Od tej godziny wiadomo, kto miał auto.
      </p>
    </Dialog>
  );
}

interface Typed {
  /** yyyy-MM-dd; the time is as typed. */
  readonly date: string;
  readonly time: string;
}

type ScanFaults = Readonly<Partial<Record<keyof Typed, string>>>;

/** The planned time, or now where that has not come yet. */
function proposed(planned: Instant): Typed {
  const now = instant(Date.now());
  return toWarsaw(hasPassed(planned, now) ? planned : now);
}

/** A car has changed hands before its paper is scanned. */
function faultsOf(typed: Typed): ScanFaults {
  const moment = momentOfDraft(typed);
  const isAhead = moment !== "" && !hasPassed(moment, instant(Date.now()));
  const time = isAhead ? officeMessages.timeNotPassed : timeFault(typed.time);
  return {
    ...typed.date === "" && { date: officeMessages.protocolDateMissing },
    ...time && { time },
  };
}

const TITLES: Readonly<Record<Protocol["kind"], string>> = {
  handover: "Kiedy wydano auto?",
  return: "Kiedy zwrócono auto?",
};
