import { toCollect } from "../../../shared/money/balance.ts";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { amountWords } from "../../../shared/money/amount_words.ts";
import { instant } from "../../../shared/warsaw.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { Card } from "../../kit/layout/Card.tsx";
import { FactGrid } from "../../kit/layout/FactGrid.tsx";
import { lazyPart } from "../../kit/layout/lazy_part.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { Skeleton } from "../../kit/states/Skeleton.tsx";
import { useCompany } from "../../brand/company.ts";
import { BookedCar } from "../booking/BookedCar.tsx";
import { BookingPlace } from "../booking/BookingPlace.tsx";
import { BookingStep, Coming, type StepState } from "../booking/BookingStep.tsx";
import { writeFailureWords } from "../booking/booking_words.ts";
import { BookingActions } from "./BookingActions.tsx";
import { keepBooking, keptBookings, keptCopy } from "../booking/kept_bookings.ts";
import type { OpenedBooking } from "./use_my_booking.ts";
import { usePerson } from "./person/use_person.ts";
import { AgreementStep, canReadAgreement, DriverStep } from "./DriverStep.tsx";
import { KeepOnPhone } from "../booking/KeptBookingList.tsx";

/** A booking that its link has opened. */
export function BookingView(
  { opened, booking }: { opened: OpenedBooking; booking: MyBooking },
) {
  useFreshCopy(booking);
  const isOver = booking.status === "cancelled" || booking.status === "completed";
  return (
    <div className="grid grid-cols-1 items-start gap-6 @min-desktop/page:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-6">
        {opened.failure !== undefined && (
          <Alert tone="warning">
            {opened.failure instanceof NetworkFailure
              ? "Brak połączenia z internetem. Widzisz dane z ostatniego wczytania."
              : writeFailureWords(opened.failure)}
          </Alert>
        )}
        <BookedCar booking={booking} />
        {booking.money && <BookingMoney booking={booking} money={booking.money} />}
        {booking.status !== "cancelled" && <BookingSteps opened={opened} booking={booking} />}
      </div>
      <div className="grid grid-cols-1 gap-6">
        <BookingActions opened={opened} booking={booking} />
        <BookingPlace booking={booking} />
        {!isOver && <KeepOnPhone booking={booking} />}
      </div>
    </div>
  );
}

/** Keeps the copy on the phone up to date, if there is one. */
function useFreshCopy(booking: MyBooking): void {
  const company = useCompany();
  const { list } = useSnapshot(keptBookings);
  const isKept = list.some(({ id }) => id === booking.id);
  useEffect(() => {
    if (isKept) keepBooking(keptCopy(booking, company, instant(Date.now())));
  }, [booking, isKept]);
}

/** The way to the car in three steps, each with its state. */
function BookingSteps(
  { opened, booking }: { opened: OpenedBooking; booking: MyBooking },
) {
  const isOver = booking.status === "completed";
  const person = usePerson(opened.token, booking.id);
  return (
    <section aria-labelledby="booking-steps" className="grid grid-cols-1 gap-3">
      <h2 id="booking-steps" className="m-0 text-22 leading-snug">
        {isOver ? "Dokumenty" : "Trzy kroki do samochodu"}
      </h2>
      <ol className="m-0 grid list-none grid-cols-1 gap-3 p-0">
        {!isOver && (
          <BookingStep number={1} title="Dane kierowcy" state={driverState(booking)}>
            <DriverStep opened={opened} booking={booking} person={person} />
          </BookingStep>
        )}
        <BookingStep number={isOver ? 1 : 2} title="Umowa" state={agreementState(booking)}>
          <AgreementStep opened={opened} booking={booking} person={person} />
        </BookingStep>
        {!isOver && (
          <BookingStep number={3} title="Przyjedź" state={comingState(booking)}>
            <Coming booking={booking} />
          </BookingStep>
        )}
      </ol>
    </section>
  );
}

function driverState({ driver }: MyBooking): StepState {
  return driver ? { text: "Podane", tone: "green" } : { text: "Do uzupełnienia", tone: "amber" };
}

function agreementState(booking: MyBooking): StepState {
  if (booking.agreementSignedBy === "both") return { text: "Podpisana", tone: "green" };
  if (booking.agreementSignedBy === "customer") {
    return { text: "Podpisana przez Ciebie", tone: "green" };
  }
  return canReadAgreement(booking)
    ? { text: "Do przeczytania", tone: "blue" }
    : { text: "Jeszcze nie teraz", tone: "grey" };
}

function comingState({ status, startDateTime }: MyBooking): StepState {
  if (status !== "confirmed") return { text: "Po potwierdzeniu", tone: "grey" };
  return startDateTime > instant(Date.now())
    ? { text: "Czekamy na Ciebie", tone: "green" }
    : { text: "W trasie", tone: "green" };
}

/** 'Rozliczenie': what is still to be paid, the deposit, and the code of a transfer. */
export function BookingMoney(
  { booking, money }: { booking: MyBooking; money: NonNullable<MyBooking["money"]> },
) {
  const { bankAccount } = useCompany();
  const [isCodeShown, setCodeShown] = useState(false);
  const { deposit: { agreed, taken, kept, returned, toKeep, toReturn } } = money;
  const toPay = toCollect(money);
  const isPart = taken < agreed && kept + returned + toKeep + toReturn === 0;
  return (
    <Card as="section" aria-labelledby="booking-money" className="grid gap-4">
      <h2 id="booking-money" className="m-0 text-22 leading-snug">Rozliczenie</h2>
      <FactGrid
        className="cols-fit-[9rem]"
        facts={[
          toPay < 0
            ? ["Do zwrotu", amountWords(-toPay)]
            : ["Do zapłaty", toPay === 0 ? "Wszystko zapłacone" : amountWords(toPay)],
          [
            "Kaucja",
            taken > 0
              ? isPart
                ? `wpłacono ${amountWords(taken)} z ${amountWords(agreed)}`
                : `${amountWords(taken)}, wpłacona`
              : agreed > 0 && amountWords(agreed),
          ],
          ["Zatrzymano z kaucji", kept > 0 && amountWords(kept)],
          ["Oddano", returned > 0 && amountWords(returned)],
          ["Potrącimy z kaucji", toKeep > 0 && amountWords(toKeep)],
          ["Kaucja do zwrotu", toReturn > 0 && amountWords(toReturn)],
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

const TransferCode = lazyPart(
  async () => (await import("./TransferCode.tsx")).TransferCode,
  <Skeleton height="12rem" />,
);
