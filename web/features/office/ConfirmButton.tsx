import CheckCheck from "lucide-react/icons/check-check";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Rental } from "../../../shared/api/rental.ts";
import { UNDO_SECONDS } from "../../../shared/mail/templates.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { isToBeConfirmed } from "../../../shared/rental/status.ts";
import { type Attempt, sendOnce } from "../../api/attempt.ts";
import { failureSentence } from "../../api/failures.ts";
import { useFocusKept } from "../../kit/base/focus_heading.ts";
import { call } from "../../api/office/call.ts";
import { Button, type ButtonProps } from "../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { toast } from "../../kit/dialogs/toast.ts";
import { rentalName } from "../papers/rental_name.ts";

type Props = {
  rental: Rental;
  /** The rental has another status, by the press or by 'Cofnij'. */
  onChanged: (rental: Rental) => void;
  variant?: ButtonProps["variant"];
  className?: string;
};

/**
 * 'Potwierdź' of a rental that waits for it, in one press, and 'Zmień treść', which opens the form of
 * the mail; nothing for any other rental. The mail waits for the seconds of 'Cofnij'.
 */
export function ConfirmButton(props: Props) {
  return isToBeConfirmed(props.rental.status) ? <Waiting {...props} /> : null;
}

function Waiting({ rental, onChanged, variant = "primary", className }: Props) {
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const attempt = useRef<Attempt>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button);
  const name = rentalName(rental);
  const params = { id: rental.id };
  const id = `confirmed ${rental.id}`;

  async function confirm() {
    setBusy(true);
    try {
      const confirmed = await sendOnce(
        attempt,
        rental.id,
        (idempotencyKey) => call("POST /rental/{id}/confirmation", { params, idempotencyKey }),
      );
      toast.success(`Potwierdzono: ${name}`, {
        id,
        ...confirmed.isMailOff && { text: noMailWords(rental) },
        seconds: UNDO_SECONDS,
        action: { label: "Cofnij", onClick: () => void undo() },
      });
      onChanged(confirmed);
    } catch (failure) {
      toast.failure(officeMessages.rentalNotConfirmed, { id, text: failureSentence(failure) });
    } finally {
      setBusy(false);
    }
  }

  async function undo() {
    try {
      onChanged(await call("DELETE /rental/{id}/confirmation", { params }));
      toast.success(`Cofnięto potwierdzenie: ${name}`, { id });
    } catch (failure) {
      toast.failure(officeMessages.confirmationNotUndone, { id, text: failureSentence(failure) });
    }
  }

  return (
    <>
      <Button
        ref={button}
        variant={variant}
        className={className}
        busy={busy}
        busyLabel="Zapisywanie..."
        icon={<CheckCheck aria-hidden="true" />}
        aria-label={`Potwierdź: ${name}`}
        onClick={() => void confirm()}
      >
        Potwierdź
      </Button>
      {rental.customerEmail && (
        <ButtonLink
          variant="quiet"
          className={className}
          to={adminPaths.sendMessage(rental.id)}
          state={{ list: pathname + search }}
          aria-label={`Zmień treść potwierdzenia: ${name}`}
        >
          Zmień treść
        </ButtonLink>
      )}
    </>
  );
}

function noMailWords({ customerEmail }: Rental): string {
  return customerEmail
    ? "Bez wiadomości: poczta nie jest ustawiona. Zadzwoń do klienta."
    : "Bez wiadomości: klient nie podał e-maila. Zadzwoń do niego.";
}
