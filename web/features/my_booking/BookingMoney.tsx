import { useState } from "react";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { amountWords } from "../../../shared/money/money_words.ts";
import { useCompany } from "../../brand/company.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { FactGrid } from "../../kit/layout/FactGrid.tsx";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";

/** 'Rozliczenie': what is still to be paid, the deposit, and the code of a transfer. */
export function BookingMoney(
  { booking, money }: { booking: MyBooking; money: NonNullable<MyBooking["money"]> },
) {
  const { bankAccount } = useCompany();
  const [isCodeShown, setCodeShown] = useState(false);
  const { toPay, deposit: { agreed, taken, kept, returned, toReturn } } = money;
  return (
    <Card as="section" aria-labelledby="booking-money" className="grid gap-4">
      <h2 id="booking-money" className="m-0 text-22 leading-snug">Rozliczenie</h2>
      <FactGrid
        className="cols-fit-[11rem]"
        facts={[
          toPay < 0
            ? ["Do zwrotu", amountWords(-toPay)]
            : ["Do zapłaty", toPay === 0 ? "Wszystko zapłacone" : amountWords(toPay)],
          ["Kaucja", taken > 0 ? `${amountWords(taken)}, wpłacona` : known(agreed)],
          ["Zatrzymano z kaucji", known(kept)],
          ["Oddano", known(returned)],
          ["Kaucja do zwrotu", known(toReturn)],
        ]}
      />
      {toPay > 0 && bankAccount &&
        (isCodeShown ? <TransferCode booking={booking} amount={toPay} /> : (
          <div>
            <Button variant="secondary" onClick={() => setCodeShown(true)}>
              Pokaż kod do przelewu
            </Button>
          </div>
        ))}
    </Card>
  );
}

/** Nothing for an amount of 0. */
function known(amount: number): string {
  return amount > 0 ? amountWords(amount) : "";
}

const TransferCode = lazyPart(
  async () => (await import("./TransferCode.tsx")).TransferCode,
  <Skeleton height="12rem" />,
);
