import { officeMessages } from "../../../../shared/office_messages.ts";
import { type LogOut, useLogOut } from "./use_log_out.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { unsentCount } from "../../../offline/unsent_note.ts";
import { unsentWords } from "../../../offline/unsent_status.ts";

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
