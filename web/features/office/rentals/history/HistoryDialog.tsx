import type { Rental } from "../../../../../shared/api/rental.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { useResource } from "../../../../api/use_resource.ts";
import { historyOfRental } from "../../../../api/office/admin_rentals.ts";
import { failureSentence, NetworkFailure } from "../../../../api/failures.ts";
import { Dialog } from "../../../../kit/dialogs/Dialog.tsx";
import { ErrorState } from "../../../../kit/states/ErrorState.tsx";
import { OfflineState } from "../../../../kit/states/OfflineState.tsx";
import { rentalName } from "../rental_name.ts";
import { HistoryList } from "./HistoryList.tsx";
import { HistorySkeleton } from "./HistorySkeleton.tsx";

/** 'Historia' of a rental: what happened to it, when and by whom, newest first. */
export function HistoryDialog({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  return (
    <Dialog
      open
      layout="full-on-phone"
      title="Historia wynajmu"
      header={<p className="m-0 font-semibold wrap-anywhere">{rentalName(rental)}</p>}
      onClose={onClose}
    >
      <History rentalId={rental.id} />
    </Dialog>
  );
}

function History({ rentalId }: { rentalId: string }) {
  const { data, error, busy, status, reload } = useResource(
    `admin/rental-history/${rentalId}`,
    (signal) => historyOfRental(rentalId, signal),
  );
  if (data) return <HistoryList entries={data.entries} />;
  if (status === "loading") return <HistorySkeleton />;
  if (error instanceof NetworkFailure) {
    return (
      <OfflineState
        text="Historia wczyta się sama, gdy sieć wróci."
        busy={busy}
        onRetry={reload}
      />
    );
  }
  return (
    <ErrorState
      plain
      text={officeMessages.rentalHistoryNotLoaded}
      hint={failureSentence(error)}
      busy={busy}
      onRetry={reload}
    />
  );
}
