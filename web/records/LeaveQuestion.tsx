import { useLeaveQuestion } from "./use_leave_question.ts";
import { ConfirmDialog } from "../kit/dialogs/ConfirmDialog.tsx";

/**
 * Stands in a form: while `dirty`, whoever wants to go elsewhere is asked first. `onDiscard` forgets
 * what was typed, before the way there.
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
    /** Where Back leads to, e.g. the form's list. */
    back: string;
    onDiscard: () => void;
    title?: string;
    confirmLabel?: string;
    /** What is asked, and what goes. */
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
