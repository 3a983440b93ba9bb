import { answerLogOut, useLogOutQuestion } from "../../state/log_out_wish.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

/** Asked when 'Wyloguj' is pressed over unsaved work (decisions §6.4). */
export function LogOutQuestion() {
  return (
    <ConfirmDialog
      open={useLogOutQuestion()}
      title="Niezapisane zmiany"
      confirmLabel="Wyloguj"
      cancelLabel="Zostań"
      onClose={() => answerLogOut("stay")}
      onConfirm={() => answerLogOut("log out")}
    >
      Wylogować się? To, czego nie zapisano, przepadnie.
    </ConfirmDialog>
  );
}
