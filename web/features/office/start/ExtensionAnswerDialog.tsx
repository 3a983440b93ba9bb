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
import { keptQuote } from "../../../../shared/rental/quote.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { useResource } from "../../../api/use_resource.ts";
import { DetailList } from "../../papers/DetailList.tsx";
import { type PriceChoice, priceChoice } from "../../papers/price/price_choice.ts";
import { PriceLines } from "../../papers/price/PriceLines.tsx";
import { PriceQuestion } from "../../papers/price/PriceQuestion.tsx";
import { usePricedCar } from "../../papers/price/use_priced_car.ts";
import { holdsSignedAgreement } from "../../papers/rental_papers.ts";
import { LicenceWarning } from "./LicenceWarning.tsx";
import { TEXT_LENGTH } from "../../../../shared/fields.ts";
import { TextArea } from "../../../kit/fields/TextArea.tsx";

/** The administrator's answer to a customer's request for a later end. */
export function ExtensionAnswerDialog(
  { answer, ...props }: AnswerProps & { answer: "accept" | "refuse" },
) {
  return answer === "accept" ? <AcceptDialog {...props} /> : <RefuseDialog {...props} />;
}

interface AnswerProps {
  readonly rental: Rental;
  readonly onClose: () => void;
  /** The request is answered, here or elsewhere. */
  readonly onSettled: () => void;
}

/** 'Zgódź się': the new end and its price. If the car is taken, says so and stays open. */
function AcceptDialog({ rental, onClose, onSettled }: AnswerProps) {
  const until = rental.extension?.until ?? rental.endDateTime;
  const period = { start: rental.startDateTime, end: until };
  const car = usePricedCar(rental.rentalCarId);
  const choice = priceChoice(rental, { rentalCarId: rental.rentalCarId, period }, car);
  const { data: isSigned } = useResource(
    `admin/rental/${rental.id}/signed-agreement`,
    async (signal) => rental.hasDocument && await holdsSignedAgreement(rental.id, signal),
  );
  const [chosen, setChosen] = useState<keyof PriceChoice>("keep");
  return (
    <AnswerDialog
      rental={rental}
      title="Zgoda na przedłużenie"
      confirm="Zgódź się"
      failureTitle="Nie udało się przedłużyć wynajmu."
      success="Przedłużono wynajem"
      answer={() => ({ accept: true, until, price: choice ? chosen : "keep" })}
      onClose={onClose}
      onSettled={onSettled}
    >
      <DetailList
        items={[
          { name: "Zwrot teraz", value: formatDateTime(rental.endDateTime) },
          { name: "Nowy zwrot", value: formatDateTime(until) },
        ]}
      />
      <LicenceWarning rental={rental} period={period} />
      {choice
        ? (
          <PriceQuestion
            choice={choice}
            chosen={chosen}
            name="price"
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.value === "keep" ? "keep" : "recalculate")}
          />
        )
        : rental.quote && (
          <PriceLines title="Cena po przedłużeniu" quote={keptQuote(rental.quote, period)} />
        )}
      <p className="m-0 text-14 text-muted">
        Klient dostanie wiadomość z nowym terminem i ceną.
        {isSigned && " Do podpisanej umowy powstanie aneks."}
      </p>
    </AnswerDialog>
  );
}

/** 'Odmów': the reason, which goes to the customer. */
function RefuseDialog({ rental, onClose, onSettled }: AnswerProps) {
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

/** Sends the answer, and shows why it was refused. */
function AnswerDialog(
  { rental, title, confirm, failureTitle, success, answer, onClose, onSettled, children }:
    & AnswerProps
    & {
      title: string;
      confirm: string;
      failureTitle: string;
      success: string;
      /** Undefined if something is missing, which the form shows. */
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
