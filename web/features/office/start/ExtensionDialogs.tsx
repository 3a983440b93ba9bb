import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { ExtensionAnswer } from "../../../../shared/api/my_booking.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import { TEXT_LENGTH } from "../../../../shared/fields.ts";
import { keptQuote } from "../../../../shared/rental/quote.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { type Attempt, sendOnce, statusOf } from "../../../api/attempt.ts";
import { answerExtension } from "../../../api/office/admin_bookings.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { TextArea } from "../../../kit/fields/TextArea.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { DetailList } from "../../papers/DetailList.tsx";
import { rentalName } from "../rentals/list_words.ts";
import { type PriceChoice, priceChoice } from "../rentals/price/price_choice.ts";
import { PriceLines } from "../rentals/price/PriceLines.tsx";
import { PriceQuestion } from "../rentals/price/PriceQuestion.tsx";
import { usePricedCar } from "../rentals/price/use_priced_car.ts";

interface ExtensionDialogProps {
  readonly rental: Rental;
  readonly onClose: () => void;
  /** The wish is answered, here or elsewhere. */
  readonly onSettled: () => void;
}

/** 'Zgódź się': the new end and its price. If the car is taken, says so and stays open. */
export function AcceptExtensionDialog({ rental, onClose, onSettled }: ExtensionDialogProps) {
  const until = rental.extension?.until ?? rental.endDateTime;
  const period = { start: rental.startDateTime, end: until };
  const car = usePricedCar(rental.rentalCarId);
  const choice = priceChoice(rental, { rentalCarId: rental.rentalCarId, period }, car);
  const { register, watch } = useForm<{ price: keyof PriceChoice }>({
    defaultValues: { price: "keep" },
  });
  const chosen = watch("price");
  return (
    <AnswerDialog
      rental={rental}
      title="Zgoda na przedłużenie"
      confirm="Zgódź się"
      failureTitle="Nie udało się przedłużyć wynajmu."
      success="Przedłużono wynajem"
      answer={() => ({ accept: true, price: choice ? chosen : "keep" })}
      onClose={onClose}
      onSettled={onSettled}
    >
      <DetailList
        items={[
          { name: "Zwrot teraz", value: formatDateTime(rental.endDateTime) },
          { name: "Nowy zwrot", value: formatDateTime(until) },
        ]}
      />
      {choice
        ? <PriceQuestion choice={choice} chosen={chosen} {...register("price")} />
        : rental.quote && (
          <PriceLines title="Cena po przedłużeniu" quote={keptQuote(rental.quote, period)} />
        )}
      <p className="m-0 text-14 text-muted">Klient dostanie wiadomość z nowym terminem i ceną.</p>
    </AnswerDialog>
  );
}

/** 'Odmów': the reason, which goes to the customer. */
export function RefuseExtensionDialog({ rental, onClose, onSettled }: ExtensionDialogProps) {
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  return (
    <AnswerDialog
      rental={rental}
      title="Odmowa przedłużenia"
      confirm="Odmów"
      failureTitle="Nie udało się wysłać odmowy."
      success="Odmówiono przedłużenia"
      answer={() => {
        const isMissing = reason.trim() === "";
        setFault(isMissing ? "Podaj powód: klient dostanie go w wiadomości." : undefined);
        return isMissing ? undefined : { accept: false, reason: reason.trim() };
      }}
      onClose={onClose}
      onSettled={onSettled}
    >
      <p className="m-0">
        Termin zwrotu zostaje:{" "}
        <strong className="whitespace-nowrap tabular-nums">
          {formatDateTime(rental.endDateTime)}
        </strong>
      </p>
      <TextArea
        required
        label="Powód dla klienta"
        hint="Np. „Auto jest od tego dnia zarezerwowane”. Klient dostanie go e-mailem."
        maxLength={TEXT_LENGTH}
        value={reason}
        error={fault}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </AnswerDialog>
  );
}

function AnswerDialog(
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
    const wish = answer();
    if (wish) void submit({}, () => send(wish));
  }

  async function send(wish: ExtensionAnswer) {
    try {
      await sendOnce(
        attempt,
        JSON.stringify(wish),
        (key) => answerExtension(rental.id, wish, key),
      );
    } catch (thrown) {
      // The wish may be answered elsewhere: closing the dialog loads the day again.
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
