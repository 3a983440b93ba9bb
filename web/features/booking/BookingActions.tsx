import { useEffect, useRef } from "react";
import { Alert } from "../../kit/states/Alert.tsx";
import { Button } from "../../kit/buttons/Button.tsx";
import styles from "./BookingActions.module.css";
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
    <div className={styles.bar}>
      <div ref={alert} tabIndex={-1} className={styles.refusal}>
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
