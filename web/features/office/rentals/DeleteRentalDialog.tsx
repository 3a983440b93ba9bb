import { useState } from "react";
import { v7 } from "uuid";
import type { Rental } from "../../../../shared/api/rental.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { settles } from "../../../api/attempt.ts";
import { NetworkFailure, ProblemFailure } from "../../../api/failures.ts";
import { deleteRental, oneRental } from "../../../api/office/admin_rentals.ts";
import { saveSentence } from "./form/rental_drafts.ts";
import { rentalName } from "./list_words.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";

/**
 * Asks, deletes, and says how it went; a refusal is said in the dialog, which stays. Where somebody
 * changed the rental meanwhile it is shown as it is now, and asked about again.
 */
export function DeleteRentalDialog(
  { rental: listed, onClose, onChanged, onDeleted }: {
    rental: Rental;
    onClose: () => void;
    /** It is not what the list shows any more. */
    onChanged: () => void;
    /** It is gone, now or already before. */
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
        setRefusal(officeMessages.rentalChangedMeanwhile);
        return;
      }
      toast.success(`Usunięto wynajem: ${name}`);
      onDeleted(rental);
    } catch (failure) {
      // Whatever it was, it is said.
      settle(failure);
    } finally {
      setBusy(false);
    }
  }

  function settle(failure: unknown) {
    // Somebody was faster: it is gone, as was wished.
    if (failure instanceof ProblemFailure && failure.status === 404) {
      toast.info(`Usunięto już wcześniej: ${name}`);
      onDeleted(rental);
    } else setRefusal(failure instanceof NetworkFailure ? messages.offline : saveSentence(failure));
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
 * Deletes a rental as it was seen, and no other: lists may be old, and know no versions. Resolves to
 * what it has become where somebody was faster; nothing is deleted then. Throws ProblemFailure 404
 * where it is gone. A deletion whose reply was lost is repeated under its key.
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
      const status = failure instanceof ProblemFailure ? failure.status : undefined;
      if (settles(status)) sending = undefined;
      if (status !== 412) throw failure;
      return (await oneRental(seen.id)).values;
    }
  };
}
