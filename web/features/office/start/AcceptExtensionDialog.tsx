import { useState } from "react";
import { keptQuote } from "../../../../shared/rental/quote.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { useResource } from "../../../api/use_resource.ts";
import { DetailList } from "../../papers/DetailList.tsx";
import { type PriceChoice, priceChoice } from "../../papers/price/price_choice.ts";
import { PriceLines } from "../../papers/price/PriceLines.tsx";
import { PriceQuestion } from "../../papers/price/PriceQuestion.tsx";
import { usePricedCar } from "../../papers/price/use_priced_car.ts";
import { holdsSignedAgreement } from "../../papers/rental_papers.ts";
import { AnswerDialog, type ExtensionDialogProps } from "./AnswerDialog.tsx";
import { LicenceWarning } from "./LicenceWarning.tsx";

/** 'Zgódź się': the new end and its price. If the car is taken, says so and stays open. */
export function AcceptExtensionDialog({ rental, onClose, onSettled }: ExtensionDialogProps) {
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
