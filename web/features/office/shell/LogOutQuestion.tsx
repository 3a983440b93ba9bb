import { officeMessages } from "../../../../shared/office_messages.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { noteUnsent, unsent as noted, unsentCount } from "../../../offline/unsent_note.ts";
import { type UnsentStatus, unsentStatus, unsentWords } from "../../../offline/unsent_status.ts";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { endLogOutRequest, logOutRequest } from "../../../offline/device/log_out_request.ts";
import { unsavedWork } from "../../../kit/base/unsaved_work.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { leaveDevice } from "../../../offline/device/leave_device.ts";
import { logOut } from "../../../api/session.ts";

/** Asked when 'Wyloguj' is pressed while there is unsent or unsaved work (decisions §6.4). */
export function LogOutQuestion() {
  const logOut = useLogOut();
  if (logOut.loss && unsentCount(logOut.loss.unsent) > 0) return <UnsentQuestion {...logOut} />;
  return (
    <ConfirmDialog
      open={logOut.loss !== undefined}
      title="Niezapisane zmiany"
      confirmLabel="Wyloguj"
      cancelLabel="Zostań"
      busy={logOut.busy === "leaving"}
      busyLabel="Wylogowywanie..."
      onClose={logOut.stay}
      onConfirm={logOut.leave}
    >
      Wylogować się? To, czego nie zapisano, przepadnie.
    </ConfirmDialog>
  );
}

/** Its three answers, from the safest down. */
function UnsentQuestion({ loss, busy, failure, stay, exportAndStay, leave }: LogOut) {
  if (!loss) return null;
  const onClose = () => !busy && stay();
  return (
    <Dialog
      open
      title="Niewysłane dane"
      onClose={onClose}
      footer={
        <div className="grid w-full gap-3">
          <Button data-autofocus onClick={onClose}>Zostań</Button>
          <Button
            variant="secondary"
            busy={busy === "exporting"}
            busyLabel="Przygotowywanie pliku..."
            onClick={() => !busy && exportAndStay()}
          >
            Eksportuj i zostań
          </Button>
          <Button
            variant="danger"
            busy={busy === "leaving"}
            busyLabel="Wylogowywanie..."
            onClick={() => !busy && leave()}
          >
            Wyloguj mimo to
          </Button>
        </div>
      }
    >
      <div className="grid gap-3 wrap-anywhere [&>p]:m-0">
        <p>{officeMessages.unsentLost.replace("{what}", unsentWords(loss.unsent))}</p>
        {loss.unsaved && <p>Przepadną też niezapisane zmiany w otwartym formularzu.</p>}
        <p>Wyeksportowany plik można później wczytać, także na innym urządzeniu.</p>
        {failure && <Alert tone="error">{failure}</Alert>}
      </div>
    </Dialog>
  );
}

/** What a logout would lose: unsent entries on this device, and an open form's changes. */
interface LogOutLoss {
  readonly unsent: UnsentStatus;
  readonly unsaved: boolean;
}

/** State of a logout that was requested; it happens at once if nothing would be lost. */
interface LogOut {
  /** Undefined while no question is shown. */
  readonly loss: LogOutLoss | undefined;
  readonly busy: "exporting" | "leaving" | undefined;
  /** Why no file was made, as a sentence. */
  readonly failure: string | undefined;
  stay(): void;
  exportAndStay(): void;
  leave(): void;
}

/** Handles a requested logout; used once, in the back office's frame. */
function useLogOut(): LogOut {
  const { pending } = useSnapshot(logOutRequest);
  const [loss, setLoss] = useState<LogOutLoss>();
  const [busy, setBusy] = useState<LogOut["busy"]>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!pending) return;
    void ask();
  }, [pending]);

  // If the session ends while the question is open, the request is dropped, so that it does not
  // appear after the next login.
  useEffect(() => endLogOutRequest, []);

  async function ask(): Promise<void> {
    const unsent = await unsentNow();
    const unsaved = unsavedWork.isAny;
    if (unsaved || unsentCount(unsent) > 0) setLoss({ unsent, unsaved });
    else await leave();
  }

  function stay(): void {
    setLoss(undefined);
    setFailure(undefined);
    endLogOutRequest();
  }

  async function exportAndStay(): Promise<void> {
    setBusy("exporting");
    setFailure(undefined);
    try {
      const { downloadUnsent } = await import("../../../offline/download_unsent.ts");
      await downloadUnsent(browserDevice());
      toast.success(officeMessages.unsentExported);
      stay();
    } catch {
      setFailure(officeMessages.unsentNotExported);
    } finally {
      setBusy(undefined);
    }
  }

  async function leave(): Promise<void> {
    setBusy("leaving");
    await leaveOffice();
    setBusy(undefined);
    stay();
  }

  return {
    loss,
    busy,
    failure,
    stay,
    exportAndStay: () => void exportAndStay(),
    leave: () => void leave(),
  };
}

/** Counts now; if the store does not answer, returns the last noted counts. */
async function unsentNow(): Promise<UnsentStatus> {
  const { promise, resolve } = Promise.withResolvers<UnsentStatus>();
  const timer = setTimeout(() => resolve(noted.status), PATIENCE);
  const counted = unsentStatus(browserDevice()).catch(() => noted.status);
  return await Promise.race([counted, promise]).finally(() => clearTimeout(timer));
}

/** Longest wait for the store, in milliseconds. */
const PATIENCE = 2_000;

/** Removes all personal data from this device, then logs out: unsent entries are lost. */
async function leaveOffice(): Promise<void> {
  try {
    await leaveDevice(browserDevice());
  } catch {
    // The logout continues, but a toast warns that data may remain on this device.
    toast.failure(officeMessages.deviceNotCleared);
  }
  noteUnsent();
  logOut();
}
