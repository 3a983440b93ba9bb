import { useState } from "react";
import { v7 } from "uuid";
import type { Rental } from "../../../../shared/api/rental.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { settles, statusOf } from "../../../api/attempt.ts";
import { failureSentence } from "../../../api/failures.ts";
import { deleteRental, oneRental } from "../../../api/office/admin_rentals.ts";
import { rentalName } from "../../papers/rental_name.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";

/**
 * Asks for confirmation, deletes the rental and shows the result; a refusal is shown in the dialog,
 * which stays open. If somebody changed the rental, its current data are shown and the question is
 * asked again.
 */
export function DeleteRentalDialog(
  { rental: listed, onClose, onChanged, onDeleted }: {
    rental: Rental;
    onClose: () => void;
    /** The rental differs from the one in the list. */
    onChanged: () => void;
    /** The rental is deleted, now or before. */
    onDeleted: (rental: Rental) => void;
  },
) {
  const [rental, setRental] = useState(listed);
  const [deleteAsSeen] = useState(createDeletion);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const name = rentalName(rental);
  const badge = statusBadge(rental.status);

  async function deleteIt() {
    setBusy(true);
    setRefusal(undefined);
    try {
      const changed = await deleteAsSeen(rental);
      if (changed) {
        setRental(changed);
        onChanged();
        setRefusal(officeMessages.rentalChangedSince);
        return;
      }
      toast.success(`Usunięto wynajem: ${name}`);
      onDeleted(rental);
    } catch (failure) {
      // Every failure is shown.
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  function showFailure(failure: unknown) {
    // Somebody else deleted it first, which has the same result.
    if (statusOf(failure) === 404) {
      toast.info(`Usunięto już wcześniej: ${name}`);
      onDeleted(rental);
    } else setRefusal(failureSentence(failure));
  }

  return (
    <ConfirmDialog
      open
      refusal={refusal}
      refusalTitle={officeMessages.rentalNotDeleted}
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void deleteIt()}
    >
      <p>
        Czy na pewno chcesz usunąć wynajem <strong>{name}</strong>, od{" "}
        <span className="whitespace-nowrap">{formatDateTime(rental.startDateTime)}</span> do{" "}
        <span className="whitespace-nowrap">{formatDateTime(rental.endDateTime)}</span>?
      </p>
      {rental !== listed && (
        <p>
          Status teraz: <Badge tone={badge.tone}>{badge.label}</Badge>
        </p>
      )}
      <p>
        Samochód będzie w tym terminie znowu wolny, a wiadomości o wynajmie, które jeszcze czekają,
        nie zostaną wysłane. {rental.hasDocument && "Znikną też jego umowa i protokoły. "}
        Tego nie da się cofnąć.
      </p>
    </ConfirmDialog>
  );
}

/**
 * Deletes a rental only if it is unchanged since it was displayed: lists may be stale and contain
 * no versions. Resolves to the current rental if it was changed; nothing is deleted then. Throws
 * ProblemFailure 404 if it no longer exists. A deletion whose reply was lost is repeated with its
 * key.
 */
export function createDeletion(): (seen: Rental) => Promise<Rental | undefined> {
  let sending: { idempotencyKey: string; ifMatch: string } | undefined;

  return async function deleteAsSeen(seen) {
    if (!sending) {
      const { values, etag } = await oneRental(seen.id);
      if (values.modifiedAt !== seen.modifiedAt) return values;
      sending = { idempotencyKey: v7(), ifMatch: etag };
    }
    try {
      await deleteRental(seen.id, sending);
      return undefined;
    } catch (failure) {
      const status = statusOf(failure);
      if (settles(status)) sending = undefined;
      if (status !== 412) throw failure;
      return (await oneRental(seen.id)).values;
    }
  };
}
