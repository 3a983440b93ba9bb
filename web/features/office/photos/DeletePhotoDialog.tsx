import { useState } from "react";
import type { CarImage } from "../../../../shared/api/car_image.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { Picture } from "../../../kit/layout/Picture.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { AlbumOutcome } from "./photo_album.ts";

/** Asks before a photo is deleted, and shows the photo (back-office §8). */
export function DeletePhotoDialog(
  { photo, onClose, onConfirm, onDeleted }: {
    /** The photo to delete; the dialog is closed while it is undefined. */
    photo: CarImage | undefined;
    onClose: () => void;
    onConfirm: (id: string) => AlbumOutcome;
    /** Called after the dialog has closed and the photo is deleted. */
    onDeleted: () => void;
  },
) {
  const [busy, setBusy] = useState(false);

  async function remove(id: string): Promise<void> {
    setBusy(true);
    const failure = await onConfirm(id);
    setBusy(false);
    onClose();
    if (failure === undefined) {
      toast.success(officeMessages.photoDeleted, { id: "photos" });
      // After the dialog has returned the focus to a button that no longer exists.
      setTimeout(onDeleted);
    } else {
      toast.failure(officeMessages.photoNotDeleted, { text: failureSentence(failure) });
    }
  }

  return (
    <ConfirmDialog
      open={photo !== undefined}
      title="Usuwanie zdjęcia"
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => photo && void remove(photo.id)}
    >
      <p>{officeMessages.photoDeletionAsked}</p>
      {photo && (
        <div className="max-w-60 overflow-hidden rounded-input">
          <Picture image={photo} sizes="240px" alt={photo.alt} />
        </div>
      )}
      {photo?.isMain && (
        <p>To zdjęcie główne: po usunięciu głównym stanie się pierwsze z pozostałych.</p>
      )}
    </ConfirmDialog>
  );
}
