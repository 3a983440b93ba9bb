import { useState } from "react";
import { v7 } from "uuid";
import type { Rental } from "../../../../shared/api/rental.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { statusBadge } from "../../../../shared/rental/status.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { settles, statusOf } from "../../../api/attempt.ts";
import { call, versioned } from "../../../api/office/call.ts";
import { rentalName } from "../../papers/rental_name.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { useDeletion } from "../../../records/use_deletion.ts";

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
  const [remove] = useState(createDeletion);
  const { shown: rental, busy, refusal, confirm } = useDeletion({
    listed,
    remove,
    words: (shown) => ({
      deleted: `Usunięto wynajem: ${rentalName(shown)}`,
      alreadyDeleted: `Usunięto już wcześniej: ${rentalName(shown)}`,
      changed: officeMessages.rentalChangedSince,
    }),
    onChanged,
    onDeleted,
  });
  const badge = statusBadge(rental.status);

  return (
    <ConfirmDialog
      open
      refusal={refusal}
      refusalTitle={officeMessages.rentalNotDeleted}
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        Czy na pewno chcesz usunąć wynajem <strong>{rentalName(rental)}</strong>, od{" "}
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
      const { values, etag } = await versioned("GET /rental/{id}", { params: { id: seen.id } });
      if (values.modifiedAt !== seen.modifiedAt) return values;
      sending = { idempotencyKey: v7(), ifMatch: etag };
    }
    try {
      await call("DELETE /rental/{id}", { params: { id: seen.id }, ...sending });
      return undefined;
    } catch (failure) {
      const status = statusOf(failure);
      if (settles(status)) sending = undefined;
      if (status !== 412) throw failure;
      return (await versioned("GET /rental/{id}", { params: { id: seen.id } })).values;
    }
  };
}
