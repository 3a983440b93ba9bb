import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import type { ExtensionAnswer } from "../../../../shared/api/my_booking.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import { type Attempt, sendOnce, statusOf } from "../../../api/attempt.ts";
import { call } from "../../../api/office/call.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { rentalName } from "../../papers/rental_name.ts";

export interface ExtensionDialogProps {
  readonly rental: Rental;
  readonly onClose: () => void;
  /** The request is answered, here or elsewhere. */
  readonly onSettled: () => void;
}

/** An answer to a customer's request for a later end: sends it, and shows why it was refused. */
export function AnswerDialog(
  { rental, title, confirm, failureTitle, success, answer, onClose, onSettled, children }:
    & ExtensionDialogProps
    & {
      title: string;
      confirm: string;
      failureTitle: string;
      success: string;
      /** Undefined where something is missing, which the form shows. */
      answer: () => ExtensionAnswer | undefined;
      children: ReactNode;
    },
) {
  const formId = useId();
  const attempt = useRef<Attempt>(undefined);
  const { failure, busy, submit } = useSubmit();
  const [isOver, setIsOver] = useState(false);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const given = answer();
    if (given) void submit({}, () => send(given));
  }

  async function send(body: ExtensionAnswer) {
    try {
      await sendOnce(
        attempt,
        JSON.stringify(body),
        (key) =>
          call("POST /rental/{id}/extension", {
            params: { id: rental.id },
            body,
            idempotencyKey: key,
          }),
      );
    } catch (thrown) {
      // The request may be answered elsewhere: closing the dialog loads the day again.
      setIsOver(statusOf(thrown) === 404 || statusOf(thrown) === 409);
      throw thrown;
    }
    toast.success(`${success}: ${rentalName(rental)}`);
    onSettled();
  }

  const close = isOver ? onSettled : onClose;
  return (
    <Dialog
      open
      title={title}
      header={<p className="m-0 font-semibold wrap-anywhere">{rentalName(rental)}</p>}
      onClose={() => !busy && close()}
      footer={
        <>
          <Button variant="secondary" onClick={() => !busy && close()}>Anuluj</Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Wysyłanie...">
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4 min-w-0" noValidate onSubmit={onSubmit}>
        {children}
        {failure && <Alert tone="error" title={failureTitle}>{failure}</Alert>}
      </form>
    </Dialog>
  );
}
