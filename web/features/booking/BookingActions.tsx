import { useEffect, useRef } from "react";
import { Alert } from "../../kit/states/Alert.tsx";
import { Button } from "../../kit/buttons/Button.tsx";
import type { Booking } from "./use_booking.ts";

/** The bar under the booking form: what went wrong, 'Anuluj' and 'Zarezerwuj'. */
export function BookingActions(
  { formId, booking, onCancel }: { formId: string; booking: Booking; onCancel: () => void },
) {
  const { sending, refusal, attention } = booking;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attention?.field === "refusal") alert.current?.focus();
  }, [attention]);

  return (
    <div className="flex flex-1 flex-wrap justify-end gap-3 max-sm:[&>button]:px-3 max-sm:[&>button]:last:flex-1">
      <div
        ref={alert}
        tabIndex={-1}
        className="grow-0 shrink-0 basis-full empty:hidden focus:outline-none"
      >
        {refusal && <Alert tone="error">{refusal}</Alert>}
      </div>
      <Button variant="secondary" size="large" disabled={sending} onClick={onCancel}>
        Anuluj
      </Button>
      <Button type="submit" form={formId} size="large" busy={sending} busyLabel="Wysyłanie...">
        Zarezerwuj
      </Button>
    </div>
  );
}
