import { useState } from "react";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { deleteEquipment } from "../../../api/office/admin_equipment.ts";
import { failureSentence, ProblemFailure } from "../../../api/failures.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";

/** Asks before a piece of equipment is deleted from the catalogue and from all cars. */
export function DeleteEquipmentDialog(
  { feature, onClose, onDeleted }: {
    /** The one in question; undefined while nothing is asked. */
    feature: CarFeature | undefined;
    onClose: () => void;
    onDeleted: (id: string) => void;
  },
) {
  const [busy, setBusy] = useState(false);

  async function remove({ id, iconName }: CarFeature): Promise<void> {
    setBusy(true);
    try {
      await deleteEquipment(id);
      toast.success(officeMessages.equipmentDeleted, { id: "equipment" });
      onDeleted(id);
    } catch (failure) {
      if (failure instanceof ProblemFailure && failure.status === 404) {
        // Somebody was faster, or the reply to an earlier try got lost: it is gone, as was wished.
        toast.info(`Usunięto już wcześniej: ${iconName}`, { id: "equipment" });
        onDeleted(id);
        return;
      }
      // Whatever it was, the catalogue stays as it is and the reason is said.
      toast.failure(officeMessages.equipmentNotDeleted, { text: failureSentence(failure) });
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open={feature !== undefined}
      title="Usuwanie wyposażenia"
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => feature && void remove(feature)}
    >
      <p>{officeMessages.equipmentDeletionAsked}</p>
      <p>
        <strong>{feature?.iconName}</strong> zniknie też ze wszystkich samochodów.
      </p>
    </ConfirmDialog>
  );
}
