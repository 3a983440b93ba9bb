import type { Rental } from "../../../../../shared/api/rental.ts";
import { Dialog } from "../../../../kit/dialogs/Dialog.tsx";
import { rentalName } from "../../../papers/rental_name.ts";
import { HistorySection } from "./HistorySection.tsx";

/** 'Historia' of a rental: what happened to it, when and by whom, newest first. */
export function HistoryDialog({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  return (
    <Dialog
      open
      isText
      layout="full-on-phone"
      title="Historia wynajmu"
      header={<p className="m-0 font-semibold wrap-anywhere">{rentalName(rental)}</p>}
      onClose={onClose}
    >
      <HistorySection rentalId={rental.id} />
    </Dialog>
  );
}
