import { useLeaveQuestion } from "../../../records/use_leave_question.ts";
import { adminPaths } from "../../../site/paths.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { photosCount } from "./photo_words.ts";

/** Asks whoever leaves while photos are still being sent; `left` is how many. */
export function LeaveUploads({ left }: { left: number }) {
  const { asking, stay, leave } = useLeaveQuestion(left > 0, adminPaths.guides);
  return (
    <ConfirmDialog
      open={asking && left > 0}
      title="Zdjęcia są jeszcze wysyłane"
      confirmLabel="Wyjdź"
      cancelLabel="Zostań"
      onClose={stay}
      onConfirm={leave}
    >
      {`Do wysłania zostało: ${photosCount(left)}. Wyjście z tej strony przerwie wysyłanie.`}
    </ConfirmDialog>
  );
}
