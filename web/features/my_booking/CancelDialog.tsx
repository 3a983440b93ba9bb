import { carName } from "../cars/card/car_words.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import { ConfirmDialog } from "../../kit/dialogs/ConfirmDialog.tsx";
import { toast } from "../../kit/dialogs/toast.ts";
import type { BookingDialogProps } from "./use_my_booking.ts";
import { writeFailureWords } from "../booking/booking_words.ts";
import { useBookingWrite } from "./use_booking_write.ts";
import { WholeDates } from "../../kit/base/WholeDates.tsx";

/** 'Odwołaj rezerwację': asks before, and sends once. */
export function CancelDialog({ opened, booking, onClose }: BookingDialogProps) {
  const { busy, failure, write } = useBookingWrite(opened, "cancel");

  async function cancel() {
    if (await write({}) !== "done") return;
    onClose();
    toast.success("Rezerwacja odwołana. Potwierdzenie wysyłamy e-mailem.");
  }
  const car = booking.car ? `${carName(booking.car)}, ` : "";
  return (
    <ConfirmDialog
      open
      title="Odwołać rezerwację?"
      confirmLabel="Odwołaj"
      cancelLabel="Zostaw"
      busy={busy}
      busyLabel="Odwoływanie..."
      refusal={failure === undefined ? undefined : writeFailureWords(failure)}
      onClose={onClose}
      onConfirm={() => void cancel()}
    >
      <p>
        <WholeDates>
          {car}odbiór{" "}
          {momentWords(booking.startDateTime)}. Nic nie zapłacisz, a samochód zwolnimy dla innych:
          tego nie da się cofnąć.
        </WholeDates>
      </p>
    </ConfirmDialog>
  );
}
