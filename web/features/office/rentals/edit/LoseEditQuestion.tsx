import { ConfirmDialog } from "../../../../kit/dialogs/ConfirmDialog.tsx";
import type { Editing } from "./use_editing.ts";

/** Asked before another page, a filter or another edit discards an unsaved edit. */
export function LoseEditQuestion({ editing: { asking, stay, leave } }: { editing: Editing }) {
  return (
    <ConfirmDialog
      open={asking}
      title="Niezapisane zmiany"
      confirmLabel="Odrzuć zmiany"
      cancelLabel="Zostań"
      onClose={stay}
      onConfirm={leave}
    >
      Zmieniasz teraz wynajem. To, co zmieniono w jego formularzu, przepadnie.
    </ConfirmDialog>
  );
}
