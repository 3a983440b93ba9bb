import { useLeaveQuestion } from "./use_leave_question.ts";
import { ConfirmDialog } from "../kit/dialogs/ConfirmDialog.tsx";

/**
 * Asks before the user leaves a form while it is `dirty`. `onDiscard` discards the typed values
 * before leaving.
 */
export function LeaveQuestion(
  {
    dirty,
    back,
    onDiscard,
    title = "Niezapisane zmiany",
    confirmLabel = "Wyjdź bez zapisywania",
    question = "Wyjść bez zapisywania? To, co zmieniono w formularzu, przepadnie.",
  }: {
    dirty: boolean;
    /** The address that Back leads to, e.g. the form's list. */
    back: string;
    onDiscard: () => void;
    title?: string;
    confirmLabel?: string;
    /** The question, and what would be lost. */
    question?: string;
  },
) {
  const { asking, stay, leave } = useLeaveQuestion(dirty, back);
  return (
    <ConfirmDialog
      open={asking}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Zostań"
      onClose={stay}
      onConfirm={() => {
        onDiscard();
        leave();
      }}
    >
      {question}
    </ConfirmDialog>
  );
}
