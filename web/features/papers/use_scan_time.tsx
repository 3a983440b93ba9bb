import { type ReactNode, useState } from "react";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { type Instant, instant, toWarsaw } from "../../../shared/warsaw.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Dialog } from "../../kit/dialogs/Dialog.tsx";
import { typedTime } from "../../kit/fields/polish_date.ts";
import { DayAndTime } from "./DayAndTime.tsx";
import { momentOfDraft } from "./draft/protocol_draft.ts";

/**
 * Asks when the car changed hands before the scan of a protocol is sent that was only prepared: its
 * time has not been typed, and the answer to 'Kto miał auto?' comes from it.
 */
export function useScanTime(
  protocol: Protocol,
  send: (file: File, handedAt?: Instant) => void,
): { readonly choose: (file: File) => void; readonly dialog: ReactNode } {
  const [file, setFile] = useState<File>();

  function finish(handedAt?: Instant): void {
    setFile(undefined);
    if (file) send(file, handedAt);
  }
  return {
    choose: (chosen) => protocol.isFilled ? send(chosen) : setFile(chosen),
    dialog: file && (
      <ScanTime
        protocol={protocol}
        onClose={() => setFile(undefined)}
        onTime={finish}
      />
    ),
  };
}

function ScanTime({ protocol, onClose, onTime }: {
  protocol: Protocol;
  onClose: () => void;
  onTime: (handedAt?: Instant) => void;
}) {
  const [typed, setTyped] = useState(() => toWarsaw(protocol.dateTime));
  const [pressed, setPressed] = useState(false);
  const { date, time } = typed;
  const handedAt = momentOfDraft(typed);

  function confirm(): void {
    setPressed(true);
    if (handedAt !== "") onTime(handedAt);
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
        dateError={pressed && date === "" ? officeMessages.protocolDateMissing : undefined}
        timeError={pressed && typedTime(time) === ""
          ? officeMessages.protocolTimeMissing
          : undefined}
        change={(next) => setTyped((before) => ({ ...before, ...next }))}
      />
      <p className="m-0 mt-2 text-muted text-14 leading-normal">
        Przepisz z podpisanego papieru. Od tej godziny wiadomo, kto miał auto.
      </p>
    </Dialog>
  );
}

const TITLES: Readonly<Record<Protocol["kind"], string>> = {
  handover: "Kiedy wydano auto?",
  return: "Kiedy zwrócono auto?",
};
