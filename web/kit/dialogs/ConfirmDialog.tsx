import type { ReactNode } from "react";
import { Alert } from "../states/Alert.tsx";
import { Button } from "../buttons/Button.tsx";
import { Dialog } from "./Dialog.tsx";

/**
 * Asks before an action (back-office §2). The focus starts at 'Anuluj'. While `busy` the dialog
 * stays open and its button shows `busyLabel`.
 */
export function ConfirmDialog(
  {
    open,
    onClose,
    onConfirm,
    title = "Potwierdzenie",
    children = "Czy na pewno chcesz wykonać tę operację?",
    confirmLabel = "Usuń",
    cancelLabel = "Anuluj",
    refusal,
    refusalTitle,
    busy = false,
    busyLabel,
    danger = true,
  }: {
    open: boolean;
    onClose: () => void;
    onConfirm: () => void;
    title?: string;
    /** The question, and what the action will do. */
    children?: ReactNode;
    /** Why the confirmed action failed; the dialog stays open to show it. */
    refusal?: string | undefined;
    /** The failed action, shown above the reason. */
    refusalTitle?: string;
    confirmLabel?: string;
    cancelLabel?: string;
    busy?: boolean;
    /** Shown instead of the label while busy. */
    busyLabel?: string;
    /** False if the action loses nothing. */
    danger?: boolean;
  },
) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={() => !busy && onClose()}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? "final" : "primary"}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="leading-relaxed wrap-anywhere *:m-0 [&>:not(:empty)~:not(:empty)]:mt-3">
        {children}
        {refusal && (
          <Alert tone="error" {...refusalTitle === undefined ? {} : { title: refusalTitle }}>
            {refusal}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
